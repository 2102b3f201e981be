import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { happenedIn, levelAt } from '../../../libs/contexts/activity/tally/activity-scope.js';
import { recordSignIn } from '../../../libs/contexts/identity/sign-in/record-sign-in.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { ActivityBench, days, ofCompanies, ofWorkspaces } from './activity-bench.js';

let bench: ActivityBench;

beforeAll(async () => {
  bench = await ActivityBench.start();
});
afterAll(() => bench.close());

const november = days('2026-11-01', '2026-11-30');
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  );

/** Every test reads before and after the worker has added up: what is read must not depend on it. */
async function twice<T>(read: () => Promise<T>): Promise<T> {
  const before = await read();
  await bench.tally();
  expect(await read()).toEqual(before);
  return before;
}

describe('totals', () => {
  it('count locations that are there, came and went, beside the period before', async () => {
    const tenant = await bench.tenant('2026-10-10');
    const [first = 0, second = 0] = await tenant.locations(2);
    await bench.on(tenant, '2026-11-05');
    await tenant.location();
    await bench.deletions.execute([first], 'administration');
    await bench.on(tenant, '2026-12-02');
    await bench.deletions.execute([second], 'administration');
    const total = () => bench.activity.locations(ofWorkspaces(tenant), november);
    const expected = {
      ...november,
      total: { value: 2, before: 2, periodicChange: 0 },
      added: { value: 1, before: 2, periodicChange: -50 },
      deleted: { value: 1, before: 0, periodicChange: null },
    };
    expect(await twice(total)).toEqual(expected);
    expect(await bench.activity.locations(ofCompanies(tenant), november)).toEqual(expected);
    const december = await bench.activity.locations(ofWorkspaces(tenant), days('2026-12-01', '2026-12-02'));
    expect(december).toMatchObject({ total: { value: 1, before: 2 }, deleted: { value: 1 } });
  });

  it('count companies, whose locations go with them', async () => {
    const tenant = await bench.tenant('2026-11-02');
    await tenant.locations(3);
    await bench.deletions.company(tenant.companyId, 'administration');
    const read = async () => [
      await bench.activity.companies(ofWorkspaces(tenant), november),
      await bench.activity.locations(ofWorkspaces(tenant), november),
    ];
    expect(await twice(read)).toMatchObject([
      { total: { value: 0 }, added: { value: 1 }, deleted: { value: 1 } },
      { total: { value: 0 }, added: { value: 3 }, deleted: { value: 3 } },
    ]);
  });

  it('are those of a workspace with the ones below it, each once, and of nobody else', async () => {
    const above = await bench.tenant('2026-11-02');
    const below = await bench.tenant('2026-11-02', above.workspaceId);
    const stranger = await bench.tenant('2026-11-02');
    await above.locations(1);
    await below.locations(2);
    await stranger.locations(4);
    const added = async (context = ofWorkspaces(above)) =>
      (await bench.activity.locations(context, november)).added.value;
    expect(await twice(() => added())).toBe(3);
    expect(await added(ofWorkspaces(above, below))).toBe(3);
    expect(await added(ofWorkspaces(below))).toBe(2);
    expect(await added(ofCompanies(above, above))).toBe(1);
    expect(await added(ofCompanies(above, below))).toBe(3);
    // A workspace that is deleted leaves the past as it was.
    await bench.commerce.rows('update workspace set deleted_at = now() where id = $1', below.workspaceId);
    expect(await added()).toBe(3);
  });

  it('leave out workspaces below whose mode is another', async () => {
    const above = await bench.tenant('2026-11-02');
    const real = await bench.tenant('2026-11-02', above.workspaceId);
    await above.locations(1);
    await real.locations(2);
    await bench.commerce.rows(
      'update workspace set test_mode = false, clock_offset = default where id = $1',
      real.workspaceId,
    );
    const added = async (tenant: Tenant) =>
      (await bench.activity.locations(ofWorkspaces(tenant), november)).added.value;
    expect([await added(above), await added(real)]).toEqual([1, 2]);
  });

  it('are of days of the workspace', async () => {
    const tenant = await bench.tenant('2026-11-02');
    await bench.commerce.setClock(tenant.workspaceId, '2026-11-03T23:30:00Z');
    await tenant.locations(1);
    const added = async (day: string) =>
      (await bench.activity.locations(ofWorkspaces(tenant), days(day, day))).added.value;
    expect([await added('2026-11-03'), await added('2026-11-04')]).toEqual([0, 1]);
    // Without dates: thirty days up to today.
    await bench.on(tenant, '2026-12-02');
    expect(await bench.activity.locations(ofWorkspaces(tenant), {})).toMatchObject({
      ...days('2026-11-03', '2026-12-02'),
      added: { value: 1 },
    });
  });

  it('are added up while others go on', async () => {
    const tenant = await bench.tenant('2026-11-02');
    await Promise.all([
      ...Array.from({ length: 6 }, () => tenant.location()),
      ...Array.from({ length: 4 }, () => bench.tally()),
    ]);
    expect(await twice(() => bench.activity.locations(ofWorkspaces(tenant), november))).toMatchObject({
      added: { value: 6 },
      total: { value: 6 },
    });
    expect(await bench.commerce.rows('select from activity_entry')).toEqual([]);
  });
});

