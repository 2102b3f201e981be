import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LedgerRule } from '#domain/invoicing/ledger-check';

/** What a document says that cannot be derived again, as the nightly check has found it. */
@Entity('ledger_difference')
export class LedgerDifferenceEntity {
  @PrimaryColumn('bigint')
  invoiceId: number;

  @PrimaryColumn('text')
  rule: LedgerRule;

  @Column('integer')
  workspaceId: number;

  /** Minor units, as derived. */
  @Column('bigint')
  expected: number;

  /** Minor units, as the document says. */
  @Column('bigint')
  found: number;

  @Column('timestamptz')
  foundAt: Date;

  @Column('timestamptz', { nullable: true })
  toldAt: Date | null;
}
