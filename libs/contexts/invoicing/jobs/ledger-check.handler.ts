import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ledgerDifferences } from '#domain/invoicing/ledger-check';
import type { CheckedInvoice, LedgerDifference } from '#domain/invoicing/ledger-check';
import { workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { bulkQueue, defineJob, DueWork, Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ledgerDiffers } from '../invoice.events.js';

export const ledgerCheckDue = defineJob<{ id: number }>({ name: 'invoicing.ledgerCheckDue', queue: bulkQueue });

/** Documents of one statement. */
const atOnce = 2000;
/** Documents that an event names. */
const named = 20;

interface Row extends CheckedInvoice {
  readonly id: number;
}

/**
 * Derives all invoices and credit notes of a workspace again, each day, from their positions, the ledger and their credit notes,
 * and tells its administrators what differs. Each difference is told once; one that is gone and comes back is told again.
 */
@Injectable()
@Handles(ledgerCheckDue)
export class LedgerCheckHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'ledger_check', job: ledgerCheckDue, clock: 'real' });
  }

  async handle({ id: workspaceId }: { id: number }, delivery: Delivery): Promise<void> {
    await this.plan(workspaceId);
    for (let last: number | undefined = 0; last !== undefined;) {
      const after: number = last;
      last = await this.database.transaction((tx) => checkPart(tx, workspaceId, after));
    }
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.tell(tx, workspaceId);
      await sql`update ledger_check set checked_at = now() where id = ${workspaceId}`.execute(tx);
    });
  }

  /** The next night of the workspace, each in a minute of its own. First: a check that fails for good is made again then. */
  private async plan(workspaceId: number): Promise<void> {
    await sql`
      update ledger_check k set due_at = ((now() at time zone ${workspaceZone()})::date + 1 + time '02:00'
                                          + make_interval(mins => k.id % 120)) at time zone ${workspaceZone()}
      from workspace w where k.id = ${workspaceId} and w.id = k.id and w.deleted_at is null`.execute(
      this.database.manager,
    );
  }

  private async tell(tx: Tx, workspaceId: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      update ledger_difference set told_at = now() where workspace_id = ${workspaceId} and told_at is null
      returning invoice_id as id`.execute(tx);
    const ids = [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b);
    if (ids.length === 0) return;
    const payload = { count: ids.length, invoiceIds: ids.slice(0, named) };
    await this.outbox.emit(tx, ledgerDiffers, [{ workspaceId, payload }]);
  }
}

/** @returns id of the last document that was checked; undefined: there are no more */
async function checkPart(tx: Tx, workspaceId: number, after: number): Promise<number | undefined> {
  const documents = await documentsOf(tx, workspaceId, after);
  const last = documents.length < atOnce ? undefined : documents.at(-1)?.id;
  const differences = documents.flatMap(({ id, ...invoice }) =>
    ledgerDifferences(invoice).map((one): LedgerDifference & { id: number } => ({ id, ...one })),
  );
  const found = sql`jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
    as f (id bigint, rule text, expected bigint, found bigint)`;
  await sql`
    delete from ledger_difference d
    where d.workspace_id = ${workspaceId} and d.invoice_id > ${after} and d.invoice_id <= coalesce(${last ?? null}::bigint, d.invoice_id)
      and not exists (select from ${found} where f.id = d.invoice_id and f.rule = d.rule)`.execute(tx);
  await sql`
    insert into ledger_difference (invoice_id, rule, workspace_id, expected, found)
    select f.id, f.rule, ${workspaceId}, f.expected, f.found from ${found}
    on conflict (invoice_id, rule) do update set expected = excluded.expected, found = excluded.found, told_at = null
    where (ledger_difference.expected, ledger_difference.found) is distinct from (excluded.expected, excluded.found)`.execute(
    tx,
  );
  return last;
}

async function documentsOf(tx: Tx, workspaceId: number, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with part as materialized (
      select id from invoice where workspace_id = ${workspaceId} and id > ${after} and state <> 'draft' order by id limit ${atOnce})
    select i.id, i.kind, i.state, i.currency, i.net, i.vat, i.gross, i.vat_percentage::float8 as "vatPercentage", invoice_open(i) as open,
           (select coalesce(sum(p.amount), 0)::bigint from invoice_position p where p.invoice_id = i.id) as positions,
           (select sum(k.amount)::bigint from charge k where k.invoice_id = i.id) as charged,
           coalesce(n.net, 0) as "creditedNet", coalesce(n.vat, 0) as "creditedVat", c.state as corrected,
           c.net + (select sum(n.net)::bigint from invoice n where n.corrects = c.id and n.state <> 'draft') as "correctedLeft"
    from part join invoice i on i.id = part.id
    left join invoice c on c.id = i.corrects
    left join lateral (select sum(n.net)::bigint as net, sum(n.vat)::bigint as vat from invoice n
                       where n.corrects = i.id and n.state <> 'draft') n on true
    order by i.id`.execute(tx);
  return rows;
}
