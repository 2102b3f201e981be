import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who a user is at a payment provider. */
@Entity('payment_customer')
export class PaymentCustomerEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  providerConfigId: number;

  @Column('bigint')
  userId: number;

  @Column('uuid')
  transactionId: string;

  @Column('integer')
  round: number;

  @Column('text', { nullable: true })
  reference: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
