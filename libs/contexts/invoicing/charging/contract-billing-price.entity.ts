import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which fixed price holds from which accounting period on: a new price reaches no period that is billed already. */
@Entity('contract_billing_price')
export class ContractBillingPriceEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  contractId: number;

  @PrimaryColumn('date')
  since: string;

  @Column('bigint')
  fixedPrice: number;

  /** When it was first kept. */
  @Column('timestamptz')
  knownAt: Date;
}
