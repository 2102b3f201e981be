import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares hashes, so that neither the length of the key nor how much of a guess is right shows in the time. */
export function bearerCheck(apiKey: string): (authorization: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${apiKey}`);
  return (authorization) => authorization !== undefined && timingSafeEqual(digest(authorization), expected);
}
