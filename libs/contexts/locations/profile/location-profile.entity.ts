import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AdditionalRecord } from './location-additional.js';

/** What a profile says beyond the basic data; a location without a row says none of it. */
@Entity('location_profile')
export class LocationProfileEntity {
  @PrimaryColumn('bigint')
  locationId: number;

  @Column('integer')
  workspaceId: number;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { nullable: true })
  shortDescription: string | null;

  @Column('text', { nullable: true })
  slogan: string | null;

  @Column('smallint', { nullable: true })
  yearOfFoundation: number | null;

  @Column('jsonb')
  products: AdditionalRecord['products'];

  @Column('jsonb')
  services: AdditionalRecord['services'];

  @Column('jsonb')
  specialFields: AdditionalRecord['specialFields'];

  @Column('jsonb')
  memberships: AdditionalRecord['memberships'];

  @Column('jsonb')
  trademarks: AdditionalRecord['trademarks'];

  @Column('jsonb')
  languages: AdditionalRecord['languages'];

  @Column('jsonb')
  keywords: AdditionalRecord['keywords'];

  @Column('jsonb')
  paymentMethods: AdditionalRecord['paymentMethods'];

  @Column('text', { nullable: true })
  imprint: string | null;

  @Column('text', { nullable: true })
  dataPrivacy: string | null;

  @Column('text', { nullable: true })
  twitterHandle: string | null;
}
