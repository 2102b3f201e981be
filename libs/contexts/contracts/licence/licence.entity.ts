import type { BookedOffer } from '../offer/booked-offer.js';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An offer that is booked on a contract, with the terms and fees that it had then. */
@Entity('licence')
export class LicenceEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('bigint')
  offerId: number;

  @Column('text')
  name: string;

  @Column('jsonb')
  bookedOffer: BookedOffer;

  @Column('text')
  currency: string;

  @Column('bigint')
  setupFee: number;

  @Column('bigint')
  regularFee: number;

  @Column('bigint')
  maintenanceFee: number;

  @Column('integer', { nullable: true })
  maxSubscriptions: number | null;

  @Column('integer')
  usedPlaces: number;

  @Column('boolean')
  cancelled: boolean;

  @Column('boolean')
  suppressNotifications: boolean;

  @Column('boolean')
  suppressTasks: boolean;

  @Column('timestamptz')
  createdAt: Date;
}
