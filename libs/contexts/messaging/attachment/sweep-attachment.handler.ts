import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { sweepAttachment } from '../jobs/messaging.jobs.js';
import { AttachmentFiles } from './attachment-files.js';

/** Removes a file that no row names: that of a message that was deleted, or was never written. */
@Injectable()
@Handles(sweepAttachment)
export class SweepAttachment implements JobHandler<{ readonly storageKey: string }> {
  constructor(
    private readonly database: Database,
    private readonly files: AttachmentFiles,
  ) {}

  async handle({ storageKey }: { readonly storageKey: string }, delivery: Delivery): Promise<void> {
    const { rows } = await sql`select from message_attachment where storage_key = ${storageKey}`.execute(
      this.database.manager,
    );
    if (rows.length === 0) await this.files.remove(storageKey);
    await this.database.transaction((tx) => delivery.complete(tx));
  }
}
