import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { VideoChannels } from '#contexts/connections';
import type { Trouble } from '#contexts/connections';
import type { VideoUploadEvent } from '#domain/video/video-upload-machine';
import { VideoPlatform } from '../ports/video-platform.port.js';
import type { PublishedVideo, UploadProgress, VideoDetails } from '../ports/video-platform.port.js';
import { VideoFiles } from '../video/video-files.js';
import { UploadStore } from './upload.store.js';
import type { UploadRecord } from './upload.store.js';
import { UploadTrouble } from './upload-trouble.js';
import { titleOf } from './youtube-details.rules.js';

/** What a run has come to. */
export interface UploadOutcome {
  readonly event: Extract<VideoUploadEvent, 'succeed' | 'fail' | 'vanish'>;
  /** Of one that succeeded: what was left undone. */
  readonly problem: Trouble | null;
}

/** YouTube takes parts of multiples of 256 KiB; this one passes in a second over a line of ten megabits. */
const usualPartBytes = 1024 * 1024;

const done: UploadOutcome = { event: 'succeed', problem: null };

/** Uploads, updates and deletes at YouTube. Each step is kept before the next: nothing is done twice. */
@Injectable()
export class PublishUpload {
  /** Tests send smaller ones. */
  partBytes = usualPartBytes;

  constructor(
    private readonly platform: VideoPlatform,
    private readonly channels: VideoChannels,
    private readonly uploads: UploadStore,
    private readonly files: VideoFiles,
  ) {}

  /** @throws ThirdPartyFailure, UploadTrouble */
  async execute(upload: UploadRecord, token: string): Promise<UploadOutcome> {
    if (upload.state === 'deleting') return this.delete(upload, token);
    if (upload.state === 'updating') return this.update(upload, token);
    const youtubeId = upload.youtubeId ?? (await this.upload(upload, token)).id;
    return this.intoPlaylist(upload, token, youtubeId);
  }

  private async delete({ youtubeId }: UploadRecord, token: string): Promise<UploadOutcome> {
    if (youtubeId !== null) await this.platform.delete(token, youtubeId);
    return done;
  }

  private async update(upload: UploadRecord, token: string): Promise<UploadOutcome> {
    const { youtubeId } = upload;
    if (youtubeId === null || !(await this.platform.update(token, youtubeId, detailsOf(upload))))
      return { event: 'vanish', problem: { key: 'youtubeVideoGone', parameters: {} } };
    return this.intoPlaylist(upload, token, youtubeId);
  }

  private async upload(upload: UploadRecord, token: string): Promise<PublishedVideo> {
    const { id, storageKey, bytes, channelId, sessionId, isFinished } = upload;
    if (storageKey === null || bytes === null) throw new UploadTrouble('videoNotGenerated', { id });
    // One of which YouTube has nothing yet has waited, and nobody pays for it any more.
    if (isFinished && sessionId === null) throw new UploadTrouble('videoSubscriptionFinished', { id });
    if (channelId !== null && !(await this.channels.channels(token)).some((each) => each.id === channelId))
      throw new UploadTrouble('youtubeChannelMissing', { channel: channelId });
    const file = { id, storageKey, bytes };
    const video = (await this.resumed(upload, token, file)) ?? (await this.begun(upload, token, file));
    await this.uploads.keepVideo(id, video);
    return video;
  }

  /** Goes on with an upload that was begun. @returns null: there is none, and nothing came of it */
  private async resumed(upload: UploadRecord, token: string, file: VideoFile): Promise<PublishedVideo | null> {
    const { sessionId, marker } = upload;
    if (sessionId === null) return null;
    const progress = await this.platform.progressOf(token, sessionId, file.bytes);
    const video = await this.sendRest(token, sessionId, file, progress);
    // It was perhaps completed before YouTube forgot it.
    return video ?? (marker === null ? null : this.platform.find(token, marker));
  }

  private async begun(upload: UploadRecord, token: string, file: VideoFile): Promise<PublishedVideo> {
    const sessionId = await this.platform.startUpload(token, detailsOf(upload), file.bytes);
    await this.uploads.keepSession(upload.id, sessionId);
    const video = await this.sendRest(token, sessionId, file, { received: 0 });
    if (video === null) throw new Error('YouTube has forgotten an upload that has just begun.');
    return video;
  }

  /** @returns null: YouTube does not know the upload any more */
  private async sendRest(
    token: string,
    sessionId: string,
    { id, storageKey, bytes: total }: VideoFile,
    reached: UploadProgress,
  ): Promise<PublishedVideo | null> {
    let progress = reached;
    while ('received' in progress) {
      const { received: from } = progress;
      const to = Math.min(from + this.partBytes, total) - 1;
      if (to < from) throw new Error('YouTube has all bytes, and no video.');
      const file = await this.files.open(storageKey, 'mp4', { from, to });
      if (file === null) throw new UploadTrouble('videoNotGenerated', { id });
      const content = await buffer(file.content);
      progress = await this.platform.sendPart(token, sessionId, { from, total, content });
      if ('received' in progress && progress.received <= from) throw new Error('YouTube took none of the bytes.');
    }
    return 'video' in progress ? progress.video : null;
  }

  /** Only the playlist that was chosen has it afterwards. */
  private async intoPlaylist(upload: UploadRecord, token: string, youtubeId: string): Promise<UploadOutcome> {
    const { id, playlistId, publishedPlaylistId, playlistItemId } = upload;
    if (playlistId === publishedPlaylistId) return done;
    if (playlistItemId !== null) await this.platform.removeFromPlaylist(token, playlistItemId);
    const itemId = playlistId === null ? null : await this.platform.addToPlaylist(token, youtubeId, playlistId);
    await this.uploads.keepPlaylist(id, itemId === null ? null : playlistId, itemId);
    if (playlistId === null || itemId !== null) return done;
    return { ...done, problem: { key: 'youtubePlaylistMissing', parameters: { playlist: playlistId } } };
  }
}

interface VideoFile {
  /** Of its subscription. */
  readonly id: number;
  readonly storageKey: string;
  readonly bytes: number;
}

const detailsOf = ({ title, description, privacyLevel, marker, locationName }: UploadRecord): VideoDetails => ({
  title: title ?? titleOf(locationName ?? ''),
  description: description ?? '',
  privacyLevel,
  marker: marker ?? '',
});
