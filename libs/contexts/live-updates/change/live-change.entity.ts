import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** That something has changed. Triggers write it; see decision 0105. */
@Entity('live_change')
export class LiveChangeEntity {
  @PrimaryColumn('bigint')
  xid: string;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  topic: string;

  @Column('bigint', { nullable: true })
  subjectId: number | null;

  @Column('timestamptz')
  createdAt: Date;
}
