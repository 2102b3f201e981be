import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company whose replies to reviews need the approval of a second person. */
@Entity('review_approval')
export class ReviewApprovalEntity {
  @PrimaryColumn('bigint')
  companyId: number;

  @Column('integer')
  workspaceId: number;
}
