import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { Encoding } from './encodings.js';
import { formOf } from './forms.js';
import type { KeptForm } from './forms.js';

const content = Buffer.from('Words. '.repeat(1000));
const plain: KeptForm = { bytes: content, encoding: 'identity' };
const compressed: KeptForm = { bytes: brotliCompressSync(content), encoding: 'br' };
const unpack: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe.each(['identity', 'br', 'gzip'] as const)('a file that is asked for as %s', (encoding) => {
  it.each([
    ['plain', plain],
    ['compressed', compressed],
  ])('is the content, when it is kept %s', async (name, kept) => {
    expect(unpack[encoding](await formOf(kept, encoding, `"${name}-${encoding}"`))).toEqual(content);
  });

  it('is the changed content when what is sent differs from what is kept', async () => {
    const change = (from: Buffer) => Buffer.from(from.toString().replaceAll('Words', 'Other words'));
    const sent = unpack[encoding](await formOf({ ...compressed, change }, encoding, `"changed-${encoding}"`));
    expect(sent.toString()).toBe('Other words. '.repeat(1000));
  });
});

it('what is kept is sent as it is, without work', async () => {
  expect(await formOf(compressed, 'br', '"kept"')).toBe(compressed.bytes);
});

it('a form that was made is not made again for the next reader, nor for one who asks at the same time', async () => {
  let times = 0;
  const change = (from: Buffer): Buffer => {
    times += 1;
    return from;
  };
  const ask = () => formOf({ ...compressed, change }, 'gzip', '"once"');
  await Promise.all([ask(), ask()]);
  await ask();
  expect(times).toBe(1);
});

it('nothing is a content, too', async () => {
  expect(await formOf({ bytes: Buffer.alloc(0), encoding: 'identity' }, 'identity', '"empty"')).toHaveLength(0);
  expect(
    gunzipSync(await formOf({ bytes: Buffer.alloc(0), encoding: 'identity' }, 'gzip', '"empty-gzip"')),
  ).toHaveLength(0);
});
