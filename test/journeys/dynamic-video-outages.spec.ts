import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { VideoPlatform } from '#contexts/dynamic-video';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import { ThirdPartyFailure } from '#platform/http-client';
import { Unrepeatable } from '#platform/outbox';
import { Storage } from '#platform/storage';
import { DynamicVideoPersonalData } from '../../libs/contexts/dynamic-video/personal-data.source.js';
import { NotRendered, VideoRenderer } from '../../libs/contexts/dynamic-video/rendering/video-renderer.js';
import { BeginGeneration } from '../../libs/contexts/dynamic-video/video/begin-generation.js';
import { VideoStore } from '../../libs/contexts/dynamic-video/video/video.store.js';
import type { Journey } from './journey.js';
import { admin, VideoShop } from './video-shop.js';

interface Waiting {
  readonly attempts: number;
  readonly runs: number;
}

/** A video whose storage, portal, worker or company goes away meanwhile. */
describe('a dynamic video, when somebody is away', () => {
  let shop: VideoShop;
  let journey: Journey;
  let storage: Storage;
  let youtube: VideoPlatform;

  beforeAll(async () => {
    shop = await VideoShop.open();
    ({ journey } = shop);
    await shop.sign();
    storage = shop.part<Storage>(Storage as never);
    youtube = shop.part<VideoPlatform>(VideoPlatform as never);
  });
  afterEach(async () => {
    expect(await shop.runs()).toEqual([]);
  });
  afterAll(() => shop.close());

  /** Has this work tried so often, and then left waiting. @returns how many attempts have counted */
  const tried = async (name: string, runs: number) => {
    const [found] = await journey.until(
      async () => {
        const waiting = await journey.rows<Waiting>(sql`
          select attempts, runs from outbox
          where name = ${name} and done_at is null and parked_at is null and sent_at is null and available_at > now()`);
        if (waiting.some((work) => work.runs < runs)) await shop.again(name);
        return waiting;
      },
      ([first]) => first !== undefined && first.runs >= runs,
    );
    return found?.attempts;
  };
  /** In how many seconds this work is done again. */
  const waits = async (name: string) =>
    (
      await journey.one<{ seconds: number }>(sql`
        select extract(epoch from available_at - now())::float8 as seconds from outbox where name = ${name} and done_at is null`)
    ).seconds;
  /** Orders for YouTube that are not done. */
  const orders = () =>
    journey.rows(sql`select id from outbox where name = 'dynamicVideo.tellYoutube' and done_at is null`);
  /** An action has failed, and is not tried again within this test. */
  const stuck = (status: string) =>
    journey.until(
      shop.read,
      ({ youtube: { youtubeUpload } }) => youtubeUpload.status === status && youtubeUpload.error !== null,
    );
  const away = (key: 'portalUnreachable' | 'outcomeUnknown') =>
    new ThirdPartyFailure(key, 'YouTube', { status: null, body: null, retryAfterMs: 3_600_000 });
  const failure = (key: 'portalUnreachable' | 'portalRefused', body: unknown = null) =>
    new ThirdPartyFailure(key, 'YouTube', { status: key === 'portalRefused' ? 400 : null, body, retryAfterMs: null });

  it('is made when the storage is back: it is waited for shortly twice, which counts, and longer from then on', async () => {
    const put = jest.spyOn(storage, 'put').mockRejectedValue(new DomainError('storageAway'));
    // YouTube takes no blank title: it is none.
    await shop.order({ settings: [{ key: 'duration', value: 10 }], youtube: { title: '  ' } });
    // Each run draws the video in vain. The first two count, so that waits grow; no later one does, however many there are.
    expect(await tried('dynamicVideo.generate', 2)).toBe(2);
    expect(await waits('dynamicVideo.generate')).toBeLessThanOrEqual(30);
    expect(await tried('dynamicVideo.generate', 4)).toBe(2);
    expect(await waits('dynamicVideo.generate')).toBeGreaterThan(500);
    expect(await shop.read()).toMatchObject({ generateInProgress: true, videoUrl: null, youtube: { title: null } });
    put.mockRestore();
    jest.spyOn(youtube, 'startUpload').mockRejectedValue(failure('portalUnreachable'));
    await shop.again('dynamicVideo.generate');
    expect(await shop.made()).toMatchObject({ errors: [], videoUrl: expect.any(String) });
  });

  it('is uploaded as the order asked when YouTube is back, and published though its playlist is refused', async () => {
    // The first ones count, so that waits grow; no later one does, however many there are.
    expect(await tried('dynamicVideo.tellYoutube', 11)).toBe(4);
    const waiting = await shop.read();
    expect(waiting.youtube.youtubeUpload).toMatchObject({ status: 'uploading', error: { errorCode: 6000 } });
    await journey.rows(sql`update video_upload set playlist_id = 'PLLocaraSandbox0001' where id = ${shop.id}`);
    jest.mocked(youtube.startUpload).mockRestore();
    const refusal = failure('portalRefused', { error: { message: 'The playlist is full.' } });
    jest.spyOn(youtube, 'addToPlaylist').mockRejectedValueOnce(refusal);
    await shop.again('dynamicVideo.tellYoutube');
    const { youtubeUpload } = (await shop.settled()).youtube;
    const [there, ...others] = await shop.published();
    expect([there?.snippet.title, others]).toEqual(['Hofladen Sonnenberg', []]);
    expect(youtubeUpload).toMatchObject({ status: 'published', videoId: there?.id, error: { errorCode: 6635 } });
    // Nothing of it is left, and the next one is another one.
    expect(await shop.act('delete')).toBe('done');
    expect((await shop.settled()).youtube.youtubeUpload).toMatchObject({ status: 'none', videoId: null, error: null });
    expect(await shop.published()).toEqual([]);
    expect(await shop.act('upload')).toBe('done');
    expect((await shop.settled()).youtube.youtubeUpload).toMatchObject({ status: 'published', error: null });
    expect((await shop.published()).map(({ id }) => id)).not.toContain(there?.id);
    expect(await shop.act('delete')).toBe('done');
    await shop.settled();
  });

  it('is withdrawn while YouTube is away: what was ordered before does nothing later', async () => {
    const start = jest.spyOn(youtube, 'startUpload').mockRejectedValue(away('portalUnreachable'));
    expect(await shop.act('upload')).toBe('done');
    await stuck('uploading');
    expect([await shop.act('update'), await shop.act('upload')]).toEqual([4631, 4631]);
    expect((await shop.put('/youtube', { channelId: 'UCLocaraSandboxChannel01' })).status).toBe(200);
    expect((await shop.put('/youtube', { channelId: null })).status).toBe(200);
    expect(await shop.act('delete')).toBe('done');
    expect((await shop.read()).youtube.youtubeUpload).toMatchObject({ status: 'none', error: null });
    expect(await shop.act('upload')).toBe('done');
    await stuck('uploading');
    expect([(await orders()).length, start.mock.calls.length]).toEqual([2, 2]);
    // What is being worked on does not wait.
    const during: unknown[] = [];
    start.mockImplementationOnce(async () => {
      during.push(await shop.act('delete'));
      throw away('portalUnreachable');
    });
    await shop.again('dynamicVideo.tellYoutube');
    await journey.until(orders, (left) => left.length === 1 && start.mock.calls.length > 2);
    await stuck('uploading');
    expect([during, start.mock.calls.length]).toEqual([[4631], 3]);
    // Who waits for an upload gets one of the new video.
    const before = await shop.read();
    expect((await shop.put('/regenerate')).status).toBe(200);
    expect((await shop.read()).youtube.youtubeUpload).toMatchObject({ status: 'none', error: null });
    expect((await shop.made()).videoUrl).not.toBe(before.videoUrl);
    await stuck('uploading');
    start.mockRestore();
    await shop.again('dynamicVideo.tellYoutube');
    expect((await shop.settled()).youtube.youtubeUpload).toMatchObject({ status: 'published', error: null });
    expect(await shop.published()).toHaveLength(1);
    await journey.until(orders, (left) => left.length === 0);
  });

  it('is deleted while an update waits; an upload of which YouTube has a part goes on', async () => {
    const update = jest.spyOn(youtube, 'update').mockRejectedValue(away('portalUnreachable'));
    for (const end of [() => shop.act('delete'), async () => (await shop.put('/regenerate')).body['job']]) {
      expect(await shop.act('update')).toBe('done');
      await stuck('updating');
      expect(await shop.act('upload')).toBe(4631);
      expect(['done', true]).toContain(await end());
      expect((await shop.settled()).youtube.youtubeUpload).toMatchObject({ status: 'none', error: null });
      expect(await shop.published()).toEqual([]);
      await shop.made();
      await shop.again('dynamicVideo.tellYoutube');
      await journey.until(orders, (left) => left.length === 0);
      expect(await shop.act('upload')).toBe('done');
      await shop.settled();
    }
    expect(update).toHaveBeenCalledTimes(2);
    update.mockRestore();
    expect(await shop.act('delete')).toBe('done');
    await shop.settled();
    jest.spyOn(youtube, 'sendPart').mockRejectedValue(away('outcomeUnknown'));
    expect(await shop.act('upload')).toBe('done');
    await stuck('uploading');
    const refused = [await shop.put('/regenerate'), await shop.put('/youtube', { channelId: 'UCother' })];
    expect([await shop.act('delete'), ...refused.map(({ body }) => body['errorCode'])]).toEqual([4631, 4631, 4635]);
    jest.mocked(youtube.sendPart).mockRestore();
    // Ordered before orders had versions.
    await journey.rows(
      sql`update outbox set payload = payload - 'version' where name = 'dynamicVideo.tellYoutube' and done_at is null`,
    );
    await shop.again('dynamicVideo.tellYoutube');
    expect((await shop.settled()).youtube.youtubeUpload).toMatchObject({ status: 'published', error: null });
    expect(await shop.act('delete')).toBe('done');
    await shop.settled();
  });

  it('says that nobody makes it when its job is parked, and is made when that runs again', async () => {
    jest.spyOn(shop.part(VideoRenderer), 'render').mockRejectedValueOnce(new Unrepeatable('The database went away.'));
    await shop.put('/regenerate');
    const parked = await shop.made();
    expect(parked.errors.map(({ errorCode }) => errorCode)).toEqual([4636]);
    expect(parked.progress).toBeNull();
    const job = () => journey.ask<{ state: string }>(admin, 'GET', `/api/job/${parked.jobId}`);
    expect(await job()).toMatchObject({ state: 'parked' });
    await journey.ask(admin, 'POST', `/api/job/${parked.jobId}/rerun`);
    expect((await shop.read()).generateInProgress).toBe(true);
    const made = await shop.made();
    expect([made.errors, made.videoUrl === parked.videoUrl]).toEqual([[], false]);
    expect(await job()).toMatchObject({ state: 'done' });
  });

  it('is uploaded though the first try to make it failed, unless somebody takes that back', async () => {
    const start = jest.spyOn(youtube, 'startUpload').mockRejectedValue(away('portalUnreachable'));
    expect(await shop.act('upload')).toBe('done');
    await stuck('uploading');
    const missing = new NotRendered('there is none', 'videoEncoderMissing');
    jest.spyOn(shop.part(VideoRenderer), 'render').mockRejectedValueOnce(missing);
    await shop.put('/regenerate');
    expect((await shop.made()).errors).toHaveLength(1);
    await shop.put('/regenerate');
    expect((await shop.made()).errors).toEqual([]);
    await stuck('uploading');
    jest.spyOn(shop.part(VideoRenderer), 'render').mockRejectedValueOnce(missing);
    await shop.put('/regenerate');
    expect((await shop.made()).errors).toHaveLength(1);
    expect([await shop.act('upload'), await shop.act('delete'), await shop.act('delete')]).toEqual([
      4633,
      'done',
      4633,
    ]);
    await shop.put('/regenerate');
    expect((await shop.made()).youtube.youtubeUpload).toMatchObject({ status: 'none', error: null });
    start.mockRestore();
    await shop.again('dynamicVideo.tellYoutube');
    await journey.until(orders, (left) => left.length === 0);
  });

  it('tells the user of its job why it was not made', async () => {
    const missing = new NotRendered('there is none', 'videoEncoderMissing');
    jest.spyOn(shop.part(VideoRenderer), 'render').mockRejectedValueOnce(missing);
    await shop.put('/regenerate');
    const { errors, jobId } = await shop.made();
    expect(errors.map(({ errorCode }) => errorCode)).toEqual([9630]);
    const job = await journey.ask<object>(admin, 'GET', `/api/job/${jobId}`);
    expect(job).toMatchObject({ state: 'failed', error: 'This installation has no FFmpeg, or cannot start it.' });
  });

  it('is not taken for abandoned by who has waited for its lock while it was begun anew', async () => {
    const [database, videos] = [shop.part(Database), shop.part(VideoStore)];
    let late: Promise<boolean> = Promise.resolve(true);
    await database.transaction(async (tx) => {
      const video = await videos.lock(tx, shop.id);
      late = database.apart(() =>
        database.transaction(async (other) => (await videos.lock(other, shop.id)).isAbandoned),
      );
      await journey.until(
        () =>
          journey.rows(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        (blocked) => blocked.length === 1,
      );
      await shop.part(BeginGeneration).execute(tx, video, 'regenerate', 'a test asks for it');
    });
    expect(await late).toBe(false);
    expect(await shop.made()).toMatchObject({ errors: [] });
  });

  it('leaves nothing behind when its company is erased while it is drawn', async () => {
    const [database, renderer, source] = [
      shop.part(Database),
      shop.part(VideoRenderer),
      shop.part(DynamicVideoPersonalData),
    ];
    const { workspaceId } = await journey.one<{ workspaceId: number }>(
      sql`select workspace_id as "workspaceId" from subscription where id = ${shop.id}`,
    );
    const { companyId } = shop;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    expect(await source.collect(subject)).toMatchObject([{ id: shop.id, workspace_id: workspaceId }]);
    const render = renderer.render.bind(renderer);
    jest.spyOn(renderer, 'render').mockImplementationOnce(async (...order) => {
      const rendered = await render(...order);
      await database.apart(() => database.transaction((tx) => source.erase(tx, subject)));
      return rendered;
    });
    const put = jest.spyOn(storage, 'put');
    const { value } = await journey.ask<{ value: number }>(admin, 'PUT', `/api/dynamic-video/${shop.id}/regenerate`);
    const job = await journey.until(
      () => journey.ask<{ state: string; error: string }>(admin, 'GET', `/api/job/${value}`),
      ({ state }) => state !== 'queued' && state !== 'running',
    );
    expect(job).toMatchObject({ state: 'failed', error: 'This video is no longer made.' });
    expect(await journey.rows(sql`select workspace_id as "at" from job where id = ${value}`)).toEqual([
      { at: workspaceId },
    ]);
    const files = put.mock.calls.map(([path]) => path);
    expect(files).toHaveLength(3);
    for (const file of files)
      await journey.until(
        () => storage.exists(file),
        (exists) => !exists,
      );
    expect(await shop.read()).toMatchObject({ videoUrl: null, jobId: null, warnings: [], generateInProgress: false });
  });
});
