import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AdNetworkName } from '#domain/lists/products';
import type { KeptProblem } from '#platform/problems';

/** The account of a company at an advertising network. The migration says what each column means. */
@Entity('ad_account')
export class AdAccountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('text')
  network: AdNetworkName;

  @Column('text', { nullable: true })
  networkId: string | null;

  @Column('text')
  currency: string;

  @Column('text')
  timeZone: string;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('jsonb', { nullable: true })
  problem: KeptProblem | null;

  @Column('boolean')
  switchQueued: boolean;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { nullable: true })
  lookedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
