import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { DuplicatePortals } from '../partner/duplicate-portals.js';
import { named, WorkspaceCalls } from './workspace-calls.js';

interface Listed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}

/** Dashboards over HTTP, with worker and the sandbox's portals behind. */
describe('dashboards', () => {
  let platform: Platform;
  let calls: WorkspaceCalls;
  let demo: DemoCompany;
  let locationId: number;
  let task: Readonly<Record<string, unknown>>;
  let stranger: Readonly<Record<string, string>>;
  const agency = { user: 'demo-agency' };

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    calls = new WorkspaceCalls(platform);
    demo = await demoCompany(platform);
    const portals = new DuplicatePortals(platform, demo);
    locationId = await portals.live('Eiche');
    await portals.press('GlobalPages', await portals.plant('GlobalPages', 'Eiche', { name: 'Eiche GmbH' }), 'report');
    const elsewhere = await calls.workspace('Elsewhere');
    await calls.user('dashboard-stranger', elsewhere, 'agency');
    await calls.user('dashboard-viewer', demo.workspaceId, 'viewer');
    stranger = { user: 'dashboard-stranger' };
    const { data } = await eventually(
      () => list(`?locationId=${locationId}`),
      ({ total }) => total === 1,
      'There is no task.',
    );
    task = data[0] ?? {};
  });
  afterAll(() => platform.close());

  const get = (path: string, headers: Readonly<Record<string, string>> = agency) =>
    calls.call('GET', `/api/dashboard/${path}`, undefined, headers);
  const list = async (query: string, headers?: Readonly<Record<string, string>>): Promise<Listed> =>
    (await get(`task${query}`, headers)).body as unknown as Listed;
  const change = (body: object, headers: Readonly<Record<string, string>> = agency) =>
    calls.call('PUT', `/api/dashboard/task/${String(task['id'])}`, body, headers);

  it('list tasks of what one sees, and name what is not there', async () => {
    expect(task).toMatchObject({
      location: { id: locationId, name: 'Eiche', address: 'Eicheweg 7, 90402 Nürnberg, DE' },
      portalName: 'GlobalPages',
      status: 'OPEN',
      taskType: 'Duplicate',
      ignore: false,
      note: null,
      processingDate: null,
    });
    expect(
      (await list(`?companyId=${demo.companyId}&taskType=Duplicate&status=OPEN,PENDING&sortColumn=location`)).total,
    ).toBe(1);
    expect(
      (await list(`?workspaceId=${demo.workspaceId}&portal=globalpages&ignore=false&sortColumn=portal`)).total,
    ).toBe(1);
    expect((await list('?status=DONE')).total).toBe(0);
    expect(await list('', stranger)).toEqual({ data: [], total: 0 });
    expect((await get(`task?locationId=${locationId}`, stranger)).body).toMatchObject({ errorCode: 3003 });
    expect((await get('task?status=GONE&sortColumn=name&take=501')).body).toMatchObject({
      errorCode: 1001,
      fields: ['status', 'sortColumn', 'take'],
    });
  });

  it('change tasks for who may write, along the machine, and refuse the rest by name', async () => {
    expect((await change({ ignore: true }, stranger)).body).toMatchObject({ errorCode: 3690 });
    expect((await change({ ignore: true }, { user: 'dashboard-viewer' })).status).toBe(403);
    const refused = await change({ ...task, portalName: 'Bing', id: 7, status: 'PENDING' });
    expect([refused.status, refused.body['fields']]).toEqual([400, ['id', 'portalName']]);
    expect(named(refused)).toHaveLength(2);
    expect((await change({ status: 'CLOSED' })).body).toMatchObject({ errorCode: 1001, fields: ['status'] });
    expect((await list(`?locationId=${locationId}`)).data).toEqual([task]);
    expect((await change({ ...task, status: 'PENDING', note: 'Anna asks the owner.' })).body).toEqual({
      value: task['id'],
    });
    const [begun] = (await list(`?status=PENDING`)).data;
    expect(begun).toMatchObject({ note: 'Anna asks the owner.', processingDate: expect.any(String) });
    const both = await change({ status: 'DONE', ignore: true });
    expect([both.status, both.body['errorCode']]).toEqual([409, 4002]);
    expect((await change({ ignore: true })).status).toBe(200);
    expect((await change({ status: 'DONE', ignore: true })).status).toBe(200);
    const again = await change({ status: 'OPEN' });
    expect([again.status, again.body['errorCode']]).toEqual([409, 4002]);
    expect((await list('?ignore=true')).data).toMatchObject([{ status: 'DONE', note: 'Anna asks the owner.' }]);
  });

  it('have key figures and a table of locations', async () => {
    const { body } = await get(`statistic?locationId=${locationId}`);
    expect(body).toMatchObject({ locations: 1, runningSubscriptions: 1, openTasks: 0, unansweredConversations: 0 });
    expect((await get('statistic', stranger)).body).toMatchObject({ locations: 0, openTasks: 0 });
    expect((await get(`statistic?companyId=${demo.companyId}`, stranger)).body).toMatchObject({ errorCode: 3002 });
    const { body: table } = await get(`locationList/${demo.companyId}?filter=eiche`);
    expect(table).toMatchObject({
      total: 1,
      data: [{ id: locationId, name: 'Eiche', runningSubscriptions: 1, openTasks: 0 }],
    });
    const whole = await get(
      `locationList/${demo.workspaceId}?contextType=Workspace&sortColumn=averageRating&sortDirection=desc&take=1`,
    );
    expect(whole.status).toBe(200);
    expect((await get(`locationList/${demo.companyId}`, stranger)).body).toMatchObject({ errorCode: 3002 });
    expect((await get(`locationList/${demo.companyId}?contextType=Location`)).body).toMatchObject({
      errorCode: 1001,
      fields: ['contextType'],
    });
  });

  it('show the pacing of campaigns with a target alone', async () => {
    for (const path of ['spendBudgetTarget', 'campaigns']) {
      const { status, body } = await get(`performance/pacing/${path}?companyId=${demo.companyId}`);
      expect([status, body]).toEqual([200, { data: [], total: 0 }]);
      expect((await get(`performance/pacing/${path}?workspaceId=${demo.workspaceId}`, stranger)).status).toBe(404);
    }
  });
});
