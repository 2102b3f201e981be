import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { ApplicationProcess } from '../../faults/application-process.js';
import { createTenant } from '../../faults/tenant.js';
import { writeInvoices, type FloorContract } from '../floor/invoices.js';
import { median } from '../load.js';
import { residentMegabytes } from '../processes.js';
import { compared, type Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

const mostSubscriptions = 100_000;
const perContract = 100;
/** As many contracts as one worker bills at once. */
const connections = 2;

interface Contracts {
  readonly url: string;
  readonly workspaceId: number;
  readonly contracts: readonly FloorContract[];
  readonly subscriptions: number;
}

interface Run {
  readonly perSecond: number;
  readonly peakMegabytes: number;
}

/** The monthly run over contracts of 100 subscriptions and one that is a hundred times as large, by one worker and by two. */
export async function invoiceRun(bench: Workbench): Promise<Measurement[]> {
  const url = await bench.emptyDatabase('bench_invoices');
  const instance = await bench.instance(url);
  await instance.start('api');
  const set = await fill(url, Math.min(bench.options.rows, mostSubscriptions));
  const [first, second] = [instance.anotherWorker(), instance.anotherWorker()];
  await first.start();
  // The first run compiles the code, and gives the heap the size that batches need.
  await billMonth(set, [first]);
  const before = await residentMegabytes(first.pid);
  const [one, two, floor]: [Run[], Run[], number[]] = [[], [], []];
  for (let round = 0; round < bench.options.rounds; round += 1) {
    one.push(await billMonth(set, [first]));
    await second.start();
    two.push(await billMonth(set, [first, second]));
    await second.stop();
    const seconds = await writeInvoices(url, set.contracts, `${1990 + round}-01-01`, connections);
    floor.push(set.subscriptions / seconds);
  }
  await first.stop();
  await instance.stop();
  const rate = (runs: readonly Run[]): number => median(runs.map(({ perSecond }) => perSecond));
  const peak = Math.max(...one.map(({ peakMegabytes }) => peakMegabytes));
  const note = `${set.contracts.length} contracts, ${set.subscriptions} subscriptions with two fees each`;
  const common = { suite: 'invoice-run', unit: 'subscriptions/s' } as const;
  return [
    compared({ ...common, what: 'invoices of a month', value: rate(one), floor: median(floor), note }),
    compared({
      ...common,
      what: 'two workers against one',
      value: rate(two),
      floor: rate(one),
      note: '"floor" is one worker',
      goal: {
        of: 'ratio',
        atLeast: 0.9,
      },
    }),
    {
      suite: 'invoice-run',
      what: 'worker above its state after warm-up',
      unit: 'MB',
      value: peak - before,
      goal: {
        of: 'value',
        atMost: 50,
      },
      note: `${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
    },
  ];
}

/** Contracts that begin with the present month, all subscriptions active since then. */
async function fill(url: string, subscriptions: number): Promise<Contracts> {
  return withClient(url, async (client) => {
    const { workspaceId, companyId, offerId } = await createTenant(client, { name: 'bench-invoices', locations: 1 });
    const sizes = [subscriptions / 10, ...Array.from({ length: subscriptions / perContract }, () => perContract)];
    const { rows: contracts } = await client.query<FloorContract>(
      `with size as (select s::int as subscriptions, row_number() over () as position from unnest($4::int[]) s),
       made as (
         insert into contract (workspace_id, company_id, name, billing_type, accounting_period, conclusion_date, valid_from)
         select $1, $2, 'Contract ' || position, 'FLEXIBLE', 'Month', date_trunc('month', now()), date_trunc('month', now())
         from size order by position returning id),
       numbered as (select id, row_number() over (order by id) as position from made),
       licensed as (
         insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
         select $1, id, $3, 'Listing', '{"minimumTerm": null}', 'EUR', 0, 1990, 290 from numbered returning id, contract_id),
       billed as (insert into contract_billing (id, workspace_id) select id, $1 from numbered),
       subscribed as (
         insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, state, start_date, activated_on,
                                   was_active, updated_at)
         select $1, $2, l.contract_id, l.id, $3, 'ACTIVE', date_trunc('month', now()), date_trunc('month', now()), true,
                now() - interval '2 days'
         from licensed l join numbered n on n.id = l.contract_id join size s using (position), generate_series(1, s.subscriptions))
       select n.id, s.subscriptions from numbered n join size s using (position) order by n.id`,
      [workspaceId, companyId, offerId, sizes],
    );
    await client.query('vacuum (analyze)');
    const sum = contracts.reduce((total, contract) => total + contract.subscriptions, 0);
    return { url, workspaceId, contracts, subscriptions: sum };
  });
}

/** The clock goes on by a month, and all contracts are due. */
async function billMonth(set: Contracts, workers: readonly ApplicationProcess[]): Promise<Run> {
  return withClient(set.url, async (client) => {
    await client.query(`update workspace set clock_offset = clock_offset + interval '1 month' where id = $1`, [
      set.workspaceId,
    ]);
    await client.query(`delete from outbox where workspace_id = $1`, [set.workspaceId]);
    await client.query(
      `with sent as (
         insert into outbox (workspace_id, queue, name, payload)
         select workspace_id, 'invoicing', 'invoicing.contractDue', jsonb_build_object('id', id) from contract_billing
         where workspace_id = $1 order by id returning id)
       select pg_notify('outbox', 'invoicing') from sent limit 1`,
      [set.workspaceId],
    );
    return untilBilled(client, set, workers);
  });
}

async function untilBilled(client: Client, set: Contracts, workers: readonly ApplicationProcess[]): Promise<Run> {
  for (let peakMegabytes = 0; ; await pause(100)) {
    const used = await Promise.all(workers.map(({ pid }) => residentMegabytes(pid)));
    peakMegabytes = Math.max(peakMegabytes, ...used);
    const { rows } = await client.query<{ left: number; seconds: string }>(
      `select (count(*) filter (where done_at is null and name = 'invoicing.contractDue'))::int as left,
              extract(epoch from max(done_at) - min(created_at)) as seconds from outbox
       where workspace_id = $1`,
      [set.workspaceId],
    );
    const [row] = rows;
    if (row?.left === 0) return { perSecond: set.subscriptions / Number(row.seconds), peakMegabytes };
  }
}
