import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What has just happened, as a number. Triggers write it; see decision 0086. */
@Entity('activity_entry')
export class ActivityEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  /** 0: it belongs to no company. */
  @Column('bigint')
  companyId: number;

  @Column('date')
  day: string;

  @Column('text')
  kind: string;

  @Column('text')
  part: string;

  @Column('text')
  state: string;

  @Column('bigint')
  value: number;
}
