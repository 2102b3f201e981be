import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** When a report is sent next. */
@Entity('notification_report')
export class ReportScheduleEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  notificationId: number;

  /** Reports that were due until then are sent. */
  @Column('timestamptz')
  sentUntil: Date;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
