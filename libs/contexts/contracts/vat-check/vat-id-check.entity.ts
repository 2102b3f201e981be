import type { DecidedValueOf } from '#domain/lists/lists';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Every answer of the register, kept as evidence for a tax authority. Rows are only added. */
@Entity('vat_id_check')
export class VatIdCheckEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  billingAccountId: number;

  @Column('text')
  vatId: string;

  @Column('text')
  status: Extract<DecidedValueOf<'vatCheckStatus'>, 'VALID' | 'INVALID'>;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  reference: string | null;

  @Column('timestamptz')
  checkedAt: Date;
}