describe('origins', () => {
  it('are all listed, with what came from each', async () => {
    const tenant = await bench.tenant('2026-11-02');
    const [unknown = 0] = await tenant.locations(2);
    await tenant.location();
    await bench.deletions.execute([unknown], 'administration');
    const { data, total } = await twice(() => bench.activity.origins(ofWorkspaces(tenant), november));
    expect(total).toBe(6);
    expect(
      data.map(({ origin, added, deleted, total: there }) => [origin, added.value, deleted.value, there.value]),
    ).toEqual([
      ['PartnerApi', 0, 0, 0],
      ['Administration', 0, 0, 0],
      ['SelfService', 0, 0, 0],
      ['Import', 0, 0, 0],
      ['Onboarding', 1, 0, 1],
      ['Unknown', 2, 1, 1],
    ]);
  });
});

describe('subscriptions', () => {
  it('begin, run and end, by product and status', async () => {
    const tenant = await bench.tenant('2026-10-10');
    const booked = await tenant.booked({ products: ['QR', 'WebsiteWidget'] });
    await tenant.booked({ products: ['WebsiteWidget'], startDate: '2026-12-24' });
    await bench.commerce.drain();
    expect((await booked.row()).state).toBe('ACTIVE');
    await bench.on(tenant, '2026-11-10');
    await tenant.booked({ products: ['WebsiteWidget'] });
    await booked.change({ endDate: '2026-11-12' });
    await bench.on(tenant, '2026-11-14');
    expect((await booked.row()).state).toBe('FINISHED');
    const read = () => bench.activity.subscriptions(ofWorkspaces(tenant), november);
    const answer = await twice(read);
    expect(answer).toMatchObject({
      begun: { value: 1, before: 1, periodicChange: 0 },
      ended: { value: 1, before: 0, periodicChange: null },
      running: { value: 1, before: 1, periodicChange: 0 },
      products: [
        { product: 'QR', begun: { value: 0, before: 1 }, ended: { value: 1 }, running: { value: 0, before: 1 } },
        {
          product: 'WebsiteWidget',
          begun: { value: 1, before: 1 },
          ended: { value: 1 },
          running: { value: 1, before: 1 },
        },
      ],
    });
    const there = (view: Pick<typeof answer, 'statuses'>) => view.statuses.filter(({ value }) => value !== 0);
    expect(there(answer)).toEqual([
      { status: 'PROCESSING', value: 1 },
      { status: 'ACTIVE', value: 1 },
      { status: 'FINISHED', value: 1 },
    ]);
    // As it was at the end of October.
    const october = await bench.activity.subscriptions(ofCompanies(tenant), days('2026-10-01', '2026-10-31'));
    expect(there(october)).toEqual([
      { status: 'PROCESSING', value: 1 },
      { status: 'ACTIVE', value: 1 },
    ]);
  });

  it('leave no sums of a state that came and went meanwhile', async () => {
    const tenant = await bench.tenant('2026-11-02');
    await bench.tally();
    await tenant.booked({ products: ['QR'] });
    await bench.commerce.drain();
    await bench.tally();
    const states = `select state, value::int from activity_day
      where workspace_id = $1 and company_id = 0 and kind = 'SubscriptionState' and part = ''`;
    expect(await bench.commerce.rows(states, tenant.workspaceId)).toEqual([{ state: 'ACTIVE', value: 1 }]);
  });

  it('that were never active do not count as ended, and EXPIRINGON is shown as EXPIRING', async () => {
    const tenant = await bench.tenant('2026-11-02');
    const waiting = await tenant.booked({ products: ['WebsiteWidget'], startDate: '2026-12-24' });
    await bench.commerce.rows(`update subscription set state = 'FINISHED' where id = $1`, waiting.id);
    const leaving = await tenant.booked({ products: ['QR'] });
    await bench.commerce.drain();
    await bench.commerce.rows(`update subscription set state = 'EXPIRINGON' where id = $1`, leaving.id);
    const answer = await twice(() => bench.activity.subscriptions(ofWorkspaces(tenant), november));
    expect(answer).toMatchObject({ begun: { value: 1 }, ended: { value: 0 }, running: { value: 1 } });
    expect(answer.statuses.filter(({ value }) => value !== 0)).toEqual([
      { status: 'EXPIRING', value: 1 },
      { status: 'FINISHED', value: 1 },
    ]);
  });
});

