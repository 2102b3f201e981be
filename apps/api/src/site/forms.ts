import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encodings.js';

/** What stays in memory of a content: one form of it. */
export interface KeptForm {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** What is sent differs from what is kept, by this. */
  readonly change?: (content: Buffer) => Buffer;
}

/** The forms that readers asked for last: a site is some hundred pages, and most readers want one form of few of them. */
const recent = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(length, 1),
  fetchMethod: (_etag, _stale, { context: make }) => make(),
});

/**
 * The content of a file in the form that a reader wants: the kept one as it is, any other made from it.
 * @param etag of that content in that form
 */
export async function formOf(kept: KeptForm, encoding: Encoding, etag: string): Promise<Buffer> {
  if (kept.encoding === encoding && kept.change === undefined) return kept.bytes;
  const make = async () => {
    const content = await decode[kept.encoding](kept.bytes);
    return encode[encoding](kept.change?.(content) ?? content);
  };
  return (await recent.fetch(etag, { context: make })) ?? make();
}

type Convert = (bytes: Buffer) => Promise<Buffer>;

const asItIs: Convert = (bytes) => Promise.resolve(bytes);
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const decode: Readonly<Record<Encoding, Convert>> = {
  identity: asItIs,
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

const encode: Readonly<Record<Encoding, Convert>> = {
  identity: asItIs,
  // Pages are small: the better form costs a tenth of a second. For the API's documents it would take many seconds.
  br: (content) =>
    compress.br(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length < 256 * 1024 ? 10 : 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => compress.gzip(content, { level: 6 }),
};
