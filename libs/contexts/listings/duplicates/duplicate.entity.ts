import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DuplicateState } from '#domain/listings/duplicate-machine';
import type { DecidedValueOf } from '#domain/lists/lists';

/** Another entry of a portal for a location that has a listing there. */
@Entity('duplicate')
export class DuplicateEntity {
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
  state: DuplicateState;

  @Column('integer')
  version: number;

  @Column('text')
  externalId: string;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('text')
  suppressionType: DecidedValueOf<'suppressionType'>;

  @Column('double precision', { nullable: true })
  similarity: number | null;

  /** Why the portal does not suppress it; a reason of ours has the code of its error, and no words. */
  @Column('jsonb')
  reasons: { readonly code: string; readonly reason: string | null }[];

  @Column('boolean')
  temporary: boolean;

  @Column('boolean')
  ignored: boolean;

  @Column('text', { array: true })
  availableActions: string[];

  @Column('integer')
  requests: number;

  @Column('integer', { nullable: true })
  attemptedRequest: number | null;

  @Column('timestamptz', { nullable: true })
  requestedAt: Date | null;

  @Column('integer')
  failedCalls: number;

  @Column('timestamptz')
  saidAt: Date;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
