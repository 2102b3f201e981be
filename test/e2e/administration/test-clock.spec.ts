import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { named, WorkspaceCalls } from './workspace-calls.js';
import type { Answer } from './workspace-calls.js';

const path = '/api/test/clock';
const days = (count: number): number => count * 86_400_000;

let platform: Platform;
let calls: WorkspaceCalls;
beforeAll(async () => {
  platform = await startPlatform();
  calls = new WorkspaceCalls(platform);
});
afterAll(() => platform.close());

const read = (workspaceId: number, user = 'demo-admin'): Promise<Answer> =>
  calls.call('GET', `${path}?workspaceId=${workspaceId}`, undefined, { user });
const move = (workspaceId: number, body: object, user = 'demo-admin'): Promise<Answer> =>
  calls.call('POST', path, { workspaceId, ...body }, { user });
const settled = (workspaceId: number): Promise<Answer['body']> =>
  eventually(
    async () => (await read(workspaceId)).body,
    (clock) => clock['settled'] === true,
    'The clock does not settle.',
  );
const at = (value: unknown): number => Date.parse(String(value));
/** Something that is to be done in the workspace holds its clock until the returned function is called. */
const hold = async (workspaceId: number): Promise<() => Promise<unknown>> => {
  const [row] = await calls.run<{ id: number }>(`
    insert into outbox (workspace_id, queue, name, payload, sent_at) values (${workspaceId}, 'events', 'a.test', '{}', now())
    returning id`);
  return () => calls.run(`update outbox set done_at = now() where id = ${row?.id}`);
};

describe('the clock of a workspace in test mode', () => {
  it('says where it stands and where it is moving to, and when it has settled', async () => {
    const id = await calls.workspace('Clock');
    await settled(id);
    const release = await hold(id);
    expect((await read(id)).body).toMatchObject({ target: null, settled: false });
    const moved = await move(id, { at: '2099-03-01T09:00:00Z' });
    expect(moved.body).toMatchObject({ target: '2099-03-01T09:00:00.000Z', settled: false });
    expect(Math.abs(at(moved.body['value']) - Date.now())).toBeLessThan(60_000);
    await release();
    const { value, ...rest } = await settled(id);
    expect(rest).toEqual({ target: null, settled: true });
    expect(at(value) - at('2099-03-01T09:00:00Z')).toBeGreaterThanOrEqual(0);
    expect(at(value) - at('2099-03-01T09:00:00Z')).toBeLessThan(30_000);
  });

  it('passes over ten years in which nothing is due in a moment', async () => {
    const id = await calls.workspace('Empty');
    const begun = Date.now();
    await move(id, { advance: 'P10Y' });
    await settled(id);
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  it('keeps the later of two targets, and counts on from it', async () => {
    const id = await calls.workspace('Twice');
    await settled(id);
    const release = await hold(id);
    const first = at((await move(id, { advance: 'P30D' })).body['target']);
    const second = at((await move(id, { advance: 'P30D' })).body['target']);
    // An hour more or less where the clocks of the workspace change in between.
    expect(Math.abs(second - first - days(30))).toBeLessThanOrEqual(3_600_000);
    const sooner = new Date(Date.now() + days(10)).toISOString();
    expect(at((await move(id, { at: sooner })).body['target'])).toBe(second);
    const back = await move(id, { at: new Date(Date.now() - days(1)).toISOString() });
    expect(back).toMatchObject({ status: 409, body: { errorCode: 4010 } });
    await release();
    expect(at((await settled(id))['value'])).toBeGreaterThanOrEqual(second);
  });

  it('has those below it on the way along, also what is created meanwhile, and is settled when they are', async () => {
    const top = await calls.workspace('Family');
    const below = await calls.workspace('Child', { parentId: top });
    await settled(top);
    const release = await hold(below);
    const { target } = (await move(top, { advance: 'P20D' })).body;
    const born = await calls.workspace('Born on the way', { parentId: below });
    for (const id of [below, born]) expect((await read(id)).body).toMatchObject({ target, settled: false });
    expect((await read(top)).body).toMatchObject({ target, settled: false });
    await release();
    await settled(top);
    for (const id of [top, below, born]) {
      expect(at((await read(id)).body['value'])).toBeGreaterThanOrEqual(at(target));
      expect((await read(id)).body).toMatchObject({ target: null, settled: true });
    }
  });

  it('is moved with its move in the audit log', async () => {
    const id = await calls.workspace('Audited');
    await move(id, { at: '2099-05-01T00:00:00Z' });
    await settled(id);
    expect(
      await calls.run(
        `select after->>'now' as now from audit_log where operation = 'clock.move' and subject_id = '${id}'`,
      ),
    ).toEqual([{ now: '2099-05-01T00:00:00.000Z' }]);
  });

  it('is not there for strangers, is read by those who see the workspace, and moved by fewer', async () => {
    const id = await calls.workspace('Guarded');
    const groups = ['workspace-admin', 'agency', 'sales', 'viewer'] as const;
    for (const group of groups) await calls.user(`clock-${group}`, id, group);
    for (const group of groups) {
      expect([group, (await read(id, `clock-${group}`)).status]).toEqual([group, 200]);
      const mayMove = group === 'workspace-admin' || group === 'agency';
      expect([group, (await move(id, { advance: 'PT1H' }, `clock-${group}`)).status]).toEqual([
        group,
        mayMove ? 200 : 403,
      ]);
    }
    for (const user of ['demo-foreign', 'demo-owner']) {
      expect([user, (await read(id, user)).status]).toEqual([user, 404]);
      expect([user, (await move(id, { advance: 'PT1H' }, user)).status]).toEqual([
        user,
        user === 'demo-owner' ? 403 : 400,
      ]);
    }
  });

  it('names what is wrong, and exists in test mode alone', async () => {
    for (const query of ['', '?workspaceId=', '?workspaceId=abc', '?workspaceId=0', '?workspaceId=1,2'])
      expect([query, (await calls.call('GET', `${path}${query}`)).status]).toEqual([query, 400]);
    expect(await calls.call('GET', `${path}?workspaceId=999999`)).toMatchObject({ status: 404 });
    expect(named(await calls.call('GET', `${path}?workspaceId=1&colour=red`))).toEqual(['colour is not known here']);
    const id = await calls.workspace('Real');
    await calls.run(`update workspace set test_mode = false where id = ${id}`);
    expect(await read(id)).toMatchObject({ status: 403, body: { errorCode: 2006 } });
    expect(await move(id, { advance: 'P1D' })).toMatchObject({ status: 403, body: { errorCode: 2006 } });
  });
});

describe('without a worker', () => {
  it('the clock jumps, and what is due stays to be done', async () => {
    const alone = await startPlatform({ worker: false });
    try {
      const own = new WorkspaceCalls(alone);
      const id = await own.workspace('Alone');
      expect(await own.call('POST', path, { workspaceId: id, at: '2099-03-01T09:00:00Z' })).toMatchObject({
        status: 200,
        body: { value: '2099-03-01T09:00:00.000Z', target: null, settled: true },
      });
    } finally {
      await alone.close();
    }
  });
});
