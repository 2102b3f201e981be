import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One use of a code: reserved by a purchase until it is settled, or redeemed at once. */
@Entity('discount_redemption')
export class DiscountRedemptionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  codeId: number;

  @Column('bigint')
  contractId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  purchaseId: number | null;

  @Column('bigint', { array: true })
  subscriptionIds: number[];

  @Column('bigint', { nullable: true })
  worth: number | null;

  @Column('text')
  currency: string;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('date', { nullable: true })
  givenOn: string | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  redeemedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  releasedAt: Date | null;
}
