import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GoogleAttributeValue } from '#domain/google/google-attributes';

/** What a location says of the attributes that Google offers for its kind of business. */
@Entity('location_google_attribute')
export class LocationGoogleAttributeEntity {
  @PrimaryColumn('bigint')
  locationId: number;

  @PrimaryColumn('text')
  attributeId: string;

  @Column('integer')
  workspaceId: number;

  @Column('jsonb')
  value: GoogleAttributeValue;

  @Column('timestamptz')
  updatedAt: Date;
}
