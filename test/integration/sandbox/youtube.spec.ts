import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readDiscovery } from '#apps/sandbox/src/google/discovery/discovery';
import { DiscoverySchemas } from '#apps/sandbox/src/google/discovery/discovery-schemas';
import { GoogleClient } from './google-client.js';
import type { GoogleSays } from './google-client.js';
import { TestSandbox } from './running-sandbox.js';

const SCOPE = 'https://www.googleapis.com/auth/youtube';
const schemas = new DiscoverySchemas(readDiscovery('google/youtube.v3.json'));

let sandbox: TestSandbox;
let google: GoogleClient;
let mia: string;
let noah: string;

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  google = new GoogleClient(sandbox);
  [mia, noah] = await Promise.all([google.tokenOf('mia', [SCOPE]), google.tokenOf('noah', [SCOPE])]);
});
afterAll(async () => {
  await google.close();
  await sandbox.stop();
});

const channels = (query: string) => `/youtube/youtube/v3/channels?${query}`;
const playLists = (query: string) => `/youtube/youtube/v3/playlists?${query}`;
const refusal = async (token: string | null, path: string): Promise<[number, string]> => {
  const { status, json } = await google.call(token, 'GET', path);
  return [status, (json as unknown as GoogleSays).error.status];
};

/** One call of an upload; bytes as they are. */
async function upload(
  token: string,
  method: 'POST' | 'PUT',
  query: string,
  headers: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer>,
) {
  const path = `/sandbox/google/youtube/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status${query}`;
  return google.browser.page(
    path,
    { authorization: `Bearer ${token}`, ...headers },
    { method, ...(body !== undefined && { body }) },
  );
}
const announced = (bytes: number) => ({
  'content-type': 'application/json',
  'x-upload-content-length': String(bytes),
  'x-upload-content-type': 'video/mp4',
});
const said = (title: string) =>
  JSON.stringify({ snippet: { title, categoryId: '22', tags: ['tag-1'] }, status: { privacyStatus: 'private' } });

describe('videos at the sandbox’s YouTube', () => {
  const grain = 262_144;
  const content = Buffer.alloc(2 * grain + 10, 7);
  const put = (id: string, range: string, body?: Buffer) =>
    upload(
      mia,
      'PUT',
      `&upload_id=${id}`,
      { 'content-range': range, 'content-type': 'video/mp4' },
      body && new Uint8Array(body),
    );

  it('arrive in parts, once, and are as the contract file says', async () => {
    const begun = await upload(mia, 'POST', '', announced(content.length), said('Shop'));
    const id = new URL(begun.headers.get('location') ?? '').searchParams.get('upload_id') ?? '';
    const whole = content.length;
    const first = await put(id, `bytes 0-${grain - 1}/${whole}`, content.subarray(0, grain));
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${grain - 1}`]);
    // The same again, a gap, and a part of an odd size change nothing.
    expect((await put(id, `bytes 0-${grain - 1}/${whole}`, content.subarray(0, grain))).status).toBe(308);
    expect((await put(id, `bytes ${2 * grain}-${whole - 1}/${whole}`, content.subarray(2 * grain))).status).toBe(308);
    expect((await put(id, `bytes ${grain}-${grain + 9}/${whole}`, content.subarray(0, 10))).status).toBe(400);
    expect((await put(id, `bytes */${whole}`)).headers.get('range')).toBe(`bytes=0-${grain - 1}`);
    const last = await put(id, `bytes ${grain}-${whole - 1}/${whole}`, content.subarray(grain));
    expect(last.status).toBe(200);
    expect(schemas.check('Video', last.json)).toEqual([]);
    expect((await put(id, `bytes */${whole}`)).json['id']).toBe(last.json['id']);
    const list = await google.good(
      mia,
      'GET',
      `/youtube/youtube/v3/videos?part=id,snippet,status&id=${String(last.json['id'])}`,
    );
    expect(schemas.check('VideoListResponse', list)).toEqual([]);
    const uploads = 'part=id,snippet&playlistId=UULocaraSandboxChannel01';
    const items = await google.good(mia, 'GET', `/youtube/youtube/v3/playlistItems?${uploads}`);
    expect(schemas.check('PlaylistItemListResponse', items)).toEqual([]);
    expect(items['items']).toHaveLength(1);
    // Nobody else's.
    expect(await refusal(noah, `/youtube/youtube/v3/playlistItems?${uploads}`)).toEqual([404, 'NOT_FOUND']);
    expect((await upload(noah, 'PUT', `&upload_id=${id}`, { 'content-range': `bytes */${whole}` })).status).toBe(404);
  });

  it('are refused with a bad title, without a size, and by magic words', async () => {
    const status = async (title: string, headers = announced(10)) =>
      (await upload(mia, 'POST', '', headers, said(title))).status;
    expect(await status('<b>')).toBe(400);
    expect(await status('Shop', { ...announced(10), 'x-upload-content-length': '' })).toBe(400);
    expect(await status('Shop [quota]')).toBe(400);
    expect(await status('Shop [refuse]')).toBe(400);
    expect(await status('Shop [down]')).toBe(503);
  });
});

describe('the YouTube Data API of the sandbox', () => {
  it('returns as its contract file says', async () => {
    const found = await google.good(mia, 'GET', channels('part=id,snippet,contentDetails&mine=true'));
    expect(schemas.check('ChannelListResponse', found)).toEqual([]);
    const lists = await google.good(
      mia,
      'GET',
      playLists('part=snippet,contentDetails&channelId=UCLocaraSandboxChannel01'),
    );
    expect(schemas.check('PlaylistListResponse', lists)).toEqual([]);
    expect(lists['items']).toHaveLength(2);
  });

  it('gives pages of at most 50, read on by a token', async () => {
    const path = 'part=id&channelId=UCLocaraSandboxChannel02&maxResults=50';
    const ids = new Set<unknown>();
    let pages = 0;
    for (let token = ''; ; pages += 1) {
      const page = await google.good(noah, 'GET', playLists(token === '' ? path : `${path}&pageToken=${token}`));
      expect(schemas.check('PlaylistListResponse', page)).toEqual([]);
      for (const { id } of page['items'] as { id: string }[]) ids.add(id);
      if (page['nextPageToken'] === undefined) break;
      token = String(page['nextPageToken']);
    }
    expect([ids.size, pages]).toEqual([120, 2]);
    expect(await refusal(noah, playLists('part=id&channelId=UCLocaraSandboxChannel02&maxResults=51'))).toEqual([
      400,
      'INVALID_ARGUMENT',
    ]);
  });

  it('refuses what it does not know', async () => {
    for (const query of ['mine=true', 'part=id', 'part=id&mine=true&stray=1', 'part=stray&mine=true'])
      expect(await refusal(mia, channels(query))).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await refusal(mia, playLists('part=id&channelId=UCnone'))).toEqual([404, 'NOT_FOUND']);
  });

  it('lets nobody in without a token, the permission, or the API enabled', async () => {
    const path = channels('part=id&mine=true');
    expect(await refusal(null, path)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await refusal(await google.tokenOf('mia'), path)).toEqual([403, 'PERMISSION_DENIED']);
    await google.tokens.switchApi('google', 'youtube.googleapis.com', false);
    const { json } = await google.call(mia, 'GET', path);
    expect((json as unknown as GoogleSays).error.details?.[0]).toMatchObject({ reason: 'SERVICE_DISABLED' });
  });
});
