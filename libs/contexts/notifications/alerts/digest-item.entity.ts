import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that an email of the notification centre tells of. */
@Entity('notification_digest_item')
export class NotificationDigestItemEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  digestId: number;

  /** Of what, the template of the notification says. */
  @PrimaryColumn('bigint')
  subjectId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;
}
