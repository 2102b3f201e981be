import { languageOf } from '../../reviews/text-language.js';

/**
 * The language in which ads speak for a location, ISO 639-1: that of its description, else the one that most people in its
 * country speak, as Unicode's data say.
 */
export function languageOfLocation(description: string | null, countryCode: string | null): string {
  const written = description === null ? null : languageOf(description);
  if (written !== null) return written;
  return countryCode === null ? 'en' : new Intl.Locale('und', { region: countryCode }).maximize().language;
}
