import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DomainError } from '#domain/errors/errors';
import { checkKey, Storage } from './storage.js';
import type { FileRange, StoredFile } from './storage.js';

/** Files below one folder, which every process of the installation sees. */
export class DiskStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, content: Buffer): Promise<void> {
    const path = this.pathOf(key);
    // Seen by others only when it is whole.
    const draft = `${path}.${randomUUID()}.new`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, content, { flush: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw away(error);
    }
  }

  async get(key: string, range?: FileRange): Promise<StoredFile | null> {
    const path = this.pathOf(key);
    try {
      const file = await open(path);
      const { size } = await file.stat();
      return { content: file.createReadStream(range && { start: range.from, end: range.to }), size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw away(error);
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    try {
      await rm(path, { force: true });
    } catch (error) {
      throw away(error);
    }
    // Only when it was the last one in its folder.
    await rmdir(dirname(path)).catch(() => undefined);
  }

  async exists(key: string): Promise<boolean> {
    const path = this.pathOf(key);
    try {
      return (await stat(path)).isFile();
    } catch (error) {
      if (isMissing(error)) return false;
      throw away(error);
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, checkKey(key));
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '');

function away(cause: unknown): DomainError {
  const error = new DomainError('storageAway');
  error.cause = cause;
  return error;
}
