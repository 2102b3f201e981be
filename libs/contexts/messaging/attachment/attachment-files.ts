import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Storage } from '#platform/storage';
import type { StoredFile } from '#platform/storage';
import { sweepAttachment } from '../jobs/messaging.jobs.js';

/** A file that has no row by then never gets one. */
const uploadsEndAfterMs = 3_600_000;

/** The files of attachments, by random keys that nobody outside ever sees. */
@Injectable()
export class AttachmentFiles {
  constructor(
    private readonly storage: Storage,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Before its row: what removes a file that nobody knows is ordered first, in a transaction of its own. @returns its key */
  async keep(workspaceId: number, content: Buffer): Promise<string> {
    const storageKey = randomBytes(16).toString('hex');
    await this.database.apart(() =>
      this.database.transaction((tx) =>
        this.outbox.add(tx, sweepAttachment, [{ workspaceId, payload: { storageKey } }], uploadsEndAfterMs),
      ),
    );
    await this.storage.put(pathOf(storageKey), content, 'application/octet-stream');
    return storageKey;
  }

  open(storageKey: string): Promise<StoredFile | null> {
    return this.storage.get(pathOf(storageKey));
  }

  /** The caller deletes their rows in the same transaction. */
  async forget(tx: Tx, workspaceId: number, storageKeys: readonly string[]): Promise<void> {
    const jobs = storageKeys.map((storageKey) => ({ workspaceId, payload: { storageKey } }));
    await this.outbox.add(tx, sweepAttachment, jobs);
  }

  /** May be repeated. */
  async remove(storageKey: string): Promise<void> {
    await this.storage.delete(pathOf(storageKey));
  }
}

/** Two digits as a folder of their own: a folder with a million entries is slow everywhere. */
const pathOf = (storageKey: string): string => `attachments/${storageKey.slice(0, 2)}/${storageKey}`;
