import { gzipSync } from 'node:zlib';

export type TarFile = { readonly path: string; readonly content: string };

const block = 512;

/** A gzipped tar archive. The same files always give the same bytes: no times, no owners, no name of a system. */
export function tarball(files: readonly TarFile[]): Buffer {
  const parts = files.flatMap(({ path, content }) => {
    const body = Buffer.from(content);
    return [header(path, body.length), body, Buffer.alloc(-body.length & (block - 1))];
  });
  const zipped = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 });
  zipped[9] = 255;
  return zipped;
}

/** POSIX ustar; npm unpacks only what lies below one folder, by custom `package`. */
function header(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`Too long for a tar header: ${path}`);
  const buffer = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  const fields: readonly (readonly [offset: number, text: string])[] = [
    [0, path],
    [100, octal(0o644, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(size, 11)],
    // npm shows 1985-10-26 as well; some programs dislike zero.
    [136, octal(499_162_500, 11)],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\u000000'],
  ];
  for (const [offset, text] of fields) buffer.write(text, offset, 'latin1');
  const sum = buffer.reduce((total, byte) => total + byte, 0);
  buffer.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return buffer;
}
