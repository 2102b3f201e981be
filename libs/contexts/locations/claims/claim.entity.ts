import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ValueOf } from '#domain/lists/lists';
import type { ClaimState } from '#domain/machines/claim-machine';
import type { PinChannel, PinLanguage } from './pins/pin-sender.port.js';

/** A phone number whose owner proved to hold it; used once, for 30 minutes. */
@Entity('claim')
export class ClaimEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  userId: number | null;

  @Column('text')
  phone: string;

  @Column('text')
  pinHash: string;

  @Column('text')
  state: ClaimState;

  @Column('smallint')
  wrongPins: number;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  claimType: ValueOf<'claimType'>;

  @Column('text', { nullable: true })
  dataSetId: string | null;

  @Column('text', { nullable: true })
  externalProviderId: string | null;

  @Column('text')
  channel: PinChannel;

  @Column('text')
  language: PinLanguage;

  /** Random bytes from which, under the token secret, the PIN is made: no table holds the PIN itself. */
  @Column('text', { nullable: true })
  pinSeed: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
