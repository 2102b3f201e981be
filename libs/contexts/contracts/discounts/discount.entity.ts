import type { DiscountedFee } from '#domain/contracts/discounts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What lowers fees from a day on. Rows are added; one that is taken back gets its last day. */
@Entity('discount')
export class DiscountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('bigint', { nullable: true })
  licenceId: number | null;

  @Column('bigint', { nullable: true })
  subscriptionId: number | null;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('integer', { nullable: true })
  basisPoints: number | null;

  @Column('bigint', { nullable: true })
  amount: number | null;

  @Column('text', { array: true })
  fees: DiscountedFee[];

  @Column('date', { nullable: true })
  fromDay: string | null;

  @Column('integer', { nullable: true })
  periods: number | null;

  @Column('date', { nullable: true })
  untilDay: string | null;

  @Column('date')
  givenOn: string;

  @Column('date', { nullable: true })
  endedOn: string | null;

  /** By which it was given; null: by none. */
  @Column('text', { nullable: true })
  code: string | null;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('timestamptz')
  createdAt: Date;
}
