import type { DiscountedFee } from '#domain/contracts/discounts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** By which customers get a discount. What it gives, and its name, stay as they are once it was used. */
@Entity('discount_code')
export class DiscountCodeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  code: string;

  @Column('text')
  codeKey: string;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('integer', { nullable: true })
  basisPoints: number | null;

  @Column('bigint', { nullable: true })
  amount: number | null;

  @Column('text', { nullable: true })
  currency: string | null;

  @Column('text', { array: true })
  fees: DiscountedFee[];

  @Column('integer', { nullable: true })
  periods: number | null;

  @Column('bigint', { array: true, nullable: true })
  offerIds: number[] | null;

  @Column('date', { nullable: true })
  validFrom: string | null;

  @Column('date', { nullable: true })
  validUntil: string | null;

  @Column('integer', { nullable: true })
  maxRedemptions: number | null;

  @Column('integer', { nullable: true })
  maxPerCustomer: number | null;

  @Column('boolean')
  newCustomersOnly: boolean;

  @Column('boolean')
  active: boolean;

  @Column('bigint', { nullable: true })
  minimumAmount: number | null;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('integer')
  reserved: number;

  @Column('integer')
  redeemed: number;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
