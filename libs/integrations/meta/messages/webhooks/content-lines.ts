import { numberIn } from '../json.js';

/** Lines of a message that say what a customer has sent other than words, in no language. @returns null: there is nothing to say */
export const linesOf = (...lines: readonly (string | null)[]): string | null =>
  lines.filter((line) => line !== null && line.trim() !== '').join('\n') || null;

/** A link to a place on a map. @returns null: there is no such place */
export function mapLink(latitude: unknown, longitude: unknown): string | null {
  const [lat, long] = [numberIn(latitude), numberIn(longitude)];
  if (lat === null || long === null || Math.abs(lat) > 90 || Math.abs(long) > 180) return null;
  return `https://www.google.com/maps?q=${lat},${long}`;
}
