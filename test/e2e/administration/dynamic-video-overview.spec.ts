import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { ProviderOrders } from '../partner/provider-orders.js';

/** The list of dynamic videos, over HTTP. No worker: each video stands as the test says. */
class Videos extends ProviderOrders {
  static async start(): Promise<Videos> {
    const platform = await startPlatform({ worker: false, sandbox: false });
    return new Videos(platform, await demoCompany(platform));
  }

  ordered(licence: number, location: number): Promise<number> {
    return this.place(licence, { dynamicVideo: {} }, [location]);
  }

  async list(query: object = {}, user = 'demo-agency') {
    const api = this.platform.administration(user);
    const { data, error } = await api.GET('/api/dynamic-video/overview', { params: { query } });
    if (data === undefined) throw new Error(error.errorMessage);
    return data;
  }

  one(subscriptionId: number, user = 'demo-agency') {
    const params = { path: { subscriptionId } };
    return this.platform.administration(user).GET('/api/dynamic-video/overview/{subscriptionId}', { params });
  }

  async execute(statement: string, id: number): Promise<void> {
    await this.platform.database.pool.query(statement, [id]);
  }

  /** A video that is there. */
  make(id: number): Promise<void> {
    return this.execute(
      `update dynamic_video set state = 'generated', storage_key = md5(id::text), seconds = 15, width = 1920, height = 1080,
         bytes = 1, generated_at = now(), updated_at = now(), made_settings = settings where id = $1`,
      id,
    );
  }
}

let videos: Videos;
let shops: number[] = [];
let [published, ready, failed, waiting]: number[] = [];

beforeAll(async () => {
  videos = await Videos.start();
  const licence = await videos.licenceWith([{ product: 'DynamicVideo', settings: {} }]);
  shops = await videos.demo.locations(4);
  const ids: number[] = [];
  for (const shop of shops) ids.push(await videos.ordered(licence, shop));
  [published = 0, ready = 0, failed = 0, waiting = 0] = ids;
  for (const id of [published, ready]) await videos.make(id);
  await videos.execute(
    `update video_upload set state = 'published', youtube_id = 'a b', published_channel_id = 'UC1', published_at = now() where id = $1`,
    published,
  );
  const errors = '[{"key": "videoNotRendered", "parameters": {"reason": "no letters"}}]';
  await videos.execute(
    `update dynamic_video set state = 'failed', errors = '${errors}', storage_key = md5('old') where id = $1`,
    failed,
  );
});
afterAll(() => videos.platform.close());

