import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the profile of a location that is closed for a while has to say that it is open again; by the workspace's clock. */
@Entity('gbp_reopening')
export class GbpReopeningEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
