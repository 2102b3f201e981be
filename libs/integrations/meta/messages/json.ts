import { safeText } from '#domain/values/text';

/** An object that Meta has sent, of which nothing is known yet. */
export type Json = Readonly<Record<string, unknown>>;

export const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** Entries of a list that are objects. */
export const objectsIn = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null && !Array.isArray(each)) : [];

/** A text that is not empty and can be stored; null: there is none. */
export const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? safeText(value) : null;

/** An id, which Meta sends as text, and in some places as a number. */
export const idIn = (value: unknown): string | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textIn(value);

/** A number, which Meta sends as text in some places. */
export function numberIn(value: unknown): number | null {
  const number = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** @param unitMs what the number counts: 1 for milliseconds, 1000 for seconds */
export function timeIn(value: unknown, unitMs: number): Date | null {
  const number = typeof value === 'number' ? value : /^\d{1,16}$/.test(String(value)) ? Number(value) : Number.NaN;
  const at = new Date(number * unitMs);
  return Number.isNaN(at.getTime()) ? null : at;
}
