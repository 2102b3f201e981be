import type { GbpState } from '#domain/google/gbp-action-machine';
import type { VerificationOption } from '#domain/google/gbp-verification';
import type { GoogleProfile, ProfileDifference } from '#domain/google/google-profile';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type {
  BegunVerification,
  Candidate,
  Decision,
  PendingAction,
  ProfileAttempt,
  VerificationRequest,
} from './profile-values.js';

/** A location's way to its profile at Google. */
@Entity('gbp_profile')
export class GbpProfileEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('text')
  state: GbpState;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  action: PendingAction | null;

  @Column('text', { nullable: true })
  accountName: string | null;

  @Column('text', { nullable: true })
  googleName: string | null;

  @Column('text', { nullable: true })
  googleNameV4: string | null;

  @Column('text', { nullable: true })
  placeId: string | null;

  @Column('text', { nullable: true })
  profileUrl: string | null;

  @Column('text', { nullable: true })
  reviewUrl: string | null;

  @Column('jsonb')
  candidates: readonly Candidate[];

  @Column('text', { nullable: true })
  chosen: string | null;

  @Column('text', { nullable: true })
  rightsUrl: string | null;

  @Column('jsonb')
  differences: readonly ProfileDifference[];

  @Column('jsonb', { nullable: true })
  decision: Decision | null;

  @Column('jsonb', { nullable: true })
  ours: GoogleProfile | null;

  @Column('jsonb', { nullable: true })
  theirs: GoogleProfile | null;

  @Column('jsonb')
  options: readonly VerificationOption[];

  @Column('jsonb', { nullable: true })
  verification: BegunVerification | null;

  @Column('jsonb', { nullable: true })
  request: VerificationRequest | null;

  @Column('integer', { nullable: true })
  errorCode: number | null;

  @Column('text', { nullable: true })
  errorReason: string | null;

  @Column('text', { nullable: true })
  attempt: ProfileAttempt | null;

  @Column('timestamptz', { nullable: true })
  attemptAt: Date | null;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @Column('text', { nullable: true })
  leaseBy: string | null;

  @Column('integer')
  failedCalls: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { nullable: true })
  syncedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
