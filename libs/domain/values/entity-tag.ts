import { createHash } from 'node:crypto';

/** The `ETag` of a view, from its JSON: changes when, and only when, what the caller sees changes. */
export const entityTag = (json: string): string =>
  `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;

/** Whether the caller has this view already, by the tags of its `If-None-Match` header. */
export const isKnown = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.split(',').some((known) => known.trim() === '*' || plain(known) === plain(tag));

/** A proxy that compresses answers makes tags weak; ours tell whole views apart either way. */
const plain = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `If-Match` header lets a write to this view pass; without the header everything passes. */
export function isMatch(ifMatch: string | undefined, json: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => plain(tag) === entityTag(json));
}
