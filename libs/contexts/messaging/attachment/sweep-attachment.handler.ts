import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { sweepAttachment } from '../jobs/messaging.jobs.js';
import { AttachmentFiles } from './attachment-files.js';

/** Removes a file that no message has: that of one that was deleted or was never written, and one that was uploaded for a reply that never came. */
@Injectable()
@Handles(sweepAttachment)
export class SweepAttachment implements JobHandler<{ readonly storageKey: string }> {
  constructor(
    private readonly database: Database,
    private readonly files: AttachmentFiles,
  ) {}

  async handle({ storageKey }: { readonly storageKey: string }, delivery: Delivery): Promise<void> {
    // A reply that takes the file in this moment holds the row: this fails then, and finds the reply the next time.
    await this.database.transaction((tx) =>
      sql`
        delete from message_attachment a where a.storage_key = ${storageKey} and a.conversation_id is not null
          and not exists (select from message m where m.file_id = a.id)`.execute(tx),
    );
    const { rows } = await sql`select from message_attachment where storage_key = ${storageKey}`.execute(
      this.database.manager,
    );
    if (rows.length === 0) await this.files.remove(storageKey);
    await this.database.transaction((tx) => delivery.complete(tx));
  }
}
