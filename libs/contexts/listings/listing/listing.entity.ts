import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ListingValues } from '#domain/listings/listing-fields';
import type { ListingState } from '#domain/listings/listing-machine';

/** A location at a portal. Once released it stays as history, and the location may get another one there. */
@Entity('listing')
export class ListingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('integer')
  portalId: number;

  @Column('text')
  state: ListingState;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  additionalStatus: 'UPDATE_PENDING' | null;

  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('integer', { nullable: true })
  errorCode: number | null;

  @Column('text', { nullable: true })
  errorReason: string | null;

  @Column('text', { array: true })
  missing: string[];

  @Column('text', { array: true })
  availableActions: string[];

  @Column('integer')
  wantedVersion: number;

  @Column('integer', { nullable: true })
  submittedVersion: number | null;

  @Column('integer', { nullable: true })
  publishedVersion: number | null;

  @Column('timestamptz', { nullable: true })
  submittedAt: Date | null;

  @Column('integer', { nullable: true })
  attemptedVersion: number | null;

  @Column('uuid', { nullable: true })
  submitTicket: string | null;

  @Column('integer')
  failedCalls: number;

  @Column('integer', { nullable: true })
  reportedVersion: number | null;

  @Column('timestamptz', { nullable: true })
  reportedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('integer', { nullable: true })
  baseVersion: number | null;

  @Column('text', { nullable: true })
  screenshotUrl: string | null;

  @Column('integer')
  generation: number;
}

/** A version of a location as portals were given it, once for all of its portals. */
@Entity('listing_content')
export class ListingContentEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  locationId: number;

  @PrimaryColumn('integer')
  version: number;

  @Column('jsonb')
  content: ListingValues;
}
