import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that wants no notifications of a workspace any more: only its keyed hash. */
@Entity('notification_suppression')
export class NotificationSuppressionEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bytea')
  addressHash: Buffer;

  @Column('timestamptz')
  createdAt: Date;
}
