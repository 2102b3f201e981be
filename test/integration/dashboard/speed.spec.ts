import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DashboardScope } from '../../../libs/contexts/dashboard/dashboard-scope.js';
import { locationTable } from '../../../libs/contexts/dashboard/overview/location-table.queries.js';
import type { LocationTableQuery } from '../../../libs/contexts/dashboard/overview/location-table.queries.js';
import { statisticQuery } from '../../../libs/contexts/dashboard/overview/statistic.queries.js';
import { taskList } from '../../../libs/contexts/dashboard/task/task.queries.js';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { sized } from '../../support/size.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { DashboardBench } from './dashboard-bench.js';

/** Of each of two tenants: locations, with three tasks, five reviews, six listings and a subscription each. */
const locations = sized({ short: 300, full: 10_000 });
const runs = sized({ short: 1, full: 30 });
const p95Goal = sized({ short: 5000, full: 300 });

let bench: DashboardBench;
let tenant: Tenant;
let queries: readonly (readonly [name: string, query: Sql<unknown>])[];

beforeAll(async () => {
  bench = await DashboardBench.start();
  tenant = await filled();
  await filled();
  await bench.commerce.rows('delete from task_notice');
  await bench.commerce.rows('analyze');
  const agency = bench.scope(tenant);
  const owner = { scope: tenant.actor('company-owner', 'Company', tenant.companyId).scope('task:read') };
  const tasks = (of: DashboardScope, sortColumn: 'location' | 'portal' | 'startDate', skip = 0) =>
    taskList(of, { sortColumn, sortDirection: 'desc', skip, take: 50 });
  const table = (sortColumn: LocationTableQuery['sortColumn'], changes: Partial<LocationTableQuery> = {}) =>
    locationTable(
      { ...agency, companyId: tenant.companyId },
      { sortColumn, sortDirection: 'desc', skip: 0, take: 50, ...changes },
    );
  queries = [
    ['tasks by start', tasks(agency, 'startDate')],
    ['tasks by start, skip 500', tasks(agency, 'startDate', 500)],
    ['tasks by location', tasks(agency, 'location')],
    ['tasks by portal', tasks(agency, 'portal')],
    ['tasks of an owner', tasks(owner, 'startDate')],
    [
      'tasks that are open',
      taskList(agency, {
        status: ['OPEN'],
        ignore: false,
        sortColumn: 'startDate',
        sortDirection: 'desc',
        skip: 0,
        take: 50,
      }),
    ],
    ['key figures', statisticQuery(agency)],
    ['locations by name', table('name')],
    ['locations by name, skip 500', table('name', { skip: 500 })],
    ['locations by tasks', table('tasks')],
    ['locations by problems of listings', table('listingProblems')],
    ['locations by rating', table('averageRating')],
    ['locations found by name', table('name', { filter: 'shop 12' })],
  ];
}, 600_000);
afterAll(() => bench.close());

/** Straight into the tables. */
async function filled(): Promise<Tenant> {
  const made = await bench.commerce.tenant();
  await made.locations(locations);
  const shop = await bench.shop(made);
  const each = `from location l cross join generate_series`;
  const mine = `where l.workspace_id = ${made.workspaceId}`;
  await bench.commerce.rows(`
    insert into optimization_task (workspace_id, company_id, location_id, task_type, portal, state, ignored, count, started_at)
    select l.workspace_id, l.company_id, l.id, (array['ProfileLinking', 'UnansweredReviews', 'Duplicate'])[n], 'P' || n,
      case when l.id % 3 = 0 then 'DONE' else 'OPEN' end, l.id % 7 = 0, 1, now() - l.id * n * interval '1 second'
    ${each}(1, 3) n ${mine}`);
  await bench.commerce.rows(`
    insert into review (workspace_id, company_id, location_id, portal, external_id, rating, answerable, reviewed_at, answered)
    select l.workspace_id, l.company_id, l.id, 'GOOGLE', 'r' || n, 1 + (l.id + n) % 5, true, now() - l.id * n * interval '1 minute', n % 2 = 0
    ${each}(1, 5) n ${mine}`);
  await bench.commerce.rows(`
    insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
    select l.workspace_id, l.company_id, l.id, n, case when (l.id + n) % 9 = 0 then 'UNAVAILABLE' else 'LIVE' end, 1
    ${each}(1, 6) n ${mine}`);
  await bench.commerce.rows(`
    insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state)
    select s.workspace_id, s.company_id, s.contract_id, s.licence_id, s.offer_id, l.id, 'ACTIVE'
    from subscription s join location l on l.workspace_id = s.workspace_id and l.id <> s.location_id where s.id = ${shop.subscriptionId}`);
  return made;
}

const tenantTables = new Set(['optimization_task', 'review', 'listing', 'subscription', 'location', 'conversation']);

describe('dashboards of a large workspace', () => {
  it('read no table of all tenants whole', async () => {
    for (const [name, query] of queries) {
      const plan = await bench.commerce.db.transaction(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return (await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)).rows.map((row) => row['QUERY PLAN']);
      });
      const whole = plan.flatMap((line) => /\bSeq Scan on (\w+)/.exec(line)?.[1] ?? []);
      expect([name, whole.filter((table) => tenantTables.has(table))]).toEqual([name, []]);
    }
  });

  it('answer in time', async () => {
    const measured: Record<string, number> = {};
    for (const [name, query] of queries) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const began = performance.now();
        await query.execute(bench.commerce.db.manager);
        times.push(performance.now() - began);
      }
      measured[name] = Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
    }
    if (process.env['SHOW_TIMES'] !== undefined) process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`);
    expect(Object.entries(measured).filter(([, ms]) => ms > p95Goal)).toEqual([]);
  });
});
