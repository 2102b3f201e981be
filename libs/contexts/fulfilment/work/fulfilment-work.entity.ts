import type { WorkState } from '#domain/machines/fulfilment-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The work that a third party does for one subscription. */
@Entity('fulfilment_work')
export class FulfilmentWorkEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  subscriptionId: number;

  @Column('bigint')
  locationId: number;

  @Column('text')
  state: WorkState;

  @Column('integer')
  version: number;

  @Column('text', { array: true })
  products: string[];

  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('integer')
  orderedVersion: number;

  @Column('integer')
  contentVersion: number;

  @Column('integer')
  contentSent: number;

  @Column('text', { nullable: true })
  contentDigest: string | null;

  @Column('integer')
  endVersion: number;

  @Column('integer')
  endSent: number;

  @Column('date', { nullable: true })
  endDate: string | null;

  @Column('integer', { nullable: true })
  attemptedVersion: number | null;

  @Column('integer')
  failedCalls: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
