import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { callsAt, changeMind } from '../../support/consent.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { connectionCallsOf } from './connection-calls.js';

let platform: Platform;
let demo: DemoCompany;
const { client, execute, begin, where, entry, until, comeBack, connectCompany, remove, makeDue } = connectionCallsOf(
  () => platform,
  () => demo,
);

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  demo = await demoCompany(platform);
  await connectCompany('FACEBOOK', 'mia');
});
afterAll(() => platform.close());

/** Until nothing of what was removed is kept. */
const forgotten = () =>
  eventually(
    () => execute(sql`select id from connection where state = 'REMOVED' and sealed_access is not null`),
    (kept) => kept.length === 0,
    'Consents are still kept.',
  );

describe('Instagram', () => {
  const check = (locationId: number) =>
    client().PUT('/api/social/connection/instagram/status', { params: { query: { locationId } } });

  it('is ACTIVE where the page has a business account', async () => {
    const [locationId = 0] = await demo.locations(1);
    const facebook = await entry(locationId, 'Facebook');
    expect((await check(locationId)).data).toEqual({ value: facebook?.id });
    expect(await until(locationId, 'Instagram', 'ACTIVE')).toMatchObject({ owner: 'north.bakery', id: facebook?.id });
  });

  it('needs to know the page, and says so', async () => {
    const [locationId = 0] = await demo.locations(1);
    await comeBack((await begin(locationId, 'FACEBOOK')).value, { person: 'noah' });
    await check(locationId);
    const unknown = await until(locationId, 'Instagram', 'UNAVAILABLE');
    expect(unknown).toMatchObject({ errorCode: 6175 });
    expect(unknown.errorMessage).toContain('3 Facebook pages');
    const link = { type: 'Facebook', url: 'https://www.facebook.com/south.mill' } as const;
    await client().POST('/api/miscellaneous/url/{id}', { params: { path: { id: locationId } }, body: link });
    await check(locationId);
    await untilCode(locationId, 6176);
    await remove('LOCATION', locationId, 'FACEBOOK');
  });
  const untilCode = (locationId: number, errorCode: number) =>
    eventually(
      () => entry(locationId, 'Instagram'),
      (found) => found?.errorCode === errorCode,
      `Instagram was to have the error ${errorCode}.`,
    );

  it('is lost with Facebook', async () => {
    const [, locationId = 0] = await demo.locations(2);
    await comeBack((await begin(locationId, 'FACEBOOK')).value, { person: 'mia' });
    await check(locationId);
    await until(locationId, 'Instagram', 'ACTIVE');
    await remove('LOCATION', locationId, 'FACEBOOK');
    expect(await entry(locationId, 'Instagram')).toMatchObject({ status: 'UNAVAILABLE', errorCode: 4320 });
  });

  it('cannot be checked without Facebook', async () => {
    const { data: created } = await platform.partner('demo-agency').POST('/v5/company/{companyId}/location', {
      params: { path: { companyId: demo.companyId } },
      body: { name: 'Alone' },
    });
    await remove('COMPANY', demo.companyId, 'FACEBOOK');
    expect((await check(created?.value ?? 0)).error).toMatchObject({ errorCode: 4320 });
    // Meta keeps one consent per user: to withdraw the old one late would end the new one.
    await forgotten();
    await connectCompany('FACEBOOK', 'mia');
  });
});

