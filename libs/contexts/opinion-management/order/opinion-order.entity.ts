import type { OpinionOrderState } from '#domain/opinion-management/opinion-order-machine';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Clarification, DeliveryAddress } from './opinion-order.view.js';

/** An order of Meinungsmeister. The migration says what each column means. */
@Entity('opinion_order')
export class OpinionOrderEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  state: OpinionOrderState;

  @Column('integer')
  version: number;

  @Column('integer', { nullable: true })
  orderAmount: number | null;

  @Column('bigint', { nullable: true })
  logoId: number | null;

  @Column('text', { nullable: true })
  colour: string | null;

  @Column('jsonb', { nullable: true })
  deliveryAddress: DeliveryAddress | null;

  @Column('timestamptz', { nullable: true })
  saidAt: Date | null;

  @Column('text', { nullable: true })
  vendorId: string | null;

  @Column('text', { nullable: true })
  reviewWidget: string | null;

  @Column('timestamptz', { nullable: true })
  assignedAt: Date | null;

  @Column('jsonb')
  clarifications: readonly Clarification[];

  @Column('timestamptz', { nullable: true })
  askedAt: Date | null;

  @Column('boolean')
  reminded: boolean;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
