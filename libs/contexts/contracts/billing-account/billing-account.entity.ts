import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import type { Address } from '#domain/locations/address';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who is billed, and where to: a company or a workspace. Contracts name the account that pays them. */
@Entity('billing_account')
export class BillingAccountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  parentType: ValueOf<'parentType.billingAccount.read'>;

  @Column('bigint')
  parentId: number;

  @Column('text')
  businessName: string;

  @Column('jsonb')
  address: Partial<Address>;

  @Column('jsonb', { nullable: true })
  differentAddress: Partial<Address> | null;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  vatPercentage: string | null;

  @Column('jsonb', { nullable: true })
  paymentMethod: object | null;

  @Column('bigint')
  addressId: number;

  @Column('bigint')
  differentAddressId: number;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text', { nullable: true })
  vatId: string | null;

  @Column('text', { nullable: true })
  vatCheckStatus: DecidedValueOf<'vatCheckStatus'> | null;

  @Column('timestamptz', { nullable: true })
  vatCheckedAt: Date | null;

  @Column('text', { nullable: true })
  vatCheckName: string | null;

  @Column('text', { nullable: true })
  vatCheckReference: string | null;

  @Column('integer')
  vatCheckAttempts: number;

  @Column('text', { nullable: true })
  invoiceEmail: string | null;

  @Column('text', { nullable: true })
  language: ValueOf<'userLanguageCode'> | null;

  @Column('text', { nullable: true })
  purchaseOrderReference: string | null;

  @Column('text', { nullable: true })
  buyerReference: string | null;

  @Column('integer')
  paymentTermDays: number;

  @Column('integer', { nullable: true })
  debtorAccount: number | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
