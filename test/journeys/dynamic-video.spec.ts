import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { VideoPlatform } from '#contexts/dynamic-video';
import { ThirdPartyFailure } from '#platform/http-client';
import { Storage } from '#platform/storage';
import { sql } from '#platform/database';
import { FrameSizes } from '../../libs/contexts/dynamic-video/generation/frame-sizes.js';
import { VideoRenderer } from '../../libs/contexts/dynamic-video/rendering/video-renderer.js';
import { PublishUpload } from '../../libs/contexts/dynamic-video/upload/publish-upload.js';
import { changeMind } from '../support/consent.js';
import type { Journey } from './journey.js';
import { admin, VideoShop } from './video-shop.js';

const channel = 'UCLocaraSandboxChannel01';
const [recipes, counter] = ['PLLocaraSandbox0001', 'PLLocaraSandbox0002'];

/** A shop gets its video: ordered, made, seen, published, changed, made anew, on good days and on bad ones. */
describe('a shop with a dynamic video', () => {
  let shop: VideoShop;
  let journey: Journey;
  let id: number;

  beforeAll(async () => {
    shop = await VideoShop.open();
    ({ journey } = shop);
    await shop.sign();
  });
  afterEach(async () => {
    expect(await shop.runs()).toEqual([]);
  });
  afterAll(() => shop.close());

  const part = <T>(type: abstract new (...all: never[]) => T): T => shop.part(type);
  const read = () => shop.read();
  const made = () => shop.made();
  const settled = () => shop.settled();
  const put = (rest?: string, body?: object) => shop.put(rest, body);
  const act = (action: string) => shop.act(action);
  const published = () => shop.published();
  const playlist = async (name: string) => {
    const found = await published();
    const rows = await journey.rows<{ item: string | null; playlist: string | null }>(
      sql`select playlist_item_id as item, published_playlist_id as playlist from video_upload where id = ${id}`,
    );
    return found.length === 1 && rows[0]?.playlist === name && rows[0].item !== null;
  };
  const picture = async (color: string, imageType: string) => {
    const image = sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: color,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const data = (await image.jpeg().toBuffer()).toString('base64');
    const body = { imageType, fileType: 'jpg', fileName: `${color}.jpg`, data };
    return journey.write(admin, 'POST', `/api/miscellaneous/image/${shop.locationId}?parentType=Location`, body);
  };

  it('is sold one, with settings that the offer narrows', async () => {
    const configuration = await journey.ask<{ data: object[] }>(
      admin,
      'GET',
      `/api/licence/${shop.licenceId}/configuration/dynamic-video`,
    );
    expect(configuration.data).toContainEqual(
      expect.objectContaining({ key: 'primaryColor', value: '#205030', changeable: false }),
    );
  });

  it('orders it: it is made, and uploaded as the order asks', async () => {
    await picture('red', 'CustomImage');
    await picture('green', 'BusinessLogo');
    const bad = {
      settings: [
        { key: 'duration', value: 5 },
        { key: 'primaryColor', value: '#000000' },
      ],
      youtube: { title: '<' },
    };
    expect((await shop.order(bad)).body['fields']).toEqual([
      'dynamicVideo.youtube.title',
      'dynamicVideo.settings[0].value',
      'dynamicVideo.settings[1].value',
    ]);
    const youtube = {
      title: 'Our shop',
      customChannel: { channelId: channel, playlistId: recipes },
      privacyLevel: 'unlisted',
    };
    await shop.order({ settings: [{ key: 'duration', value: 10 }], youtube });
    ({ id } = shop);
    const video = await journey.until(read, ({ videoUrl }) => videoUrl !== null);
    expect(video).toMatchObject({ id, generateInProgress: false, errors: [], width: 192, seconds: 10 });
    expect(video.warnings.map(({ errorCode }) => errorCode)).toEqual([1634]);
    await settled();
    expect(await published()).toMatchObject([
      { snippet: { title: 'Our shop' }, status: { privacyStatus: 'unlisted' } },
    ]);
    expect(await playlist(recipes)).toBe(true);
    const { state } = await journey.one<{ state: string }>(sql`select state from subscription where id = ${id}`);
    expect(state).toBe('ACTIVE');
  });

  it('shows it to players, which ask for parts', async () => {
    const { videoUrl, posterUrl, captionsUrl } = await read();
    const get = async (url: string | null, headers: Record<string, string> = {}) => {
      const response = await fetch(String(url), { headers });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const { response, bytes } = await get(videoUrl);
    expect([response.status, response.headers.get('content-type'), bytes.toString('latin1', 4, 8)]).toEqual([
      200,
      'video/mp4',
      'ftyp',
    ]);
    const partly = await get(videoUrl, { range: 'bytes=4-7' });
    expect([partly.response.status, partly.bytes.toString(), partly.response.headers.get('content-range')]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${bytes.length}`,
    ]);
    const end = await get(videoUrl, { range: 'bytes=-10' });
    expect(end.bytes.equals(bytes.subarray(-10))).toBe(true);
    expect((await get(videoUrl, { range: `bytes=${bytes.length}-` })).response.status).toBe(416);
    expect((await get(videoUrl, { 'if-none-match': response.headers.get('etag') ?? '' })).response.status).toBe(304);
    expect((await get(posterUrl)).response.headers.get('content-type')).toBe('image/jpeg');
    expect((await get(captionsUrl)).bytes.toString()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> .*\nHofladen Sonnenberg\n/);
    expect((await get(`${journey.platform.url}/media/video/${'0'.repeat(32)}.mp4`)).response.status).toBe(404);
  });

  it('changes settings, which make no video, and what YouTube says, when it is told', async () => {
    const before = await read();
    const refused = await put('', {
      settings: [
        { key: 'format', value: '4:3' },
        { key: 'primaryColor', value: '#ffffff' },
      ],
    });
    expect(refused.body['fields']).toEqual(['settings[0].value', 'settings[1].value']);
    expect((await put('', { settings: [{ key: 'format', value: '9:16' }] })).status).toBe(200);
    expect(await read()).toMatchObject({ videoUrl: before.videoUrl, generateInProgress: false, width: 192 });
    expect((await put('/youtube', { channelId: 'UCother' })).body['errorCode']).toBe(4635);
    expect((await put('/youtube', { title: 'Renamed', playlistId: counter, privacyLevel: 'public' })).status).toBe(200);
    expect(await published()).toMatchObject([{ snippet: { title: 'Our shop' } }]);
    expect(await act('upload')).toBe(4635);
    expect(await act('update')).toBe('done');
    await settled();
    expect(await published()).toMatchObject([{ snippet: { title: 'Renamed' }, status: { privacyStatus: 'public' } }]);
    expect(await playlist(counter)).toBe(true);
  });

  it('makes it anew, once at a time: the upload goes, and the old file too', async () => {
    const before = await read();
    const calls = await Promise.all([put('/regenerate'), put('/regenerate')]);
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(calls.find(({ status }) => status === 200)?.headers.get('location')).toMatch(/^\/api\/job\/\d+$/);
    expect((await put('', { settings: [{ key: 'duration', value: 12 }] })).body['errorCode']).toBe(4630);
    expect(await act('upload')).toBe(4630);
    const after = await made();
    expect([after.width, after.videoUrl === before.videoUrl]).toEqual([108, false]);
    await journey.until(published, (all) => all.length === 0);
    expect((await settled()).youtube.youtubeUpload).toMatchObject({ status: 'none', videoId: null });
    await journey.until(
      async () => (await fetch(String(before.videoUrl))).status,
      (status) => status === 404,
    );
    const [own] = await journey.rows<{ key: string }>(
      sql`select storage_key as key from dynamic_video where id = ${id}`,
    );
    const old = /([0-9a-f]{32})\.mp4/.exec(String(before.videoUrl))?.[1] ?? '';
    const storage = part<Storage>(Storage as never);
    const file = (key: string) => `videos/${key.slice(0, 2)}/${key}/video.mp4`;
    await journey.until(
      () => storage.exists(file(old)),
      (exists) => !exists,
    );
    expect(await storage.exists(file(own?.key ?? ''))).toBe(true);
  });

  it('is made all the same when the process that draws it is killed', async () => {
    const renderer = part(VideoRenderer);
    const render = renderer.render.bind(renderer);
    let runs = 0;
    jest.spyOn(renderer, 'render').mockImplementation((order, progress) => {
      runs += 1;
      return render(order, (frames, stop) => {
        if (runs === 1 && frames === 2) for (const pid of renderer.pids) process.kill(pid, 'SIGKILL');
        progress(frames, stop);
      });
    });
    await put('/regenerate');
    expect(await made()).toMatchObject({ errors: [] });
    expect(runs).toBe(2);
    jest.mocked(renderer.render).mockRestore();
  });

  it('stops when its job is cancelled, and keeps the video before', async () => {
    const before = await read();
    const large = { width: 1280, height: 720, perSecond: 25 };
    jest.mocked(part(FrameSizes).of).mockReturnValueOnce(large);
    const { value } = await journey.ask<{ value: number }>(admin, 'PUT', `/api/dynamic-video/${id}/regenerate`);
    await journey.until(
      () => journey.ask<{ processed: number; total: number | null }>(admin, 'GET', `/api/job/${value}`),
      ({ processed, total }) => processed > 0 && total === 250,
    );
    await journey.ask(admin, 'POST', `/api/job/${value}/cancel`);
    const after = await made();
    expect([after.errors.map(({ errorCode }) => errorCode), after.videoUrl]).toEqual([[4636], before.videoUrl]);
    // It says so at once; the process hears of it within a second.
    await journey.until(
      async () => [...part(VideoRenderer).pids, ...(await shop.runs())],
      (left) => left.length === 0,
    );
    expect(await act('upload')).toBe(4633);
    await put('/regenerate');
    expect(await made()).toMatchObject({ errors: [] });
  });

  it('is uploaded once, though each part is cut off, before and after it has arrived', async () => {
    const content = randomBytes(10 * 262_144 - 1000);
    const { key } = await journey.one<{ key: string }>(
      sql`select storage_key as key from dynamic_video where id = ${id}`,
    );
    await part<Storage>(Storage as never).put(`videos/${key.slice(0, 2)}/${key}/video.mp4`, content, 'video/mp4');
    await journey.rows(sql`update dynamic_video set bytes = ${content.length} where id = ${id}`);
    part(PublishUpload).partBytes = 262_144;
    const youtube = part<VideoPlatform>(VideoPlatform as never);
    const send = youtube.sendPart.bind(youtube);
    const cut = () => new ThirdPartyFailure('outcomeUnknown', 'Google', { status: null, body: null, retryAfterMs: 0 });
    const seen = new Map<number, number>();
    jest.spyOn(youtube, 'sendPart').mockImplementation(async (token, upload, sent) => {
      const times = (seen.get(sent.from) ?? 0) + 1;
      seen.set(sent.from, times);
      if (times === 1 && sent.from % 524_288 === 0) throw cut();
      const progress = await send(token, upload, sent);
      if (times === 1) throw cut();
      return progress;
    });
    await journey.rows(sql`update video_upload set playlist_id = null where id = ${id}`);
    expect(await act('upload')).toBe('done');
    expect(await act('update')).toBe(4631);
    expect((await put('/regenerate')).body['errorCode']).toBe(4631);
    const done = await journey.until(
      async () => {
        // A line that is cut ends no upload, however often that happens.
        await shop.again('dynamicVideo.tellYoutube');
        return read();
      },
      ({ youtube: { youtubeUpload } }) => youtubeUpload.status !== 'uploading',
    );
    expect(done.youtube.youtubeUpload).toMatchObject({ status: 'published', error: null });
    expect(seen.size).toBe(10);
    const all = await published();
    expect(all.map(({ bytes }) => bytes)).toEqual([content.length]);
    const file = await fetch(`${journey.platform.url}/sandbox/youtube/videos/${all[0]?.id}/file`);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    jest.mocked(youtube.sendPart).mockRestore();
  });

  it('is told what YouTube refuses, what is gone there, and that nobody is connected', async () => {
    const [only] = await published();
    await fetch(`${journey.platform.url}/sandbox/youtube/videos/${only?.id}/delete`, {
      method: 'POST',
      redirect: 'manual',
    });
    const trouble = async (action: string) => {
      await act(action);
      return (await settled()).youtube.youtubeUpload;
    };
    expect(await trouble('update')).toMatchObject({ status: 'none', error: { errorCode: 6636 } });
    const titled = (title: string) => put('/youtube', { title });
    // A limit of the day is waited for: it says so meanwhile, and goes on with what is said by then.
    await titled('Shop [quota]');
    expect(await act('upload')).toBe('done');
    const waiting = await journey.until(read, ({ youtube }) => youtube.youtubeUpload.error !== null);
    expect(waiting.youtube.youtubeUpload).toMatchObject({ status: 'uploading', error: { errorCode: 6634 } });
    await titled('Shop [refuse]');
    const refused = await journey.until(
      async () => {
        await shop.again('dynamicVideo.tellYoutube');
        return read();
      },
      ({ youtube }) => youtube.youtubeUpload.status !== 'uploading',
    );
    expect(refused.youtube.youtubeUpload).toMatchObject({ status: 'none', error: { errorCode: 6635 } });
    await put('/youtube', { title: 'Shop [lost]', playlistId: 'PLnone' });
    expect(await trouble('upload')).toMatchObject({ status: 'published', error: { errorCode: 6637 } });
    expect(await published()).toHaveLength(1);
    await changeMind(journey.platform, 'google', 'revoke', { person: 'mia' });
    expect(await trouble('delete')).toMatchObject({ status: 'published', error: { errorCode: 4638 } });
  });

  it('ends: the video stays, and nothing is made any more', async () => {
    await journey.rows(sql`update subscription set state = 'FINISHED' where id = ${id}`);
    expect((await read()).videoUrl).not.toBeNull();
    for (const [rest, body] of [
      ['/regenerate'],
      ['', { settings: [] }],
      ['/youtube', {}],
      ['/youtube/action?action=delete'],
    ] as const)
      expect((await put(rest, body)).body['errorCode']).toBe(4632);
  });
});
