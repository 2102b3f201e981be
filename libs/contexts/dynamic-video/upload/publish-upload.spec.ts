import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { VideoChannels } from '#contexts/connections';
import type { UploadProgress, VideoPlatform } from '../ports/video-platform.port.js';
import type { VideoFiles } from '../video/video-files.js';
import { PublishUpload } from './publish-upload.js';
import type { UploadRecord, UploadStore } from './upload.store.js';

const upload = {
  id: 7,
  state: 'uploading',
  isFinished: false,
  storageKey: 'key',
  bytes: 12,
  channelId: null,
  playlistId: null,
  publishedPlaylistId: null,
  playlistItemId: null,
  sessionId: null,
  youtubeId: null,
  marker: 'mark',
} as UploadRecord;

/** @param taken how many bytes YouTube says it has after each part */
function publishing(...taken: readonly number[]) {
  const parts: number[] = [];
  const platform = {
    startUpload: () => Promise.resolve('session'),
    progressOf: () => Promise.resolve({ received: 8 }),
    sendPart: (_token: string, _session: string, { from }: { from: number }): Promise<UploadProgress> => {
      const received = taken[parts.length];
      parts.push(from);
      if (received === undefined) throw new Error('It was asked too often.');
      return Promise.resolve(received === 12 ? { video: { id: 'there', channelId: 'UC' } } : { received });
    },
  } as unknown as VideoPlatform;
  const uploads = {
    keepSession: () => Promise.resolve(),
    keepVideo: () => Promise.resolve(),
  } as unknown as UploadStore;
  const files = {
    open: (_key: string, _type: string, { from, to }: { from: number; to: number }) =>
      Promise.resolve({ content: Readable.from([Buffer.alloc(to - from + 1)]) }),
  } as unknown as VideoFiles;
  const publish = new PublishUpload(platform, {} as VideoChannels, uploads, files);
  publish.partBytes = 4;
  return { parts, run: (changes: Partial<UploadRecord> = {}) => publish.execute({ ...upload, ...changes }, 'token') };
}

describe('an upload in parts', () => {
  it('goes on where YouTube is, which may be behind what was sent', async () => {
    const { parts, run } = publishing(4, 6, 10, 12);
    expect(await run()).toEqual({ event: 'succeed', problem: null });
    expect(parts).toEqual([0, 4, 6, 10]);
  });

  it.each([[[0]], [[4, 4]], [[4, 2]]])('fails where YouTube takes nothing: %p', async (taken) => {
    const { parts, run } = publishing(...taken);
    await expect(run()).rejects.toThrow('YouTube took none of the bytes.');
    expect(parts).toHaveLength(taken.length);
  });

  it('is not begun once the subscription has finished; what YouTube has a part of is completed', async () => {
    const { parts, run } = publishing(12);
    await expect(run({ isFinished: true })).rejects.toMatchObject({
      key: 'videoSubscriptionFinished',
      parameters: { id: 7 },
    });
    expect(parts).toEqual([]);
    expect(await run({ isFinished: true, sessionId: 'session' })).toEqual({ event: 'succeed', problem: null });
    expect(parts).toEqual([8]);
  });

  it.each([{ storageKey: null }, { bytes: null }])('says that there is no video: %p', async (changes) => {
    const refused = await publishing()
      .run(changes)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ key: 'videoNotGenerated', parameters: { id: 7 } });
  });
});