describe('a connection that is lost', () => {
  it('is EXPIRED, told by email, and connected again under its id', async () => {
    const [locationId = 0] = await demo.locations(1);
    const before = await entry(locationId, 'Facebook');
    await changeMind(platform, 'meta', 'revoke', { person: 'mia' });
    await makeDue();
    const lost = await until(locationId, 'Facebook', 'EXPIRED');
    expect(lost).toMatchObject({ id: before?.id, errorCode: 6171 });
    expect(await where('LOCATION', locationId, 'FACEBOOK')).toMatchObject({ type: 'ERROR', inherited: true });
    const inbox = `${platform.url}/sandbox/mail?to=demo-agency@locara.example`;
    const subjects = async (): Promise<string[]> => {
      const response = await fetch(inbox, { headers: { accept: 'application/json' } });
      return ((await response.json()) as { data: { subject: string }[] }).data.map(({ subject }) => subject);
    };
    await eventually(
      subjects,
      (all) => all.some((subject) => subject.startsWith('Facebook is no longer connected')),
      'Nobody was told.',
    );
    const page = await comeBack(lost.connectionUrl ?? '', { person: 'mia' });
    expect(page.text).toContain('Facebook is connected');
    expect(await entry(locationId, 'Facebook')).toMatchObject({ id: before?.id, status: 'ACTIVE', errorMessage: null });
  });

  it('is withdrawn at the provider when it is taken away here, once nobody else uses it', async () => {
    const [first = 0, second = 0] = await demo.locations(2);
    for (const id of [first, second]) await comeBack((await begin(id, 'LINKEDIN')).value, { person: 'noah' });
    const before = await callsAt(platform, 'linkedin', 'revoke');
    expect((await remove('LOCATION', first, 'LINKEDIN', 'somebody else')).error).toMatchObject({ errorCode: 3280 });
    await remove('LOCATION', first, 'LINKEDIN');
    await forgotten();
    expect(await callsAt(platform, 'linkedin', 'revoke')).toBe(before);
    await remove('LOCATION', second, 'LINKEDIN');
    await forgotten();
    expect(await callsAt(platform, 'linkedin', 'revoke')).toBe(before + 1);
  });
});

describe('YouTube', () => {
  const path = (contextId: number) => ({ contextType: 'Location' as const, contextId });
  const page = { skip: 0, take: 500 };
  let locationId: number;
  beforeAll(async () => {
    [locationId = 0] = await demo.locations(1);
  });

  it('has no channels where it is not connected', async () => {
    const { data } = await client().GET('/api/miscellaneous/youtube/channel/{contextType}/{contextId}', {
      params: { path: path(locationId), query: page },
    });
    expect(data).toEqual({ data: [], total: 0 });
  });

  it('shows channels, and all of their playlists', async () => {
    const { url } = await where('LOCATION', locationId, 'YOUTUBE');
    await comeBack(url ?? '', { person: 'noah' });
    const { data: channels } = await client().GET('/api/miscellaneous/youtube/channel/{contextType}/{contextId}', {
      params: { path: path(locationId), query: page },
    });
    const [channel] = channels?.data ?? [];
    expect(channel).toMatchObject({ title: 'South Bakery' });
    const lists = (youtube_channel: string, skip = 0) =>
      client().GET('/api/miscellaneous/youtube/play-list/{contextType}/{contextId}/youtube_channel/{youtube_channel}', {
        params: { path: { ...path(locationId), youtube_channel }, query: { skip, take: 10 } },
      });
    const { data: playLists } = await lists(channel?.id ?? '', 110);
    expect(playLists?.total).toBe(120);
    expect(playLists?.data.at(-1)).toMatchObject({ title: 'Week 120' });
    // Mia's.
    expect((await lists('UCLocaraSandboxChannel01')).error).toMatchObject({ errorCode: 3281 });
  });

  it('is lost with the next call when the consent was taken back', async () => {
    await changeMind(platform, 'google', 'revoke', { person: 'noah' });
    const { error } = await client().GET('/api/miscellaneous/youtube/channel/{contextType}/{contextId}', {
      params: { path: path(locationId), query: page },
    });
    expect(error).toMatchObject({ errorCode: 4321 });
    expect(await entry(locationId, 'YouTube')).toMatchObject({ status: 'EXPIRED' });
  });

  it('is UNAVAILABLE when the account has no channel, and says so', async () => {
    const [without = 0] = await demo.locations(1);
    const { url } = await where('LOCATION', without, 'YOUTUBE');
    const back = await comeBack(url ?? '', { person: 'eve' });
    expect(back.text).toContain('this account has no channel');
    expect(await entry(without, 'YouTube')).toMatchObject({ status: 'UNAVAILABLE' });
    expect(await where('LOCATION', without, 'YOUTUBE')).toMatchObject({ type: 'ERROR', error: { errorCode: 6451 } });
  });
});
