import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { locationChanged, ChangeManyLocations } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { sql } from '#platform/database';
import type { Delivery } from '#platform/outbox';
import { eventsOf, SubscribesToMany } from '#platform/outbox';
import type { JobHandler } from '#platform/outbox';
import { BulkChanges } from '../../../libs/contexts/locations/bulk/bulk-changes.js';
import type { BulkValues } from '../../../libs/contexts/locations/bulk/bulk-changes.js';
import { ChangeLocationsHandler } from '../../../libs/contexts/locations/bulk/change-locations.handler.js';
import { Fixture } from './fixture.js';

type Change = { readonly locationId: number };

/** Somebody who hears of many changes at once. */
@SubscribesToMany<{ locationId: number; companyId: number; version: number; fields: string[] }>(
  locationChanged,
  'test.hearOfMany',
  20,
)
export class HearOfMany implements JobHandler<object> {
  async handle(): Promise<void> {
    throw new Error('No worker runs here.');
  }
}

interface Row {
  readonly id: number;
  readonly version: number;
  readonly website: string | null;
  readonly imprint: string | null;
}

const all = 60;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start();
});
afterAll(() => fixture.close());

/** Companies with shops; the ids of the shops, each company's after those of the one before it. */
async function shops(...counts: readonly number[]): Promise<{ companies: number[]; ids: number[] }> {
  const companies: number[] = [];
  const ids: number[] = [];
  for (const count of counts) {
    const { id: companyId, workspaceId } = await fixture.newCompany(`Chain of ${count}`);
    const { rows: made } = await sql<{ id: number }>`
      insert into location (workspace_id, company_id, recognition_key, name, country_code, time_zone)
      select ${workspaceId}, ${companyId}, n::text, 'Shop ' || n, 'DE', 'Europe/Berlin' from generate_series(1, ${count}::int) n
      returning id`.execute(fixture.database.manager);
    companies.push(companyId);
    ids.push(...made.map(({ id }) => id));
  }
  return { companies, ids };
}

async function start(companies: readonly number[], values: BulkValues): Promise<number> {
  const { workspaceId } = fixture;
  const places = companies.map((id) => ({ id, workspaceId, companyId: id, locationId: null }));
  return fixture
    .get(ChangeManyLocations)
    .values(fixture.actor(), { contextType: 'Company', places }, {}, new Draft(values));
}

async function run(jobId: number): Promise<void> {
  const outboxId = await fixture.outboxId(jobId);
  const delivery: Delivery = {
    id: `outbox-${outboxId}`,
    workspaceId: fixture.workspaceId,
    attempt: 1,
    lastAttempt: false,
    complete: async (tx) =>
      (await sql`update outbox set done_at = now() where id = ${outboxId} and done_at is null returning id`.execute(tx))
        .rows.length === 1,
  };
  await fixture.get(ChangeLocationsHandler).handle({ jobId }, delivery);
}

async function rows(companies: readonly number[]): Promise<Row[]> {
  const { rows: found } = await sql<Row>`
    select l.id, l.version, l.website, p.imprint from location l left join location_profile p on p.location_id = l.id
    where l.company_id = any(${[...companies]}::bigint[]) order by l.id`.execute(fixture.database.manager);
  return found;
}

/** Which locations each row of the listener is about. */
async function told(ids: readonly number[]): Promise<number[][]> {
  const { rows: found } = await sql<{ payload: Change }>`
    select payload from outbox where name = 'test.hearOfMany' order by id`.execute(fixture.database.manager);
  return found
    .map(({ payload }) => eventsOf<Change>(payload).map(({ locationId }) => locationId))
    .filter((batch) => batch.some((id) => ids.includes(id)));
}

const website = 'https://shop.example';

describe('a change of many locations', () => {
  it('is told in rows of many, and to the audit log of each', async () => {
    const { companies, ids } = await shops(all);
    await run(await start(companies, { basic: { website } }));
    expect(await rows(companies)).toEqual(ids.map((id) => ({ id, version: 2, website, imprint: null })));
    const batches = await told(ids);
    expect(batches.flat()).toEqual(ids);
    // Of three transactions with 25, 25 and 10 locations.
    expect(batches.map(({ length }) => length)).toEqual([20, 5, 20, 5, 10]);
    const { rows: audited } = await sql<{ count: number; users: string[] }>`
      select count(*)::int as count, array_agg(distinct user_name) as users from audit_log
      where operation = 'location.updateBasic' and subject_id = any(${ids}::bigint[])`.execute(
      fixture.database.manager,
    );
    expect(audited).toEqual([{ count: all, users: ['ada'] }]);
  });

  it('passes those that refuse, wherever in a step they stand', async () => {
    const { companies, ids } = await shops(10, 20, 10);
    await sql`update company set imprint_global = true, imprint = 'All of us' where id = ${companies[1]}`.execute(
      fixture.database.manager,
    );
    const jobId = await start(companies, { basic: { website }, additional: { imprint: 'Mine' } });
    await run(jobId);
    const job = await fixture.job(jobId);
    expect(job).toMatchObject({ state: 'done', total: 40, processed: 40, result: { changed: 20, failed: 20 } });
    const { rows: problems } = await sql<object>`
      select line, subject_id, field from job_problem where job_id = ${jobId} order by line`.execute(
      fixture.database.manager,
    );
    expect(problems).toEqual(
      ids.slice(10, 30).map((id, index) => ({ line: 11 + index, subject_id: id, field: 'additional.imprint' })),
    );
    expect((await rows(companies)).map((row) => [row.website, row.imprint])).toEqual(
      ids.map((_id, index) => [website, index >= 10 && index < 30 ? null : 'Mine']),
    );
  });

  it('goes on where it stood when its process died, and does nothing twice', async () => {
    const { companies, ids } = await shops(all);
    const jobId = await start(companies, { basic: { website } });
    const changes = fixture.get(BulkChanges);
    const apply = changes.apply.bind(changes);
    let steps = 0;
    const spied = jest.spyOn(changes, 'apply').mockImplementation(async (...given) => {
      const result = await apply(...given);
      steps += 1;
      // Everything of the second step is written, and nothing of it committed.
      if (steps === 2) throw new Error('killed');
      return result;
    });
    await expect(run(jobId)).rejects.toThrow('killed');
    expect(await fixture.job(jobId)).toMatchObject({ state: 'running', processed: 25, result: { changed: 25 } });
    expect((await rows(companies)).filter(({ version }) => version === 2)).toHaveLength(25);
    spied.mockRestore();
    await run(jobId);
    await run(jobId);
    expect(await fixture.job(jobId)).toMatchObject({ state: 'done', processed: all, result: { changed: all } });
    expect((await rows(companies)).map(({ version }) => version)).toEqual(ids.map(() => 2));
    expect((await told(ids)).flat()).toEqual(ids);
  });

  it('leaves those that were deleted before their turn', async () => {
    const { companies, ids } = await shops(3);
    const refused = await fixture
      .get(BulkChanges)
      .apply(fixture.actor().user, [...ids, 999_999], { basic: { website } });
    expect([...refused]).toMatchObject([[999_999, [{ field: 'basic', problem: 'refused' }]]]);
    expect((await rows(companies)).map((row) => row.website)).toEqual([website, website, website]);
  });
});
