import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ErrorCorrection } from '../picture/matrix.js';
import type { QrType } from './configuration.rules.js';

/** The QR code of a subscription. The migration says what each column means. */
@Entity('qr_code')
export class QrCodeEntity {
  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  code: string;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('text')
  qrType: QrType;

  @Column('text', { nullable: true })
  destinationUrl: string | null;

  @Column('text', { nullable: true })
  foregroundColor: string | null;

  @Column('text', { nullable: true })
  backgroundColor: string | null;

  @Column('boolean', { nullable: true })
  logo: boolean | null;

  @Column('text', { nullable: true })
  errorCorrection: ErrorCorrection | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
