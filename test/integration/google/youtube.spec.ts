import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { googleConfig } from '#integrations/google';
import { Config } from '#platform/config';
import { ResumableUpload } from '../../../libs/integrations/google/youtube/resumable-upload.js';
import { YoutubeCalls } from '../../../libs/integrations/google/youtube/youtube-calls.js';
import { YoutubeVideos } from '../../../libs/integrations/google/youtube/youtube-videos.js';
import { sandboxSectionOf } from '../../support/config-sections.js';
import { GoogleClient } from '../sandbox/google-client.js';
import { API_KEY, TestSandbox } from '../sandbox/running-sandbox.js';
import { CheckedClient } from './checked-client.js';

const playlist = 'PLLocaraSandbox0001';
const content = Buffer.alloc(1000, 7);
const details = { title: 'Shop', description: 'Bread.', privacyLevel: 'public', marker: 'mark-1' } as const;

let sandbox: TestSandbox;
let google: GoogleClient;
let client: CheckedClient;
let videos: YoutubeVideos;
let mia: string;

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  google = new GoogleClient(sandbox);
  client = new CheckedClient({ totalMs: 8000, headersMs: 7000 });
  const config = Object.assign(new Config(), {
    sections: sandboxSectionOf(googleConfig, google.browser.origin, API_KEY),
    publicUrl: google.browser.origin,
  });
  const calls = new YoutubeCalls(client, config);
  videos = new YoutubeVideos(calls, new ResumableUpload(calls));
  mia = await google.tokenOf('mia', ['https://www.googleapis.com/auth/youtube']);
});
afterAll(async () => {
  await client.onApplicationShutdown();
  await google.close();
  await sandbox.stop();
  expect(client.findings).toEqual([]);
});

async function upload(changes: Partial<Parameters<YoutubeVideos['startUpload']>[1]> = {}): Promise<string> {
  const session = await videos.startUpload(mia, { ...details, ...changes }, content.length);
  const send = () => videos.sendPart(mia, session, { from: 0, total: content.length, content });
  // A flaky one takes the third attempt.
  const progress = await send().catch(send).catch(send);
  if (!('video' in progress)) throw new Error('YouTube has not taken it.');
  return progress.video.id;
}

interface Shown {
  readonly snippet: Readonly<Record<string, unknown>>;
  readonly status: Readonly<Record<string, unknown>>;
}

async function shown(id: string): Promise<Shown | undefined> {
  const path = `/youtube/youtube/v3/videos?part=snippet,status&id=${id}`;
  return ((await google.good(mia, 'GET', path))['items'] as Shown[])[0];
}

const tell = (id: string, snippet: object, status: object) =>
  google.good(mia, 'PUT', '/youtube/youtube/v3/videos?part=snippet,status', { id, snippet, status });

describe('videos at YouTube', () => {
  it('are not found in a channel that has none', async () => {
    expect(await videos.find(mia, details.marker)).toBeNull();
  });

  it('are found by their tag among more than a page of Google has by itself', async () => {
    const first = await upload({ marker: 'mark-first' });
    for (let count = 0; count < 6; count += 1) await upload({ marker: `mark-later-${count}` });
    expect(await videos.find(mia, 'mark-first')).toEqual({ id: first, channelId: 'UCLocaraSandboxChannel01' });
    expect(await videos.find(mia, 'mark-none')).toBeNull();
  });

  it('keep what their owner has said about them at YouTube', async () => {
    const id = await upload();
    const own = { categoryId: '19', tags: ['bread', 'mark-1'], defaultLanguage: 'de', defaultAudioLanguage: 'de' };
    const rights = { embeddable: false, license: 'creativeCommon', publicStatsViewable: false };
    await tell(id, { title: 'Mine', ...own }, { privacyStatus: 'public', selfDeclaredMadeForKids: true, ...rights });
    expect(await videos.update(mia, id, { ...details, title: 'Renamed', privacyLevel: 'unlisted' })).toBe(true);
    expect(await shown(id)).toMatchObject({
      snippet: { title: 'Renamed', description: 'Bread.', ...own },
      status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: true, ...rights },
    });
  });

  it('keep the hour at which their owner has them published, as long as they are private', async () => {
    const id = await upload({ privacyLevel: 'private' });
    const publishAt = '2100-01-31T12:00:00Z';
    await tell(id, { title: 'Mine', categoryId: '22' }, { privacyStatus: 'private', publishAt });
    await videos.update(mia, id, { ...details, privacyLevel: 'private' });
    expect((await shown(id))?.status).toMatchObject({ privacyStatus: 'private', publishAt });
    await videos.update(mia, id, details);
    expect((await shown(id))?.status).toMatchObject({ privacyStatus: 'public' });
    expect((await shown(id))?.status['publishAt']).toBeUndefined();
  });

  it('are gone for an update when YouTube shows them no more', async () => {
    const id = await upload();
    await videos.delete(mia, id);
    expect(await videos.update(mia, id, details)).toBe(false);
    await videos.delete(mia, id);
  });
});

describe('a place in a playlist', () => {
  it('is asked for again where YouTube does not know a new video yet, or is busy with the playlist', async () => {
    const id = await upload({ title: 'Shop [flaky]' });
    const failures: unknown[] = [];
    const place = async (): Promise<string | null> => {
      try {
        return await videos.addToPlaylist(mia, id, playlist);
      } catch (error) {
        failures.push((error as Error).message);
        return place();
      }
    };
    const item = await place();
    const busy = 'YouTube is busy with the playlist, or does not know the new video yet.';
    expect(failures).toEqual([busy, busy]);
    expect(await videos.addToPlaylist(mia, id, playlist)).toBe(item);
    await videos.removeFromPlaylist(mia, String(item));
    await videos.removeFromPlaylist(mia, String(item));
  });

  it('is none in a playlist that is gone, and refused for a video that is', async () => {
    const id = await upload();
    expect(await videos.addToPlaylist(mia, id, 'PLnone')).toBeNull();
    await videos.delete(mia, id);
    await expect(videos.addToPlaylist(mia, id, playlist)).rejects.toMatchObject({ key: 'portalRefused' });
  });
});
