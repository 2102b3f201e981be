import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company bears a tag. */
@Entity('company_tag')
export class CompanyTagEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  companyId: number;

  @PrimaryColumn('bigint')
  tagId: number;
}