describe('the list of dynamic videos', () => {
  it('has the newest first, with how each stands, where it is, and what can be done with it', async () => {
    const { data, total, counts } = await videos.list();
    expect(data.map(({ id, state, acts }) => [id, state, acts])).toEqual([
      [waiting, 'WAITING', ['change', 'changeYoutube', 'changeChannel']],
      [failed, 'FAILED', ['change', 'regenerate', 'changeYoutube', 'changeChannel']],
      [ready, 'READY', ['change', 'regenerate', 'changeYoutube', 'changeChannel', 'upload']],
      [published, 'PUBLISHED', ['change', 'regenerate', 'changeYoutube', 'update', 'delete']],
    ]);
    expect(total).toBe(4);
    expect(counts.map(({ state, total: each }) => [state, each])).toEqual([
      ['FAILED', 1],
      ['PUBLISHED', 1],
      ['READY', 1],
      ['WAITING', 1],
    ]);
    expect(data[0]).toMatchObject({ posterUrl: null, generatedAt: null, progress: null, locationId: shops[3] });
    expect(data[1]).toMatchObject({
      posterUrl: expect.stringMatching(/\/media\/video\/[0-9a-f]{32}\.jpg$/),
      errors: [{ errorCode: 9631, errorMessage: 'The video could not be made: no letters.' }],
    });
    expect(data[3]).toMatchObject({
      city: 'Nürnberg',
      companyId: videos.demo.companyId,
      canWrite: true,
      canComplete: true,
      isFinished: false,
      settingsChanged: false,
      seconds: 15,
      youtube: { status: 'published', channelId: 'UC1', url: 'https://www.youtube.com/watch?v=a%20b', error: null },
    });
  });

  it('is found by state, text, place and page, for who sees it', async () => {
    const ids = async (query: object, user?: string) => (await videos.list(query, user)).data.map(({ id }) => id);
    expect(await ids({ states: ['FAILED', 'READY'] })).toEqual([failed, ready]);
    expect(await ids({ filter: 'nürnb', take: 2 })).toEqual([waiting, failed]);
    expect(await ids({ filter: 'shop 2' })).toEqual([ready]);
    expect(await ids({ after: ready })).toEqual([published]);
    expect(await ids({ contextType: 'Location', contextIds: [shops[1]] })).toEqual([ready]);
    expect(await ids({ contextType: 'Company', contextIds: [videos.demo.companyId] })).toHaveLength(4);
    expect(await ids({ contextType: 'Workspace', contextIds: [videos.demo.workspaceId] })).toHaveLength(4);
    expect(await ids({}, 'demo-foreign')).toEqual([]);
    expect((await videos.one(ready ?? 0, 'demo-foreign')).response.status).toBe(404);
    const { counts } = await videos.list({ states: ['READY'], filter: 'shop 2' });
    expect(counts).toEqual([{ state: 'READY', total: 1 }]);
    const { data } = await videos.list({}, 'demo-viewer');
    const mine = data.map(({ canWrite, canComplete, canReadChannels, acts }) => [
      canWrite,
      canComplete,
      canReadChannels,
      acts,
    ]);
    expect(mine).toEqual(Array.from({ length: 4 }, () => [false, false, true, []]));
  });

  it('says by content whether a video was made with other settings', async () => {
    const change = (...settings: { key: string; value: string | number }[]) =>
      videos.platform.administration('demo-agency').PUT('/api/dynamic-video/{subscriptionId}', {
        params: { path: { subscriptionId: ready ?? 0 } },
        body: { settings },
      });
    const isChanged = async () => (await videos.one(ready ?? 0)).data?.settingsChanged;
    const duration = (value: number) => ({ key: 'duration', value });
    await change(duration(20));
    expect(await isChanged()).toBe(true);
    await videos.make(ready ?? 0);
    expect(await isChanged()).toBe(false);
    await change(duration(20));
    expect(await isChanged()).toBe(false);
    // As the licence has it anyway: it is chosen now, and nothing looks different.
    await change({ key: 'format', value: '16:9' });
    expect(await isChanged()).toBe(false);
    await change(duration(21), { key: 'claim', value: 'Bread' });
    await change(duration(20));
    expect(await isChanged()).toBe(true);
    // The video from before is still there where the next one could not be made.
    const stands = (state: string) =>
      videos.execute(`update dynamic_video set state = '${state}' where id = $1`, ready ?? 0);
    await stands('failed');
    expect(await isChanged()).toBe(true);
    await stands('generated');
    await change({ key: 'claim', value: '' });
    expect(await isChanged()).toBe(false);
    // Nobody knows what it was made with.
    await videos.execute('update dynamic_video set made_settings = null where id = $1', ready ?? 0);
    expect(await isChanged()).toBe(true);
    await videos.make(ready ?? 0);
  });

  it('shows a job that was given up, what YouTube refuses, and an upload that waits', async () => {
    const id = published ?? 0;
    await videos.execute(
      `update video_upload set problem = '{"key": "youtubeNotConnected", "parameters": {}}' where id = $1`,
      id,
    );
    expect((await videos.one(id)).data).toMatchObject({
      state: 'YOUTUBE_PROBLEM',
      youtube: { status: 'published', error: { errorCode: 4638 } },
    });
    await videos.execute(`update dynamic_video set state = 'generating' where id = $1`, id);
    expect((await videos.one(id)).data).toMatchObject({
      state: 'FAILED',
      progress: null,
      errors: [{ errorCode: 4636 }],
      acts: ['change', 'regenerate', 'changeYoutube'],
    });
    await videos.execute(`update video_upload set upload_first = true where id = $1`, waiting ?? 0);
    const { data } = await videos.one(waiting ?? 0);
    expect([data?.uploadsNext, data?.acts]).toEqual([true, ['change', 'changeYoutube', 'changeChannel', 'delete']]);
  });

  it('leaves out what has finished, which can still be read and no longer be changed', async () => {
    await videos.execute(`update subscription set state = 'FINISHED' where id = $1`, failed ?? 0);
    expect((await videos.list()).data.map(({ id }) => id)).not.toContain(failed);
    expect((await videos.one(failed ?? 0)).data).toMatchObject({ isFinished: true, canWrite: false, acts: [] });
  });
});

describe('the tag of a dynamic video', () => {
  const params = () => ({ path: { subscriptionId: waiting ?? 0 } });
  const agency = () => videos.platform.administration('demo-agency');
  const tag = async () => {
    const { response } = await agency().GET('/api/dynamic-video/{subscriptionId}', { params: params() });
    return response.headers.get('etag') ?? '';
  };
  const over = (etag?: string) => ({ ...params(), ...(etag !== undefined && { header: { 'If-Match': etag } }) });
  const choose = async (value: number, etag?: string) => {
    const body = { settings: [{ key: 'duration', value }] };
    const call = agency().PUT('/api/dynamic-video/{subscriptionId}', { params: over(etag), body });
    return (await call).response.status;
  };
  const say = async (title: string | null, etag?: string) =>
    (await agency().PUT('/api/dynamic-video/{subscriptionId}/youtube', { params: over(etag), body: { title } }))
      .response.status;

  it('refuses a change of what somebody else has changed, and of nothing else', async () => {
    const first = await tag();
    expect(first).toMatch(/^"[\w-]{27}\.[\w-]{27}\.[\w-]{27}"$/);
    expect(await say('Bread', first)).toBe(200);
    // What is said at YouTube is no setting, so that the same tag still holds for these.
    expect(await choose(22, first)).toBe(200);
    expect([await choose(23, first), await say('Cake', first)]).toEqual([409, 409]);
    const next = await tag();
    expect([await choose(23, `W/${next}`), await say('Cake', next)]).toEqual([200, 200]);
    expect([await choose(24, '*'), await choose(25), await choose(26, '"other"')]).toEqual([200, 200, 409]);
  });

  it('holds whatever becomes of the video, of its upload, and of choices that change nothing', async () => {
    const first = await tag();
    await videos.make(waiting ?? 0);
    await videos.execute(`update video_upload set state = 'published', youtube_id = 'c' where id = $1`, waiting ?? 0);
    expect(await tag()).not.toBe(first);
    expect([await choose(25, first), await say('Cake', first)]).toEqual([200, 200]);
    expect([await choose(25, first), await say('Cake', first)]).toEqual([200, 200]);
  });
});
