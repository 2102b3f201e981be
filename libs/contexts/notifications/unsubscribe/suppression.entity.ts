import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that gets no notifications of a workspace. */
@Entity('notification_suppression')
export class NotificationSuppressionEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bytea')
  addressHash: Buffer;

  @Column('bigint', { generated: 'identity' })
  id: number;

  @Column('text')
  reason: 'unsubscribed' | 'declined' | 'complained' | 'bounced';

  /** Address and words of the mail server, encrypted. */
  @Column('text', { nullable: true })
  sealed: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
