import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { TableCounter } from '../table-limits.js';
import { notReadable, UnreadableFile } from '../table-row.js';

/** A workbook has a handful of parts for each sheet. */
const mostParts = 10_000;

/** The parts of a workbook that its directory names; what the directory leaves out is not there. */
export class WorkbookArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly counter: TableCounter,
  ) {}

  static async open(bytes: Buffer, counter: TableCounter): Promise<WorkbookArchive> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      if (entries.size > mostParts) throw new UnreadableFile(notReadable);
    }
    return new WorkbookArchive(zip, entries, counter);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** A part, unpacked and counted as it is read. */
  async *part(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (entry === undefined) throw new UnreadableFile(notReadable);
    const stream = await this.zip.openReadStreamPromise(entry);
    try {
      for await (const part of stream as AsyncIterable<Buffer>) {
        this.counter.bytes(part.length);
        yield part;
      }
    } finally {
      stream.destroy();
    }
  }
}