describe('the chronology', () => {
  const by = (aggregationType: 'Day' | 'Month' | 'Year') => ({ aggregationType });

  it('has 0 for what did not happen, and null for what is to come', async () => {
    const tenant = await bench.tenant('2026-11-02');
    await tenant.locations(2);
    await bench.on(tenant, '2026-11-04');
    // The clock of a workspace below is ahead: what it has done tomorrow is not counted yet.
    await bench.tenant('2026-11-05', tenant.workspaceId);
    const question = { ...days('2026-11-01', '2026-11-05'), ...by('Day') };
    const read = () =>
      bench.overTime.chronology(ofWorkspaces(tenant), {
        ...question,
        types: ['LocationAdded', 'CompanyAdded', 'LogIn'],
      });
    const { data, total } = await twice(read);
    expect(total).toBe(3);
    expect(data.map(({ type, sum, data: points }) => [type, sum, points.map(({ value }) => value)])).toEqual([
      ['LocationAdded', 2, [0, 2, 0, 0, null]],
      ['CompanyAdded', 1, [0, 1, 0, 0, null]],
      // Nobody has signed in yet.
      ['LogIn', null, [null, null, null, null, null]],
    ]);
  });

  it('adds days up to months and years', async () => {
    const tenant = await bench.tenant('2026-10-31');
    await tenant.locations(1);
    await bench.on(tenant, '2026-11-01');
    await tenant.locations(2);
    const read = (type: 'Month' | 'Year') =>
      bench.overTime.chronology(ofCompanies(tenant), {
        ...days('2026-10-01', '2026-11-30'),
        ...by(type),
        types: ['LocationAdded'],
      });
    expect((await twice(() => read('Month'))).data[0]?.data).toEqual([
      { key: '2026-10', value: 1 },
      { key: '2026-11', value: 2 },
    ]);
    expect((await read('Year')).data[0]?.data).toEqual([{ key: '2026', value: 3 }]);
  });

  it('counts a subscription with several products once', async () => {
    const tenant = await bench.tenant('2026-11-02');
    await tenant.booked({ products: ['QR', 'WebsiteWidget'] });
    await bench.commerce.drain();
    const { data } = await bench.overTime.chronology(ofWorkspaces(tenant), {
      ...november,
      ...by('Month'),
      types: ['SubscriptionBegun'],
    });
    expect(data).toMatchObject([{ type: 'SubscriptionBegun', sum: 1 }]);
  });

  it('has changes of workspaces, and refuses them of companies', async () => {
    const tenant = await bench.tenant('2040-11-02');
    await tenant.location();
    // The workspace itself was made by the real clock, before its own was set.
    const after = `select from audit_log where workspace_id = $1 and operation <> 'workspace.create'`;
    const audited = await bench.commerce.rows(after, tenant.workspaceId);
    expect(audited.length).toBeGreaterThan(0);
    const question = { ...days('2040-11-01', '2040-11-30'), ...by('Year') };
    const { data } = await bench.overTime.chronology(ofWorkspaces(tenant), { ...question, types: ['Change'] });
    expect(data).toMatchObject([{ type: 'Change', sum: audited.length }]);
    expect((await bench.overTime.chronology(ofCompanies(tenant), question)).data.map(({ type }) => type)).toEqual([
      'LocationAdded',
      'LocationDeleted',
      'CompanyAdded',
      'CompanyDeleted',
      'SubscriptionBegun',
      'SubscriptionEnded',
      'LogIn',
    ]);
    const refused = bench.overTime.chronology(ofCompanies(tenant), { ...question, types: ['Change', 'LogIn'] });
    expect(await failure(refused)).toMatchObject({ key: 'validationFailed', problems: [{ field: 'types' }] });
  });
});

