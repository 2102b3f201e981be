import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That something has changed. Triggers write it; see decision 0105. */
@Entity('live_change')
export class LiveChangeEntity {
  @PrimaryColumn('text')
  xid: string;

  @PrimaryColumn('bigint')
  id: number;

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
