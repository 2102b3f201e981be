import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who sells, as invoices say it: of a workspace, and of those below it that say nothing themselves. */
@Entity('seller')
export class SellerEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @Column('jsonb')
  details: object;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('jsonb', { nullable: true })
  accounting: object | null;

  @Column('integer')
  series: number;

  @Column('integer', { nullable: true })
  priceNoticeDays: number | null;

  @Column('integer', { nullable: true })
  suspendAfterDays: number | null;

  @Column('integer', { nullable: true })
  preNotificationDays: number | null;
}
