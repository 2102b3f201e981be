import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DecidedValueOf } from '#domain/lists/lists';

/** A change of the terms of a contract or of one of its licences. Rows are only added. */
@Entity('contract_version')
export class ContractVersionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('bigint', { nullable: true })
  licenceId: number | null;

  @Column('text')
  kind: DecidedValueOf<'contractVersionKind'>;

  @Column('date')
  effectiveOn: string;

  @Column('jsonb')
  before: object;

  @Column('jsonb')
  after: object;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('timestamptz')
  changedAt: Date;
}
