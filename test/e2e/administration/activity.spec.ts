import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductActivityView } from '#contexts/activity';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { AccountPersonalData } from '../../../libs/contexts/identity/personal-data.source.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let calls: WorkspaceCalls;
let workspaceId: number;
let companyId: number;
let userId: number;
const agency = { user: 'activity-agency' };

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  calls = new WorkspaceCalls(platform);
  workspaceId = await calls.workspace('Busy');
  userId = await calls.user('activity-agency', workspaceId, 'agency');
  await calls.user('activity-colleague', workspaceId, 'agency');
  companyId = await calls.done('POST', `/api/company/${workspaceId}`, { name: 'Busy Bakery' }, agency);
});
afterAll(() => platform.close());

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
const read = async (path: string, query = '', headers: Readonly<Record<string, string>> = agency) => {
  const day = today();
  const { status, body } = await calls.call(
    'GET',
    `/api/${path}?contextType=Workspace&contextIds=${workspaceId}&from=${day}&to=${day}${query}`,
    undefined,
    headers,
  );
  return { status, body };
};

/** At the token endpoint, as programs and the console do it. */
async function tokens(form: Readonly<Record<string, string>>): Promise<{ refresh_token: string }> {
  const response = await fetch(`${platform.url}/auth/token`, { method: 'POST', body: new URLSearchParams(form) });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as { refresh_token: string };
}
const signIn = (username: string) => tokens({ grant_type: 'password', username, password: demoPassword });

