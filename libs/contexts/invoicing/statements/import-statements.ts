import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { BookedEntry, Statement } from '#domain/invoicing/bank/bank-entry';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { statementsOf } from './camt-statements.js';
import { readXml } from './xml-tree.js';

/** What became of a statement of a file. */
export interface ImportedStatement {
  readonly id: number;
  readonly account: string;
  readonly reference: string;
  /** It was there before: nothing was added. */
  readonly known: boolean;
  /** Entries that were added: those that an earlier statement has are left out. */
  readonly entries: number;
}

/** Entries of a file. A busy account has some thousand a day. */
const mostEntries = 20_000;

/** Takes the statements of a bank. What each entry pays is found after it, entry by entry. */
@Injectable()
export class ImportStatements {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * @param workspace whose account it is; its invoices, and those of workspaces below it, are paid
   * @param file camt.053 in UTF-8
   * @throws DomainError `malformedRequest`, `bodyTooLarge`; nothing was added then
   */
  async execute(workspace: Placement, file: AsyncIterable<Uint8Array>): Promise<ImportedStatement[]> {
    const statements = statementsOf(await readXml(file));
    const count = statements.reduce((sum, { entries }) => sum + entries.length, 0);
    if (count > mostEntries)
      throw new DomainError('malformedRequest', {
        reason: `the file has ${count} entries; at most ${mostEntries} are read`,
      });
    return this.database.transaction(async (tx) => {
      const imported: ImportedStatement[] = [];
      for (const statement of statements) imported.push(await this.add(tx, workspace.id, statement));
      return imported;
    });
  }

  private async add(tx: Tx, workspaceId: number, statement: Statement): Promise<ImportedStatement> {
    const { account, reference, entries } = statement;
    const days = entries.map(({ bookedOn }) => bookedOn).sort();
    const { rows: added } = await sql<{ id: number }>`
      insert into bank_statement (workspace_id, account, reference, from_day, to_day, user_id)
      values (${workspaceId}, ${account}, ${reference}, ${days[0] ?? null}, ${days.at(-1) ?? null}, ${currentContext().user?.id ?? null})
      on conflict (workspace_id, account, reference) do nothing returning id`.execute(tx);
    const [statementRow] = added;
    if (statementRow === undefined) {
      const { rows } = await sql<{ id: number }>`
        select id from bank_statement where workspace_id = ${workspaceId} and account = ${account} and reference = ${reference}`.execute(
        tx,
      );
      return { id: rows[0]?.id ?? 0, account, reference, known: true, entries: 0 };
    }
    const { id } = statementRow;
    const count = await addEntries(tx, { id, workspaceId, account }, entries);
    await this.audit.record(tx, {
      workspaceId,
      subject: 'bankStatement',
      subjectId: id,
      operation: 'bankStatement.import',
      after: { account, reference, entries: count },
    });
    return { id, account, reference, known: false, entries: count };
  }
}

/** @returns how many there were not before */
async function addEntries(
  tx: Tx,
  { id, workspaceId, account }: { readonly id: number; readonly workspaceId: number; readonly account: string },
  entries: readonly BookedEntry[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e ("bookedOn" date, amount bigint, currency text,
        "isIncoming" boolean, "isReversal" boolean, party text, iban text, purpose text, "bankReference" text)
    ), added as (
      insert into bank_entry (statement_id, workspace_id, account, booked_on, amount, currency, is_incoming, is_reversal, party, iban,
        purpose, bank_reference, state, due_at)
      select ${id}::bigint, ${workspaceId}::int, ${account}::text, "bookedOn", amount, currency, "isIncoming", "isReversal", party, iban,
        purpose, "bankReference", 'NEW', now() from given
      on conflict (workspace_id, account, bank_reference) where bank_reference is not null do nothing
      returning id
    ) select count(*)::int as count from added`.execute(tx);
  return rows[0]?.count ?? 0;
}
