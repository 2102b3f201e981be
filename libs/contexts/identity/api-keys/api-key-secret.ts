import { createHash, randomBytes } from 'node:crypto';

/** How every key begins, so that scanners for secrets find one that was published. */
const prefix = 'lk_';
const shown = 12;

export interface KeySecret {
  /** The key, told once. */
  readonly key: string;
  /** What people see of it. */
  readonly start: string;
  readonly hash: string;
}

/** @param testMode of the user's workspace; who reads the key sees by it where it works */
export function newKeySecret(testMode: boolean): KeySecret {
  const key = `${prefix}${testMode ? 'test' : 'live'}_${randomBytes(32).toString('base64url')}`;
  return { key, start: key.slice(0, shown), hash: keyHash(key) };
}

export const isApiKey = (token: string): boolean => token.startsWith(prefix);

/** 256 random bits need no slow hash. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');
