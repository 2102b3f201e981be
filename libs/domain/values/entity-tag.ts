import { createHash } from 'node:crypto';

/**
 * The `ETag` of a view, from its JSON: changes when, and only when, what the caller sees changes.
 * @param state of a view that also shows what no write to it changes: what writes change. The tag begins with it. Several where
 *   each has a write of its own, which looks at no other
 */
export const entityTag = (json: string, state: string | readonly string[] = []): string =>
  `"${[state, json].flat().map(digest).join('.')}"`;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** Whether the caller has this view already, by the tags of its `If-None-Match` header. */
export const isKnown = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.split(',').some((known) => known.trim() === '*' || plain(known) === plain(tag));

/** A proxy that compresses answers makes tags weak; ours tell whole views apart either way. */
const plain = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether an `If-Match` header lets a write to this view pass; without the header everything passes.
 * @param state the JSON of the view, or of its state where it has one
 * @param part of several states, the one that the write changes, from 0
 */
export function isMatch(ifMatch: string | undefined, state: string, part = 0): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => /^"(.*)"$/.exec(plain(tag))?.[1]?.split('.')[part] === digest(state));
}
