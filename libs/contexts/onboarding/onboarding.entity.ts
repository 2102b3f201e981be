import type { ValueOf } from '#domain/lists/lists';
import type { OnboardingState } from '#domain/machines/onboarding-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A company and its first location, prepared for an owner who confirms them with a link. */
@Entity('onboarding')
export class OnboardingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('jsonb')
  company: object;

  @Column('jsonb')
  location: object;

  @Column('text', { nullable: true })
  source: string | null;

  @Column('text')
  licenseType: ValueOf<'stageLicenceType'>;

  @Column('text')
  keyHash: string;

  @Column('smallint')
  wrongKeys: number;

  @Column('text')
  state: OnboardingState;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('bigint', { nullable: true })
  createdBy: number | null;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
