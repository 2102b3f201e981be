import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Scans of a code on one day. */
@Entity('qr_scan')
export class QrScanEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  subscriptionId: number;

  @PrimaryColumn('date')
  day: string;

  @Column('integer')
  scans: number;

  @Column('integer')
  told: number;
}
