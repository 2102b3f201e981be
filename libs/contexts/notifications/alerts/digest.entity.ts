import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An email of the notification centre that waits for more of the same. */
@Entity('notification_digest')
export class NotificationDigestEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  notificationId: number;

  /** What is told together; empty: whatever happens within a minute. */
  @Column('text')
  key: string;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
