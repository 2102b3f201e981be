import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription that a collected mail tells of. */
@Entity('collected_mail_subscription')
export class CollectedMailSubscriptionEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  mailId: number;

  @PrimaryColumn('bigint')
  subscriptionId: number;
}
