import { createHash, randomBytes } from 'node:crypto';

/** A session that nobody uses ends after so many seconds. */
export const idleSeconds = 30 * 60;
/** However much it is used, it ends after so many seconds. */
export const longestSeconds = 12 * 3600;
/** For so many seconds the password counts as confirmed. */
export const confirmedSeconds = 10 * 60;
/** The secret before the last one works for so many seconds: calls of other tabs are still on their way. */
export const previousSeconds = 30;
/** The time of last use is written once in so many seconds, not with each call. */
export const touchSeconds = 60;

/** 256 random bits need no slow hash. */
export const newSessionSecret = (): string => randomBytes(32).toString('base64url');

export const sessionHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The first that fits: browsers name others, from which they descend, behind their own name. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * Browser and system in a few words, for the list in which people look for sessions that are not theirs.
 * @returns null: it names nothing known. Its own text is never kept, as anybody can write anything into it.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent ?? '';
  const name = (known: readonly (readonly [string, string])[]): string[] =>
    known.filter(([word]) => text.includes(word)).map(([, shown]) => shown);
  const parts = [name(browsers)[0], name(systems)[0]].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}
