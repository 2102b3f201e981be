const PLAIN_INTEGER = /^[1-9]\d{0,9}$/;

/** The greatest id, and the greatest whole number in a request: the specification's `int` has 32 bits, as statements have. */
export const MAX_INTEGER = 2 ** 31 - 1;

/**
 * An id as it is in a path, a query or a body: a positive integer up to 2^31 - 1. Ids beyond it exist nowhere, and no
 * statement has to stand them.
 *
 * @returns the id, or null for anything else: sign, leading zero, exponent, fraction, blanks, other types. `1e3` and
 *   `007` are refused although JavaScript reads them, so that one id has one spelling (in URLs, cache keys, logs).
 */
export function parseId(value: unknown): number | null {
  const id = typeof value === 'string' && PLAIN_INTEGER.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= MAX_INTEGER ? id : null;
}

/** The distinct ids of a list in the order of their first appearance, or the zero-based index of the first bad one. */
export type IdList = { readonly ids: number[] } | { readonly badIndex: number };

/** Ids of a query parameter such as `1,2,3`. An empty text has one entry, and that is a bad one. */
export function parseIdList(text: string): IdList {
  const ids = new Set<number>();
  for (const [index, entry] of text.split(',').entries()) {
    const id = parseId(entry);
    if (id === null) return { badIndex: index };
    ids.add(id);
  }
  return { ids: [...ids] };
}
