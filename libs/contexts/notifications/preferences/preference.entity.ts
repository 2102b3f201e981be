import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user of a company or location has switched; without a row it is on. */
@Entity('notification_preference')
export class NotificationPreferenceEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  companyId: number;

  @PrimaryColumn('bigint')
  userId: number;

  /** 0: all about the company. */
  @PrimaryColumn('bigint')
  notificationId: number;

  @Column('boolean')
  enabled: boolean;

  @Column('timestamptz')
  updatedAt: Date;
}
