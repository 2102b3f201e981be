import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a company answers its reviews. */
@Entity('review_setting')
export class ReviewSettingEntity {
  @PrimaryColumn('bigint')
  companyId: number;

  @Column('integer')
  workspaceId: number;

  @Column('boolean')
  approvalRequired: boolean;

  @Column('timestamptz')
  updatedAt: Date;
}
