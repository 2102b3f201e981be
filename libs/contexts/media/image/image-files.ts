import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Storage } from '#platform/storage';
import type { StoredFile } from '#platform/storage';
import { sweepUpload } from '../jobs/image.jobs.js';
import type { Picture } from '../pictures/read-picture.js';

/** The files of one image, by which they are found and removed. */
export interface ImageFiles {
  /** 128 random bits in hexadecimal: nobody guesses the address of a picture that was not shown to them. */
  readonly storageKey: string;
  readonly fileType: string;
  /** Widths of the smaller copies. */
  readonly thumbnails: readonly number[];
}

export const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  ico: 'image/x-icon',
  webp: 'image/webp',
};

/** An upload that has no row by then never gets one. */
const uploadsEndAfterMs = 3_600_000;

@Injectable()
export class ImageFileStore {
  constructor(
    private readonly storage: Storage,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Keeps a picture's files before its row: a crash in between leaves files that nobody knows, so what looks after them
   * is ordered first, in a transaction of its own.
   */
  async keep(workspaceId: number, picture: Picture): Promise<ImageFiles> {
    const thumbnails = [...picture.thumbnails.keys()];
    const files = { storageKey: randomBytes(16).toString('hex'), fileType: picture.fileType, thumbnails };
    await this.database.apart(() =>
      this.database.transaction((tx) =>
        this.outbox.add(tx, sweepUpload, [{ workspaceId, payload: files }], uploadsEndAfterMs),
      ),
    );
    // All have come to an end before one that failed is told: what is still being written could not be removed.
    const kept = await Promise.allSettled([
      this.storage.put(originalKey(files), picture.original, contentTypes[picture.fileType] ?? ''),
      ...[...picture.thumbnails].map(([width, bytes]) =>
        this.storage.put(thumbnailKey(files, width), bytes, contentTypes.webp ?? ''),
      ),
    ]);
    const failed = kept.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return files;
  }

  /** @param width of a smaller copy; undefined: the picture itself */
  async open(files: ImageFiles, width?: number): Promise<StoredFile | null> {
    return this.storage.get(width === undefined ? originalKey(files) : thumbnailKey(files, width));
  }

  /** Removes what is there; may be repeated. */
  async remove(files: ImageFiles): Promise<void> {
    for (const width of files.thumbnails) await this.storage.delete(thumbnailKey(files, width));
    await this.storage.delete(originalKey(files));
  }
}

/** Two digits as a folder of their own: a folder with a million entries is slow everywhere. */
const folderOf = ({ storageKey }: ImageFiles): string => `images/${storageKey.slice(0, 2)}/${storageKey}`;
const originalKey = (files: ImageFiles): string => `${folderOf(files)}/original.${files.fileType}`;
const thumbnailKey = (files: ImageFiles, width: number): string => `${folderOf(files)}/${width}.webp`;
