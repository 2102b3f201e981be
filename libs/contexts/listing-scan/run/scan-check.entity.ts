import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CheckOutcome, Difference } from './comparison.rules.js';

/** What a scan found at one portal. The migration says what each column means. */
@Entity('scan_check')
export class ScanCheckEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  runId: number;

  @Column('integer')
  portalId: number;

  @Column('text', { nullable: true })
  outcome: CheckOutcome | null;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('integer', { nullable: true })
  compared: number | null;

  @Column('jsonb', { nullable: true })
  differences: readonly Difference[] | null;
}
