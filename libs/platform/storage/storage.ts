import type { Readable } from 'node:stream';

/** A file on its way out. Read it to its end or destroy it: an open one holds a handle or a connection. */
export interface StoredFile {
  readonly content: Readable;
  /** In bytes: of the whole file, also when a part of it was asked for. */
  readonly size: number;
}

/** First and last byte, both included; within the file. */
export interface FileRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Keeps files under keys such as `images/3f/3f1c8a/original.jpg`. Anyone who puts a file makes the key up; nothing here knows
 * which files are wanted, so what is to go must be deleted by the key.
 */
export abstract class Storage {
  /** Keeps a whole file; one with this key is replaced. After it returns the file survives a crash. @throws DomainError `storageAway` */
  abstract put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Null: there is no such file. @throws DomainError `storageAway` */
  abstract get(key: string, range?: FileRange): Promise<StoredFile | null>;
  /** Also when there is no such file. @throws DomainError `storageAway` */
  abstract delete(key: string): Promise<void>;
  /** @throws DomainError `storageAway` */
  abstract exists(key: string): Promise<boolean>;
}

const keyForm = /^[\w-]+(\/[\w-]+)*(\.\w+)?$/;

/** Keys are made by the platform, never by users; this holds should one day somebody forget. */
export function checkKey(key: string): string {
  if (!keyForm.test(key) || key.length > 500) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
  return key;
}
