/** Texts with placeholders, as `{{city}}`: posts and replies that say the same at many locations, each with its own data. */

const any = /\{\{\s*([^{}]*?)\s*\}\}/g;

const namesIn = (text: string): string[] => [...text.matchAll(any)].map(([, name = '']) => name);

/** The first placeholder in a text that is not among the known names; undefined: all are. */
export const unknownPlaceholder = (text: string, known: readonly string[]): string | undefined =>
  namesIn(text).find((name) => !known.includes(name));

/** The first placeholder in the texts that has no value; undefined: all have one. */
export const emptyPlaceholder = (
  texts: readonly string[],
  values: Readonly<Record<string, string | null>>,
): string | undefined => texts.flatMap(namesIn).find((name) => values[name] === null || values[name] === '');

/**
 * Fills a text. A placeholder without a value leaves nothing behind, and no double space either. A placeholder that stands
 * in a value is not filled.
 * @param encode for texts that are addresses
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | null>>,
  encode: (value: string) => string = (value) => value,
): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(new RegExp(`( ?)${any.source}`, 'g'), (_whole, space: string, name: string) => {
    const value = values[name] ?? '';
    return value === '' ? '' : space + encode(value);
  });
}
