import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { VideoFiles } from '../video/video-files.js';
import { sweepVideo } from './video.jobs.js';

@Injectable()
@Handles(sweepVideo)
export class SweepVideoHandler implements JobHandler<{ storageKey: string }> {
  constructor(
    private readonly database: Database,
    private readonly files: VideoFiles,
  ) {}

  async handle({ storageKey }: { storageKey: string }, delivery: Delivery): Promise<void> {
    const { rows } = await sql`select from dynamic_video where storage_key = ${storageKey}`.execute(
      this.database.manager,
    );
    if (rows.length === 0) await this.files.remove(storageKey);
    await this.database.transaction((tx) => delivery.complete(tx));
  }
}
