import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company whose posts need the approval of a second person. */
@Entity('social_approval')
export class SocialApprovalEntity {
  @PrimaryColumn('bigint')
  companyId: number;

  @Column('integer')
  workspaceId: number;
}
