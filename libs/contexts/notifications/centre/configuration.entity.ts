import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Where notifications hold: in a workspace, a company or a location. */
@Entity('notification_configuration')
export class NotificationConfigurationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  name: string;

  @Column('boolean')
  active: boolean;

  @Column('boolean')
  internal: boolean;

  @Column('bigint', { array: true })
  whiteList: number[];

  @Column('bigint', { array: true })
  blackList: number[];

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
