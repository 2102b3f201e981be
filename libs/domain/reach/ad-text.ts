/** Characters that networks count twice: Chinese, Japanese, Korean and full-width ones. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;

/** Length of a text as advertising networks count it. https://support.google.com/google-ads/answer/1704389 */
export const adLength = (text: string): number =>
  [...text].reduce((length, character) => length + (wide.test(character) ? 2 : 1), 0);

/** The first of these texts that fits; a text is never cut in the middle of a word. */
export function fitting(texts: readonly (string | null)[], most: number): string | null {
  return texts.find((text): text is string => text !== null && text.trim() !== '' && adLength(text) <= most) ?? null;
}

/** As many whole words of a text as fit, without an ellipsis; null: not even the first does. */
export function firstWords(text: string, most: number): string | null {
  let taken = '';
  for (const word of text.trim().split(/\s+/u)) {
    const longer = taken === '' ? word : `${taken} ${word}`;
    if (adLength(longer) > most) break;
    taken = longer;
  }
  const trimmed = taken.replace(/[\s,;:–-]+$/u, '');
  return trimmed === '' ? null : trimmed;
}
