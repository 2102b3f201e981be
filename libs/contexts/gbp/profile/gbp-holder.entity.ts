import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription for which a profile is kept. */
@Entity('gbp_holder')
export class GbpHolderEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('bigint')
  profileId: number;
}
