import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * The platform's address as sources write it: pages of the site, examples in the OpenAPI documents, the SDK's readme. What
 * is served has the address of this installation in its place.
 */
export const writtenAddress = 'http://localhost:3000';

/** `written` on its own: `http://localhost:30001` is another address. */
const written = new RegExp(String.raw`${writtenAddress.replaceAll('.', String.raw`\.`)}(?!\d)`, 'g');

/** The text with the address of this installation, `http://shop.example` for instance, wherever the written one stands. */
export const withAddress = (text: string, address: string): string => text.replaceAll(written, () => address);

const block = 512;
const sizeAt = 124;
const sumAt = 148;

/** The same for every file of a gzipped tar archive, of which npm checks lengths and sums. */
export function archiveWithAddress(archive: Buffer, address: string): Buffer {
  const tar = gunzipSync(archive);
  const parts: Buffer[] = [];
  let at = 0;
  for (; at + block <= tar.length && tar[at] !== 0;) {
    const header = Buffer.from(tar.subarray(at, at + block));
    const length = Number.parseInt(header.toString('latin1', sizeAt, sizeAt + 11), 8);
    const content = Buffer.from(withAddress(tar.toString('utf8', at + block, at + block + length), address));
    header.write(content.length.toString(8).padStart(11, '0'), sizeAt, 'latin1');
    header.fill(' ', sumAt, sumAt + 8);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, sumAt, 'latin1');
    parts.push(header, content, Buffer.alloc(-content.length & (block - 1)));
    at += block + Math.ceil(length / block) * block;
  }
  const zipped = gzipSync(Buffer.concat([...parts, tar.subarray(at)]), { level: 9 });
  // The system that packed it: unknown, so that the same content has the same bytes everywhere.
  zipped[9] = 255;
  return zipped;
}
