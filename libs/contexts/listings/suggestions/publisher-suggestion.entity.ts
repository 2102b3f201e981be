import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SuggestionState } from '#domain/listings/suggestion-machine';
import type { SuggestedValues } from './suggested-values.js';

/** What a portal suggests to change about a location, for somebody to decide on. */
@Entity('publisher_suggestion')
export class PublisherSuggestionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('bigint')
  listingId: number;

  @Column('integer')
  portalId: number;

  @Column('text')
  state: SuggestionState;

  @Column('integer')
  version: number;

  @Column('jsonb')
  suggested: SuggestedValues;

  @Column('integer', { nullable: true })
  seenVersion: number | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('bigint', { nullable: true })
  decidedBy: number | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
