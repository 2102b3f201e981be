import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email that could not be delivered for a while. */
@Entity('notification_bounce')
export class NotificationBounceEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bytea')
  addressHash: Buffer;

  @PrimaryColumn('text')
  reference: string;

  @Column('timestamptz')
  bouncedAt: Date;
}
