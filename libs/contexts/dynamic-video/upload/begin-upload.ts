import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { tellYoutube } from '../jobs/video.jobs.js';
import { VideoUploadEntity } from './video-upload.entity.js';
import { uploadSubject, uploadTable } from '../video/video.store.js';
import type { LockedVideo } from '../video/video.store.js';

/** Orders what YouTube is to do, in the transaction that decides on it. */
@Injectable()
export class BeginUpload {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `transitionNotAllowed` */
  async begin(tx: Tx, video: LockedVideo, event: 'upload' | 'update' | 'delete', reason: string): Promise<void> {
    // An upload that failed, of the same file, goes on: what became of its last part may not be known.
    const marker = sql`coalesce(marker, ${`locara-${randomBytes(12).toString('hex')}`})`;
    const columns = { problem: null, upload_first: false, ...(event === 'upload' && { marker }) };
    await this.transitions.demand(tx, uploadTable, uploadSubject(video), event, {}, { reason }, columns);
    await this.outbox.add(tx, tellYoutube, [
      { workspaceId: video.workspaceId, payload: { id: video.id, version: video.uploadVersion + 1 } },
    ]);
  }

  /** Ends an upload that waits, and of which YouTube has nothing. @param again the next video is uploaded as soon as it is there */
  async withdraw(tx: Tx, video: LockedVideo, reason: string, again: boolean): Promise<void> {
    const columns = { problem: null, marker: null, upload_first: again };
    await this.transitions.demand(tx, uploadTable, uploadSubject(video), 'withdraw', {}, { reason }, columns);
  }

  /** The next video is not uploaded by itself. */
  async takeBack(tx: Tx, id: number): Promise<void> {
    await tx.update(VideoUploadEntity, id, { uploadFirst: false });
  }

  /** The file is another one now: an upload that failed is not continued with it. */
  async forget(tx: Tx, id: number): Promise<void> {
    await sql`update video_upload set marker = null, session_id = null where id = ${id} and state = 'none'`.execute(tx);
  }
}
