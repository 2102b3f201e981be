import type { SuspensionState } from '#domain/suspension/suspension-machine';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a contract of which an invoice was overdue has service. */
@Entity('contract_suspension')
export class ContractSuspensionEntity {
  /** The contract's. */
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  state: SuspensionState;

  @Column('integer')
  version: number;

  @Column('bigint', { array: true })
  invoiceIds: number[];

  @Column('date', { nullable: true })
  toldOn: string | null;

  @Column('date', { nullable: true })
  suspendOn: string | null;

  @Column('date', { nullable: true })
  suspendedOn: string | null;

  @Column('date', { nullable: true })
  liftedUntil: string | null;

  @Column('boolean')
  byHand: boolean;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
