import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When to search the portal of a live listing for other entries of its location; by the workspace's clock. */
@Entity('duplicate_search')
export class DuplicateSearchEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('timestamptz', { nullable: true })
  searchedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
