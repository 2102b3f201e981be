import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Delivery } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { uploadSubject, uploadTable, VideoStore } from '../video/video.store.js';
import type { UploadOutcome } from './publish-upload.js';

/** Nothing is at YouTube any more. */
const nothing = {
  youtube_id: null,
  published_channel_id: null,
  playlist_item_id: null,
  published_playlist_id: null,
  published_at: null,
  marker: null,
  session_id: null,
} as const;

/** Keeps what came of an action at YouTube. */
@Injectable()
export class SettleUpload {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoStore,
    private readonly transitions: Transitions,
  ) {}

  async execute(delivery: Delivery, id: number, { event, problem }: UploadOutcome): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const video = await this.videos.lock(tx, id);
      const isGone = event === 'vanish' || (event === 'succeed' && video.uploadState === 'deleting');
      const isNew = event === 'succeed' && video.uploadState === 'uploading';
      const columns = {
        problem: problem && JSON.stringify(problem),
        ...(isGone && nothing),
        ...(isNew && { published_at: sql`now()` }),
      };
      const cause = { eventId: delivery.id };
      await this.transitions.fire(tx, uploadTable, uploadSubject(video), event, {}, cause, columns);
    });
  }
}
