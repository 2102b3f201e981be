import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a contract is billed, and when it is looked at next. One row per contract, which a run locks while it bills it. */
@Entity('contract_billing')
export class ContractBillingEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('date', { nullable: true })
  nextOn: string | null;

  @Column('date', { nullable: true })
  firstDay: string | null;

  @Column('date', { nullable: true })
  billedUntil: string | null;

  @Column('timestamptz', { name: 'reckoned_at', nullable: true })
  calculatedAt: Date | null;

  @Column('boolean', { name: 'reckon_all' })
  calculateAll: boolean;

  @Column('timestamptz')
  updatedAt: Date;
}
