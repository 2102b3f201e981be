import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, a new code each 30 seconds. */
const stepSeconds = 30;
const recoveryCodes = 10;
/** Crockford's digits without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';

export interface TotpSecret {
  /** Base32, for who types it in. */
  readonly secret: string;
  /** For a QR code. */
  readonly uri: string;
}

export function newSecret(userName: string): TotpSecret {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'Locara', label: userName, secret }) };
}

/** Codes as people type them: blanks, hyphens and letter case do not count. */
export const cleanCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Clocks of devices differ: the step before and the one after are taken as well.
 * @returns the step that the code belongs to; undefined when it is wrong
 */
export async function stepOf(code: string, secret: string, now: number): Promise<number | undefined> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: stepSeconds,
    period: stepSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Four groups of four of 32 letters: 80 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
    return text.replaceAll(/(.{4})(?!$)/g, '$1-');
  });
}

/** @param code cleaned */
export const recoveryHash = (code: string): string => createHash('sha256').update(code).digest('base64url');