async function imported(csv: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'shops.csv');
  const authorization = `Basic ${Buffer.from(`activity-agency:${demoPassword}`).toString('base64')}`;
  const response = await fetch(`${platform.url}/api/location/import?companyId=${companyId}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { value: job } = (await response.json()) as { value: number };
  await eventually(
    async () => (await calls.call('GET', `/api/job/${job}`, undefined, agency)).body,
    ({ state }) => state === 'done',
    'The import does not end.',
  );
}

describe('the activity of a workspace', () => {
  it('counts its companies and locations, by their origin', async () => {
    const owned = await calls.done('POST', `/v5/company/${companyId}/location`, { name: 'One' }, agency);
    await calls.done('POST', `/api/location/${companyId}`, { name: 'Two' }, agency);
    await imported('name\nThree\nFour\n');
    await calls.call('DELETE', `/api/location/${owned}`, undefined, agency);
    expect(await read('activity/location/total')).toMatchObject({
      status: 200,
      body: {
        total: { value: 3, before: 0, periodicChange: null },
        added: { value: 4, before: 0 },
        deleted: { value: 1, before: 0 },
      },
    });
    expect((await read('activities/company/total')).body).toMatchObject({ total: { value: 1 }, added: { value: 1 } });
    const { data } = (await read('activity/location/origin')).body as { data: { origin: string }[] };
    expect(data).toMatchObject([
      { origin: 'PartnerApi', added: { value: 1 }, deleted: { value: 1 }, total: { value: 0 } },
      { origin: 'Administration', added: { value: 1 }, total: { value: 1 } },
      { origin: 'SelfService', added: { value: 0 } },
      { origin: 'Import', added: { value: 2 }, total: { value: 2 } },
      { origin: 'Onboarding', added: { value: 0 } },
      { origin: 'Unknown', added: { value: 0 } },
    ]);
  });

  it('counts log-ins, and neither calls with Basic nor renewed tokens', async () => {
    const { refresh_token } = await signIn('activity-agency');
    await tokens({ grant_type: 'refresh_token', refresh_token });
    await signIn('activity-agency');
    await signIn('activity-colleague');
    const { body } = await read('activity/user/login', '&aggregationType=Month');
    expect(body).toEqual({
      from: today(),
      to: today(),
      logIns: { value: 3, before: null, periodicChange: null },
      users: { value: 2, before: null, periodicChange: null },
      countedSince: today(),
      data: [{ key: today().slice(0, 7), logIns: 3, users: 2 }],
      total: 1,
    });
    // They are data of the user, who may read them, also those of another workspace on the same day.
    await platform.database.pool.query(
      'insert into sign_in_day (workspace_id, day, user_id, sign_ins, first_of_month) values (1, $1, $2, 4, true)',
      [today(), userId],
    );
    const account = platform.api.get(AccountPersonalData, { strict: false });
    expect(
      await account.collect({ contextType: 'User', id: userId, workspaceId, companyId: null, locationId: null }),
    ).toMatchObject({
      signInDays: [{ day: today(), signIns: 6 }],
    });
  });

  it('has a chronology, also of some kinds alone', async () => {
    const { body } = await read('activity/chronology', '&types=CompanyAdded,LogIn');
    expect(body).toMatchObject({
      data: [
        { type: 'CompanyAdded', sum: 1, data: [{ key: today(), value: 1 }] },
        { type: 'LogIn', sum: 3, data: [{ key: today(), value: 3 }] },
      ],
      total: 2,
    });
    expect((await read('activity/chronology')).body).toMatchObject({ total: 8 });
  });

  it('counts subscriptions of a company by product and status', async () => {
    const demo = await demoCompany(platform);
    const [locationId = 0] = await demo.locations(1);
    const ordered = async () => {
      const { body } = await calls.call(
        'GET',
        `/api/activity/subscription?contextType=Company&contextIds=${demo.companyId}&from=${today()}&to=${today()}`,
      );
      return body as unknown as Pick<ProductActivityView, 'statuses'> & { products: ProductActivityView[] };
    };
    const all = ({ statuses }: Pick<ProductActivityView, 'statuses'>) =>
      statuses.reduce((sum, { value }) => sum + value, 0);
    const before = await ordered();
    const order = { productId: demo.productId, locationIds: [locationId] };
    const path = `/v5/contract/${demo.contractId}/order`;
    expect((await calls.call('POST', path, order, { user: 'demo-agency' })).status).toBe(200);
    const after = await ordered();
    expect(all(after)).toBe(all(before) + 1);
    const listing = after.products.find(({ product }) => product === 'Listing');
    expect(listing).toMatchObject({ begun: { before: 0 }, ended: { value: 0 } });
    expect((await read('activity/subscription')).body).toMatchObject({ running: { value: 0 }, products: [] });
  });

  it('belongs to the workspaces above, and to nobody beside', async () => {
    const beside = await calls.workspace('Beside');
    await calls.user('activity-stranger', beside, 'agency');
    const stranger = { user: 'activity-stranger' };
    for (const path of [
      'activity/location/total',
      'activity/location/origin',
      'activity/user/login',
      'activity/subscription',
      'activity/chronology',
      'activities/company/total',
    ]) {
      expect((await read(path, '', stranger)).status).toBe(404);
      expect((await read(path, '', { user: 'demo-admin' })).status).toBe(200);
    }
    const day = today();
    const own = await calls.call(
      'GET',
      `/api/activity/location/total?contextType=Workspace&contextIds=${beside}&from=${day}&to=${day}`,
      undefined,
      stranger,
    );
    expect(own.body).toMatchObject({ total: { value: 0 }, added: { value: 0 } });
  });
});

describe('a question that is not right', () => {
  it.each([
    ['activity/location/total', 'contextType=Location&contextIds=1', ['contextType']],
    ['activity/location/total', 'contextType=Workspace&contextIds=1&from=2026-09-01', ['to']],
    ['activity/location/origin', 'contextType=Workspace&contextIds=1&from=2026-09-02&to=2026-09-01', ['to']],
    ['activity/subscription', 'contextType=Workspace&contextIds=1&from=2006-09-01&to=2026-09-02', ['to']],
    ['activity/user/login', 'contextType=Workspace&contextIds=1&aggregationType=Week', ['aggregationType']],
    ['activity/chronology', 'contextType=Company&contextIds=1&types=Change', ['types']],
    ['activity/chronology', 'contextType=Workspace&contextIds=1&types=Sale', ['types']],
    ['activities/company/total', 'contextIds=1', ['contextType']],
  ])('%s?%s names its fields', async (path, query, fields) => {
    const { status, body } = await calls.call('GET', `/api/${path}?${query}`);
    expect([status, body]).toMatchObject([400, { errorCode: 1001, fields }]);
  });
});