describe('sign-ins', () => {
  /** One of its company, and one of the workspace. */
  const usersOf = async (tenant: Tenant): Promise<number[]> => {
    const users = await bench.commerce.rows(
      `insert into app_user (workspace_id, company_id, user_name, email, first_name, last_name, user_type, context_type, context_id)
       select $1::int, case when n = 1 then $2::bigint end, 'log-in-' || $1::int || n, n || '@log-in.example', 'Test', 'User', 'AGENCY_SERVICE',
         case when n = 1 then 'Company' else 'Workspace' end, case when n = 1 then $2::bigint else $1::int end
       from generate_series(1, 2) n returning id`,
      tenant.workspaceId,
      tenant.companyId,
    );
    return users.map(({ id }) => Number(id));
  };

  it('are counted with how many different users there were', async () => {
    const tenant = await bench.tenant('2026-11-02');
    await bench.on(tenant, '2026-11-20');
    const [one = 0, two = 0] = await usersOf(tenant);
    await bench.commerce.rows(
      `insert into sign_in_day (workspace_id, day, user_id, company_id, sign_ins, first_of_month) values ($1, '2026-10-01', $3, $2, 4, true),
         ($1, '2026-11-02', $3, $2, 3, true), ($1, '2026-11-05', $3, $2, 1, false), ($1, '2026-11-05', $4, null, 2, true)`,
      tenant.workspaceId,
      tenant.companyId,
      one,
      two,
    );
    const read = (context = ofWorkspaces(tenant)) =>
      bench.logIns.logIns(context, { ...november, aggregationType: 'Month' });
    expect(await twice(read)).toEqual({
      ...november,
      logIns: { value: 6, before: 0, periodicChange: null },
      users: { value: 2, before: 0, periodicChange: null },
      countedSince: '2026-10-01',
      data: [{ key: '2026-11', logIns: 6, users: 2 }],
      total: 1,
    });
    expect(await read(ofCompanies(tenant))).toMatchObject({ logIns: { value: 4 }, users: { value: 1 } });
    // What was before the first day is not known.
    const october = days('2026-09-30', '2026-10-02');
    expect(await bench.logIns.logIns(ofWorkspaces(tenant), { ...october, aggregationType: 'Day' })).toMatchObject({
      logIns: { value: 4, before: null },
      data: [{ logIns: null }, { logIns: 4, users: 1 }, { logIns: 0, users: 0 }],
    });
    const { data } = await bench.overTime.chronology(ofCompanies(tenant), {
      ...november,
      aggregationType: 'Month',
      types: ['LogIn'],
    });
    expect(data).toEqual([{ type: 'LogIn', sum: 4, data: [{ key: '2026-11', value: 4 }] }]);
    // The installation counts: where nobody has signed in, it was nobody.
    const quiet = await bench.tenant('2026-11-20');
    expect(await read(ofWorkspaces(quiet))).toMatchObject({ logIns: { value: 0, before: 0 }, users: { value: 0 } });
  });

  it('are recorded so that a month is read from the first ones of its users', async () => {
    const tenant = await bench.tenant('2026-08-31');
    const [one = 0, two = 0] = await usersOf(tenant);
    const signIn = async (day: string, ...users: readonly number[]) => {
      await bench.on(tenant, day);
      for (const user of users) await bench.commerce.db.transaction((tx) => recordSignIn(tx, user));
    };
    await signIn('2026-08-31', two);
    await signIn('2026-10-31', one);
    await signIn('2026-11-02', one, one);
    await signIn('2026-11-05', one, two);
    await bench.commerce.rows('update app_user set company_id = null where id = $1', one);
    await signIn('2026-11-10', one);
    await signIn('2026-12-02', one, two);
    const firsts = `select day::text from sign_in_day where user_id = $1 and first_of_month order by day`;
    expect(await bench.commerce.rows(firsts, one)).toEqual([
      { day: '2026-10-31' },
      { day: '2026-11-02' },
      // With another company.
      { day: '2026-11-10' },
      { day: '2026-12-02' },
    ]);
    const read = (context = ofWorkspaces(tenant), period = november) =>
      bench.logIns.logIns(context, { ...period, aggregationType: 'Month' });
    const expected = { logIns: { value: 5, before: 1 }, users: { value: 2, before: 1 } };
    expect(await twice(read)).toMatchObject({ ...expected, data: [{ key: '2026-11', logIns: 5, users: 2 }] });
    expect(await read(ofCompanies(tenant))).toMatchObject({ logIns: { value: 3 }, users: { value: 1 } });
    // Months of which only some days are asked for are read from all rows.
    const part = await read(ofWorkspaces(tenant), days('2026-11-05', '2026-12-01'));
    expect(part.data).toEqual([
      { key: '2026-11', logIns: 3, users: 2 },
      { key: '2026-12', logIns: 0, users: 0 },
    ]);
    expect(part.users.value).toBe(2);
  });
});

describe('a read', () => {
  it('touches sums alone, by their indexes', async () => {
    const tenant = await bench.tenant('2026-11-02');
    const scope = { workspaceIds: [tenant.workspaceId], companyIds: null };
    const sums = ['activity_day', 'activity_entry'];
    expect((await bench.reads(happenedIn(scope, ['LocationAdded'], november))).toSorted()).toEqual(sums);
    expect((await bench.reads(levelAt(scope, ['LocationAdded'], localDate('2026-11-30')))).toSorted()).toEqual([
      ...sums,
      'activity_level',
    ]);
  });
});
