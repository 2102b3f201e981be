import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moveClock } from '../../support/move-clock.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';
import { DuplicatePortals } from './duplicate-portals.js';

/** Duplicates over HTTP, with worker and the sandbox's portals behind. */
describe('duplicates', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let portals: DuplicatePortals;

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    demo = await demoCompany(platform);
    portals = new DuplicatePortals(platform, demo);
  });
  afterAll(() => platform.close());

  const act = (duplicateId: number, action: 'SUPPRESS' | 'IGNORE') =>
    platform.partner('demo-agency').PUT('/v5/listing/duplicate/{duplicateId}', {
      params: { path: { duplicateId } },
      body: { action },
    });

  it('are found by the platform’s own search, a week later too, and suppressed', async () => {
    const location = await portals.live('Kastanie');
    const entry = await portals.plant('GlobalPages', 'Kastanie', { name: 'Kastanie Hofladen' });
    await moveClock(platform.administration('demo-agency'), demo.workspaceId, 'P8D');
    const { id } = await portals.one(location, 'POSSIBLE_DUPLICATE');
    expect((await act(id, 'SUPPRESS')).data).toEqual({ value: id });
    await portals.one(location, 'SUPPRESSED');
    expect(await portals.entry('GlobalPages', entry)).toMatchObject({ status: 'SUPPRESSED' });
    await portals.press('GlobalPages', entry, 'reappear');
    await portals.one(location, 'POSSIBLE_DUPLICATE');
    await portals.press('GlobalPages', entry, 'lose');
    await portals.one(location, 'DELETED');
  });

  it('are reported by portals, of which one refuses, one never suppresses, and one is late', async () => {
    const names = ['CityCompass', 'MapAtlas', 'LocalLoop'];
    const location = await portals.live('Linde', names);
    for (const portal of names)
      await portals.press(portal, await portals.plant(portal, 'Linde'), 'report', { type: 'MOVED' });
    const found = await portals.when(location, (all) => all.length === 3);
    expect(
      found.map(({ publisherName, status, availableActions }) => [publisherName, status, availableActions]),
    ).toEqual(
      expect.arrayContaining([
        ['CityCompass', 'UNAVAILABLE', ['IGNORE']],
        ['MapAtlas', 'POSSIBLE_DUPLICATE', ['SUPPRESS', 'IGNORE']],
        ['LocalLoop', 'POSSIBLE_DUPLICATE', ['SUPPRESS', 'IGNORE']],
      ]),
    );
    for (const { id, status } of found) {
      const { error } = await act(id, 'SUPPRESS');
      expect(error?.errorCode).toBe(status === 'UNAVAILABLE' ? 4002 : undefined);
    }
    const settled = await portals.when(location, (all) =>
      all.every(({ status }) => /SUPPRESSED|UNAVAILABLE/.test(status)),
    );
    const byPortal = Object.fromEntries(settled.map((each) => [each.publisherName, each]));
    expect(byPortal['MapAtlas']).toMatchObject({
      status: 'UNAVAILABLE',
      unavailableReasons: [{ code: 'NOT_A_DUPLICATE', reason: 'This is another business.' }],
      availableActions: ['IGNORE'],
    });
    expect(byPortal['CityCompass']?.unavailableReasons).toEqual([
      { code: 'NOT_SUPPRESSIBLE', reason: 'City Compass hides no entries on request.' },
    ]);
    expect(byPortal['LocalLoop']?.status).toBe('SUPPRESSED');
  });

  it.each(['[lost]', '[flaky]'])('are suppressed once although the portal is %s', async (word) => {
    const name = word === '[lost]' ? 'Ahorn' : 'Birke';
    const location = await portals.live(name);
    const entry = await portals.plant('GlobalPages', name, { name: `${name} ${word}` });
    await portals.press('GlobalPages', entry, 'report');
    await act((await portals.one(location, 'POSSIBLE_DUPLICATE')).id, 'SUPPRESS');
    await portals.one(location, 'SUPPRESSED');
    const calls = (await (
      await fetch(`${platform.url}/sandbox/portals/GlobalPages/calls?operation=suppress&take=500`)
    ).json()) as { data: { id: string; changed: boolean }[] };
    expect(calls.data.filter(({ id, changed }) => id === entry && changed)).toHaveLength(1);
  });

  it('are ignored permanently', async () => {
    const location = await portals.live('Buche');
    const entry = await portals.plant('GlobalPages', 'Buche');
    await portals.press('GlobalPages', entry, 'report');
    const { id } = await portals.one(location, 'POSSIBLE_DUPLICATE');
    expect((await act(id, 'IGNORE')).data).toEqual({ value: id });
    await portals.press('GlobalPages', entry, 'report');
    expect(await portals.one(location, 'DELETED')).toMatchObject({ id, availableActions: [] });
    expect((await act(id, 'IGNORE')).error?.errorCode).toBe(4002);
  });

  it('are listed by status and page, of several locations and of companies', async () => {
    const location = await portals.live('Eiche');
    await portals.press('GlobalPages', await portals.plant('GlobalPages', 'Eiche'), 'report');
    await portals.one(location, 'POSSIBLE_DUPLICATE');
    const list = (contextType: string, contextIds: string, query: object) =>
      platform.partner('demo-agency').GET('/v5/listing/{contextType}/{contextIds}/duplicate', {
        params: { path: { contextType: contextType as 'Location', contextIds }, query },
      });
    const open = { duplicateStatus: ['POSSIBLE_DUPLICATE' as const] };
    expect((await list('location', String(location), open)).data?.total).toBe(1);
    expect((await list('Location', String(location), { duplicateStatus: ['SUPPRESSED'] })).data).toEqual({
      data: [],
      total: 0,
    });
    const all = await list('Company', String(demo.companyId), {});
    const page = await list('Company', String(demo.companyId), { skip: 1, take: 1 });
    expect(page.data?.total).toBe(all.data?.total);
    expect(page.data?.data).toEqual([all.data?.data[1]]);
    expect((await list('Location', String(location), { take: 501 })).error?.errorCode).toBe(1001);
    expect((await list('Location', String(location), { duplicateStatus: ['GONE'] })).error).toMatchObject({
      errorCode: 1001,
      fields: ['duplicateStatus'],
    });
    expect((await list('Workspace', '1', {})).error?.errorCode).toBe(3000);
    expect((await list('Location', `${location},x`, {})).error?.errorCode).toBe(1002);
    expect((await list('Location', `${location},999999`, {})).error?.errorCode).toBe(3003);
  });

  it('need the product, and name it', async () => {
    const [location = 0] = await demo.locations(1);
    const { error } = await platform.partner('demo-agency').GET('/v5/listing/{contextType}/{contextIds}/duplicate', {
      params: { path: { contextType: 'Location', contextIds: String(location) } },
    });
    expect(error).toMatchObject({ errorCode: 2005, errorMessage: expect.stringContaining('(Listing)') });
  });

  it('are decided on by what is an action, of a duplicate that is there', async () => {
    const location = await portals.live('Ulme');
    await portals.press('GlobalPages', await portals.plant('GlobalPages', 'Ulme'), 'report');
    const { id } = await portals.one(location, 'POSSIBLE_DUPLICATE');
    for (const body of [{}, { action: 'DELETE' }, { action: null }, { action: 'IGNORE', why: 'because' }]) {
      const { error } = await platform.partner('demo-agency').PUT('/v5/listing/duplicate/{duplicateId}', {
        params: { path: { duplicateId: id } },
        body: body as never,
      });
      expect(error?.errorCode).toBe(1001);
    }
    await portals.one(location, 'POSSIBLE_DUPLICATE');
    expect((await act(999_999, 'IGNORE')).error?.errorCode).toBe(3250);
    const foreign = await platform.partner('demo-foreign').PUT('/v5/listing/duplicate/{duplicateId}', {
      params: { path: { duplicateId: id } },
      body: { action: 'IGNORE' },
    });
    expect(foreign.error?.errorCode).toBe(3250);
  });
});
