import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the documents of a workspace are checked next. */
@Entity('ledger_check')
export class LedgerCheckEntity {
  /** The workspace's. */
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { nullable: true })
  checkedAt: Date | null;
}
