import type { ErrorLanguage } from '#domain/errors/errors';

const known = new Set<string>(['de', 'en', 'fr']);

/** The language of messages: the best of `Accept-Language`, else the user's, else English. */
export function languageOf(accepted: string | undefined, fallback: ErrorLanguage = 'en'): ErrorLanguage {
  const best = (accepted ?? '')
    .split(',')
    .map((part) => {
      // No expression that looks for blanks: strangers send as many as a header holds.
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language: tag.split('-', 1)[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((part) => known.has(part.language) && part.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0];
  return (best?.language as ErrorLanguage | undefined) ?? fallback;
}
