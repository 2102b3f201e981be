import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Storage } from '#platform/storage';
import type { FileRange, StoredFile } from '#platform/storage';
import { sweepVideo } from '../jobs/video.jobs.js';

/** Kinds of files that a video has. */
export const videoTypes = { mp4: 'video/mp4', jpg: 'image/jpeg', vtt: 'text/vtt; charset=utf-8' } as const;
export type VideoFileType = keyof typeof videoTypes;

export type VideoContent = Readonly<Record<VideoFileType, Buffer>>;

/** Files that have no row by then never get one. */
const runsEndAfterMs = 3_600_000;

/** The files of videos, under names that nobody guesses. */
@Injectable()
export class VideoFiles {
  constructor(
    private readonly storage: Storage,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** Keeps them before their row; what removes them, should that never come, is ordered first. @returns the key */
  async keep(workspaceId: number, content: VideoContent): Promise<string> {
    const storageKey = randomBytes(16).toString('hex');
    await this.database.apart(() =>
      this.database.transaction((tx) =>
        this.outbox.add(tx, sweepVideo, [{ workspaceId, payload: { storageKey } }], runsEndAfterMs),
      ),
    );
    for (const type of ['jpg', 'vtt', 'mp4'] as const)
      await this.storage.put(pathOf(storageKey, type), content[type], videoTypes[type]);
    return storageKey;
  }

  /** Bytes of a video; null: no subscription has it, or not any more. */
  async sizeOf(storageKey: string): Promise<number | null> {
    const { rows } = await sql<{ bytes: number }>`
      select bytes from dynamic_video where storage_key = ${storageKey}`.execute(this.database.read);
    return rows[0]?.bytes ?? null;
  }

  /** @returns null: there is no such file */
  async open(storageKey: string, type: VideoFileType, range?: FileRange): Promise<StoredFile | null> {
    return this.storage.get(pathOf(storageKey, type), range);
  }

  /** Orders that they are removed once the transaction that forgets them has committed. */
  async sweep(tx: Tx, workspaceId: number, storageKeys: readonly string[]): Promise<void> {
    await this.outbox.add(
      tx,
      sweepVideo,
      storageKeys.map((storageKey) => ({ workspaceId, payload: { storageKey } })),
    );
  }

  /** May be repeated. */
  async remove(storageKey: string): Promise<void> {
    for (const type of ['mp4', 'vtt', 'jpg'] as const) await this.storage.delete(pathOf(storageKey, type));
  }

  urlOf(storageKey: string, type: VideoFileType): string {
    return `${this.config.publicUrl}/media/video/${storageKey}.${type}`;
  }
}

const pathOf = (storageKey: string, type: VideoFileType): string =>
  `videos/${storageKey.slice(0, 2)}/${storageKey}/video.${type}`;
