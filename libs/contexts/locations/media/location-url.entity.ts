import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocationUrlType } from '#domain/locations/profile-links';

/** Links of a location: one of each type, of Youtube several in order. */
@Entity('location_url')
export class LocationUrlEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  locationId: number;

  @Column('text')
  urlType: LocationUrlType;

  @Column('text')
  url: string;

  @Column('text', { nullable: true })
  display: string | null;

  @Column('smallint')
  position: number;
}
