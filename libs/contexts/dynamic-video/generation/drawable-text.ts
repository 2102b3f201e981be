/** What the fonts have: letters of these scripts, signs that belong to none, and emoji. */
const known =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Inherited}\p{Emoji}\p{Emoji_Component}\p{P}\p{S}\p{N}\p{Zs}]/u;
/** Of the scripts that the fonts lack, also their digits and signs. */
const unknown =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Co}\p{Cn}]/u;

/**
 * A text as it can be drawn: in one line, without controls, without characters for which there is no font. A box in place of a letter
 * looks like a mistake.
 */
export function drawable(original: string): { readonly text: string; readonly lost: readonly string[] } {
  const lost: string[] = [];
  const kept = [...original.normalize('NFC').replaceAll(/\s+/g, ' ')].filter((character) => {
    // Joiners hold emoji and Arabic letters together; other invisible signs could turn the whole line round.
    if (/[\u200c\u200d]/.test(character)) return true;
    if (/\p{C}/u.test(character) && !/\p{Co}|\p{Cn}/u.test(character)) return false;
    if (known.test(character) && !unknown.test(character)) return true;
    lost.push(character);
    return false;
  });
  return { text: kept.join('').replaceAll(/ {2,}/g, ' ').trim(), lost };
}
