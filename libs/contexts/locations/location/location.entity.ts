import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Category, ServedPlace } from './location-record.js';

/** One shop of a company, with its basic data. Deleted ones stay, for invoices and history. */
@Entity('location')
export class LocationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('text')
  recognitionKey: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  street: string | null;

  @Column('text', { nullable: true })
  house: string | null;

  @Column('text', { nullable: true })
  additive: string | null;

  @Column('text', { nullable: true })
  postCode: string | null;

  @Column('text', { nullable: true })
  city: string | null;

  @Column('text', { nullable: true })
  subLocality: string | null;

  /** A part of a country. */
  @Column('text', { nullable: true })
  state: string | null;

  @Column('text', { nullable: true })
  countryCode: string | null;

  @Column('boolean')
  addressSuppressed: boolean;

  @Column('double precision', { nullable: true })
  lat: number | null;

  @Column('double precision', { nullable: true })
  lon: number | null;

  /** Given by call tracking: published in place of the main phone. */
  @Column('text', { nullable: true })
  trackedNumber: string | null;

  @Column('text')
  timeZone: string;

  @Column('boolean')
  timeZoneGiven: boolean;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  website: string | null;

  @Column('jsonb')
  categories: readonly Category[];

  @Column('text', { nullable: true })
  openingHoursText: string | null;

  @Column('boolean')
  closed: boolean;

  @Column('text', { nullable: true })
  currentOffer: string | null;

  @Column('text', { nullable: true })
  currentOfferText: string | null;

  @Column('jsonb', { nullable: true })
  serviceArea: readonly ServedPlace[] | null;

  /** Through what it was added. */
  @Column('text')
  origin: DecidedValueOf<'locationOrigin'>;

  @Column('boolean')
  isClaimed: boolean;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('date', { nullable: true })
  temporarilyClosedUntil: string | null;

  @Column('bigint')
  addressId: number;
}
