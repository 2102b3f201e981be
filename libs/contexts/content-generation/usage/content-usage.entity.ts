import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Texts that were generated for a company in a month. */
@Entity('content_usage')
export class ContentUsageEntity {
  @PrimaryColumn('bigint')
  companyId: number;

  /** Its first day. */
  @PrimaryColumn('date')
  month: string;

  @Column('integer')
  workspaceId: number;

  @Column('integer')
  used: number;
}
