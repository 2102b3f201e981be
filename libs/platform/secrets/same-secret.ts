import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares without telling by time how much of it is right. */
export function isSameSecret(expected: string, given: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
