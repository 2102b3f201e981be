import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Storage } from '#platform/storage';
import type { TableFormat } from '#platform/tables';

/** Of files that hold a table. */
export const exportContentTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Bytes that a stored object has at least, except the last one: about what is held in memory, whatever the file's size. */
const partSize = 1024 * 1024;

/** Where one run of an export writes. Two runs at once never write to one place. */
export interface ExportRun {
  /** The job's id. */
  readonly id: number;
  readonly run: string;
}

const keyOf = ({ id, run }: ExportRun, part: number): string => `exports/${id}/${run}/${part}`;

/** Files in the storage, in parts: the storage takes whole objects, and a table may be larger than memory should hold. */
@Injectable()
export class ExportFiles {
  constructor(private readonly storage: Storage) {}

  /** Stores a file while it is being made; what is there of one that fails is removed. @returns its size in bytes */
  async keep(place: ExportRun, content: AsyncIterable<Buffer>): Promise<{ size: number; parts: number }> {
    let size = 0;
    let parts = 0;
    try {
      for await (const part of inParts(content)) {
        await this.storage.put(keyOf(place, parts), part, 'application/octet-stream');
        size += part.length;
        parts += 1;
      }
      return { size, parts };
    } catch (error) {
      // Where this fails too, the next run does it, or the end of the export's time.
      await this.remove(place, parts).catch(() => undefined);
      throw error;
    }
  }

  /** @returns null when it is not there */
  async open(place: ExportRun): Promise<Readable | null> {
    if (!(await this.storage.exists(keyOf(place, 0)))) return null;
    return Readable.from(this.read(place), { objectMode: false });
  }

  /**
   * The last part first: anyone who is interrupted finds again what is left.
   * @param parts how many there are known to be; without it they are looked for
   */
  async remove(place: ExportRun, parts = 0): Promise<void> {
    let end = parts;
    while (await this.storage.exists(keyOf(place, end))) end += 1;
    for (let part = end - 1; part >= 0; part -= 1) await this.storage.delete(keyOf(place, part));
  }

  private async *read(place: ExportRun): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const file = await this.storage.get(keyOf(place, part));
      if (file === null) return;
      yield* file.content as AsyncIterable<Buffer>;
    }
  }
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    held.push(piece);
    length += piece.length;
    if (length < partSize) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}
