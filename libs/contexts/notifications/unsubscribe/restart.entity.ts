import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that was on the list, and gets notifications again. */
@Entity('notification_restart')
export class NotificationRestartEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bytea')
  addressHash: Buffer;

  /** By the real clock. */
  @Column('timestamptz')
  restartedAt: Date;
}
