import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A location bears a tag. */
@Entity('location_tag')
export class LocationTagEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  locationId: number;

  @PrimaryColumn('bigint')
  tagId: number;
}
