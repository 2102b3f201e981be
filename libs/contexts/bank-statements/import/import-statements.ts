import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { BankEntryState, BookedEntry, Statement } from '#domain/bank-statements/bank-entry';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { statementsOf } from './camt-statements.js';
import { BankEntryStore } from '../statement/bank-entry.store.js';
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

/** What was read of a file. */
export interface ReadFile {
  readonly statements: readonly Statement[];
  /** The same for files that say the same. */
  readonly hash: string;
}

/** Entries of a file. A busy account has some thousand a day. */
const mostEntries = 20_000;

/** Takes the statements of a bank. What each entry pays is found after it, entry by entry. */
@Injectable()
export class ImportStatements {
  constructor(
    private readonly database: Database,
    private readonly entries: BankEntryStore,
    private readonly audit: Audit,
  ) {}

  /**
   * Reads a file, without a connection to the database.
   * @param file camt.053 in UTF-8
   * @throws DomainError `malformedRequest`, `bodyTooLarge`
   */
  async read(file: AsyncIterable<Uint8Array>): Promise<ReadFile> {
    const statements = statementsOf(await readXml(file));
    const count = statements.reduce((sum, { entries }) => sum + entries.length, 0);
    if (count > mostEntries)
      throw new DomainError('malformedRequest', {
        reason: `the file has ${count} entries; at most ${mostEntries} are read`,
      });
    return { statements, hash: digestOf(statements) };
  }

  /**
   * @param workspace that has the seller whose account it is; its invoices, and those of workspaces below it, are paid. There is one for each
   * seller, so that nothing is imported at two
   * @throws DomainError `validationFailed` for another workspace
   */
  async execute(workspace: Placement, { statements }: ReadFile): Promise<ImportedStatement[]> {
    return this.database.transaction(async (tx) => {
      await demandSeller(tx, workspace.id);
      const imported: ImportedStatement[] = [];
      for (const statement of statements) imported.push(await this.add(tx, workspace.id, statement));
      return imported;
    });
  }

  private async add(tx: Tx, workspaceId: number, statement: Statement): Promise<ImportedStatement> {
    const { account, reference, entries } = statement;
    const days = entries.map(({ bookedOn }) => bookedOn).sort();
    const content = digestOf(entries);
    const { rows: added } = await sql<{ id: number }>`
      insert into bank_statement (workspace_id, account, reference, content, from_day, to_day, user_id)
      values (${workspaceId}, ${account}, ${reference}, ${content}, ${days[0] ?? null}, ${days.at(-1) ?? null},
        ${currentContext().user?.id ?? null})
      on conflict (workspace_id, account, reference, content) do nothing returning id`.execute(tx);
    const [statementRow] = added;
    if (statementRow === undefined) {
      const { rows } = await sql<{ id: number }>`
        select id from bank_statement
        where workspace_id = ${workspaceId} and account = ${account} and reference = ${reference} and content = ${content}`.execute(
        tx,
      );
      return { id: rows[0]?.id ?? 0, account, reference, known: true, entries: 0 };
    }
    const { id } = statementRow;
    const count = await this.addEntries(tx, { id, workspaceId, account }, entries);
    await this.audit.record(tx, {
      workspaceId,
      subject: 'bankStatement',
      subjectId: id,
      operation: 'bankStatement.import',
      after: { account, reference, entries: count },
    });
    return { id, account, reference, known: false, entries: count };
  }

  /**
   * What has no reference, and looks like an entry of another statement, waits for a person.
   * @returns how many there were not before
   */
  private async addEntries(
    tx: Tx,
    { id, workspaceId, account }: { readonly id: number; readonly workspaceId: number; readonly account: string },
    entries: readonly BookedEntry[],
  ): Promise<number> {
    const keys = keysOf(entries);
    const given = entries.map((entry, index) => ({ ...entry, knownBy: keys[index] ?? null }));
    const { rows } = await sql<{ id: number; workspaceId: number; state: BankEntryState }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as e ("bookedOn" date, amount bigint, currency text,
          "isIncoming" boolean, "isReversal" boolean, party text, iban text, purpose text, "bankReference" text, "knownBy" text)
      )
      insert into bank_entry (statement_id, workspace_id, account, booked_on, amount, currency, is_incoming, is_reversal, party, iban,
        purpose, bank_reference, known_by, state, reason, due_at)
      select ${id}::bigint, ${workspaceId}::int, ${account}::text, "bookedOn", amount, currency, "isIncoming", "isReversal", party, iban,
        purpose, "bankReference", "knownBy", case when is_twin then ${this.entries.booked(true)} else ${this.entries.booked(false)} end,
        case when is_twin then 'POSSIBLE_DUPLICATE' end, case when not is_twin then now() end
      from (select g.*, g."knownBy" is null and exists (
          select from bank_entry o where o.workspace_id = ${workspaceId} and o.account = ${account} and o.booked_on = g."bookedOn"
            and o.known_by is null and o.statement_id <> ${id} and o.amount = g.amount and o.currency = g.currency
            and o.is_incoming = g."isIncoming" and o.iban is not distinct from g.iban and o.purpose = g.purpose) as is_twin
        from given g) g
      on conflict (workspace_id, account, known_by) where known_by is not null do nothing
      returning id, workspace_id as "workspaceId", state`.execute(tx);
    await this.entries.recordBooked(tx, rows);
    return rows.length;
  }
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Invoices of a workspace that inherits its seller are paid where that seller is. */
async function demandSeller(tx: Tx, workspaceId: number): Promise<void> {
  const { rows } = await sql<{
    isOwn: boolean;
  }>`select seller_series(${workspaceId}::int) = ${workspaceId} as "isOwn"`.execute(tx);
  if (rows[0]?.isOwn === true) return;
  const expected = 'the workspaces that have a seller of their own';
  const problem = { field: 'workspaceId', value: workspaceId, problem: 'oneOf', expected } as const;
  throw new DomainError('validationFailed', {}, [problem]);
}

/** Entries with the same key are the same transfer. Without a reference of the bank nothing says so for certain. */
function keysOf(entries: readonly BookedEntry[]): (string | null)[] {
  const seen = new Map<string, number>();
  return entries.map(({ bankReference, bookedOn, amount, currency, isIncoming, isReversal }) => {
    if (bankReference === null) return null;
    const what = [
      bankReference,
      bookedOn,
      amount,
      currency,
      isIncoming ? 'in' : 'out',
      isReversal ? 'reversal' : '',
    ].join(' ');
    // Some banks give several transfers of a statement one reference.
    const place = (seen.get(what) ?? 0) + 1;
    seen.set(what, place);
    return `${what} ${place}`;
  });
}
