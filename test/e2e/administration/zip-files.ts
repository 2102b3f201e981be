import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Name and content of each file of an archive, in their order. */
export async function filesIn(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(archive);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
