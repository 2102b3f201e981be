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
