import type { ValueOf } from '#domain/lists/lists';
import type { Term } from '#domain/billing/terms';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What was agreed with a company, or with a workspace for all its companies. Its licences carry the subscriptions. */
@Entity('contract')
export class ContractEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('bigint', { nullable: true })
  billingAccountId: number | null;

  @Column('text')
  billingType: ValueOf<'billingType'>;

  @Column('text')
  accountingPeriod: ValueOf<'accountingPeriod'>;

  @Column('text')
  currency: string;

  @Column('bigint', { nullable: true })
  fixedPrice: number | null;

  @Column('date')
  conclusionDate: string;

  @Column('bigint', { nullable: true })
  salesManId: number | null;

  @Column('jsonb')
  customFields: readonly object[];

  @Column('jsonb', { nullable: true })
  minimumTerm: Term | null;

  @Column('boolean')
  bookable: boolean;

  @Column('date')
  validFrom: string;

  @Column('date', { nullable: true })
  validUntil: string | null;

  @Column('jsonb', { nullable: true })
  contactAddress: object | null;

  @Column('bigint', { nullable: true })
  billingUserId: number | null;

  @Column('bigint', { nullable: true })
  shopProviderId: number | null;

  @Column('bigint', { nullable: true })
  paymentProviderId: number | null;

  @Column('bigint', { nullable: true })
  invoiceProviderId: number | null;

  @Column('date', { nullable: true })
  nextInvoiceDate: string | null;

  @Column('date', { nullable: true })
  countedFrom: string | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('bigint')
  contactAddressId: number;

  @Column('jsonb', { nullable: true })
  paymentMethod: object | null;
}
