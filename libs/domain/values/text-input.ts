import type { Problems } from '../errors/draft.js';
import { isEmailAddress } from './email-address.js';
import { parsePhone } from './phone.js';
import { safeText } from './text.js';

/** Text without blanks around it; null when nothing is left. */
export const clean = (text: string | null | undefined): string | null => text?.trim() || null;

/** What others have written, as it is kept: cleaned, of at most so many characters, none of which cannot be stored. */
export const storable = (text: string | null | undefined, longest: number): string | null =>
  safeText(clean(text)?.slice(0, longest) ?? '') || null;

export const isEmail = isEmailAddress;

/** An absolute http(s) address with a host that has a dot. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname.includes('.');
}

/** An absolute https address with a host that has a dot. */
export const isSecureAddress = (text: string): boolean => /^https:/i.test(text) && isWebAddress(text);

export function checkEmail(value: string | null | undefined, field: string, problems: Problems): void {
  const text = clean(value);
  if (text !== null && !isEmail(text))
    problems.add({ field, value, problem: 'format', expected: 'info@example.com', example: 'info@example.com' });
}

export function checkWebAddress(value: string | null | undefined, field: string, problems: Problems): void {
  const text = clean(value);
  if (text !== null && !isWebAddress(text))
    problems.add({ field, value, problem: 'format', expected: 'https://example.com', example: 'https://example.com' });
}

/** What a phone number has to look like, for an error. */
export const phoneFormat = { expected: '49-911-123456 or +49911123456', example: '49-911-123456' } as const;

/**
 * A number in wire format; undefined when it is none, and added to `problems` then.
 * @param country of numbers that are written without one: `0911 123456`; ISO 3166-1 alpha-2
 */
export function readNumber(text: string, field: string, problems: Problems, country?: string): string | undefined {
  const phone = parsePhone(text, country);
  if ('wire' in phone) return phone.wire;
  problems.add({ field, value: text, problem: 'format', ...phoneFormat });
  return undefined;
}
