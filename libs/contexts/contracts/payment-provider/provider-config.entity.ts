import type { KeyValue, PaymentProviderKind } from '#domain/payments/payment-providers';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What contracts sell, are paid or are invoiced through. Secrets are sealed. */
@Entity('provider_config')
export class ProviderConfigEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  kind: 'shop' | 'payment' | 'invoice';

  @Column('text')
  name: string;

  @Column('jsonb')
  providerData: readonly KeyValue[];

  @Column('text', { nullable: true })
  provider: PaymentProviderKind | null;

  @Column('text', { nullable: true })
  secrets: string | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
