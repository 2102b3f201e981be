interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2).
 * @returns undefined: the whole file, also for several parts or another unit, which nobody has to serve; `outside`: there is no such part
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'outside' : { from, to };
}
