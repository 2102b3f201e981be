import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a contract is paid with when nobody is there. */
@Entity('contract_payment_method')
export class ContractPaymentMethodEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('bigint')
  providerConfigId: number;

  @Column('text', { nullable: true })
  customerReference: string | null;

  @Column('text', { nullable: true })
  methodReference: string | null;

  @Column('date', { nullable: true })
  expiresOn: string | null;

  @Column('integer', { nullable: true })
  warned: number | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('jsonb', { nullable: true })
  consent: object | null;

  @Column('jsonb', { nullable: true })
  mandate: object | null;

  @Column('bigint', { nullable: true })
  billingAccountId: number | null;

  @Column('text', { nullable: true })
  last4: string | null;
}
