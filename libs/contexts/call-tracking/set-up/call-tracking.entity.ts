import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Call tracking of a subscription, for which both permissions were given. The migration says what each column means. */
@Entity('call_tracking')
export class CallTrackingEntity {
  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('integer')
  workspaceId: number;

  @Column('text', { nullable: true })
  trackingNumber: string | null;

  @Column('timestamptz', { nullable: true })
  numberAt: Date | null;

  @Column('timestamptz', { nullable: true })
  releasedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;
}
