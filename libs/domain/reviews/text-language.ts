/** Languages whose words this library knows. */
export type KnownLanguage = 'de' | 'en';

const words: Readonly<Record<KnownLanguage, ReadonlySet<string>>> = {
  de: new Set(
    `aber alle alles als am auch auf aus bei beim bin bis da damit das dass dem den der des die dies diese diesem diesen
    dieser dieses doch dort du ein eine einem einen einer eines er es euch für gab ganz gar gerne gibt habe haben hat hatte
    hatten hier ich ihr ihre ihren im immer ist ja jeder jedes kann kein keine keinen konnte leider man mein meine meinem
    meinen mich mir mit nach nicht nichts nie niemand noch nur ob oder ohne schon sehr sein sich sie sind so sogar sondern
    über um und uns unser unsere unter viel vom von vor war waren was wegen weil wenn werden wie wieder wir wird wirklich
    wurde wurden zu zum zur zwei`.split(/\s+/),
  ),
  en: new Set(
    `a about again all also and any are as at be been but by can could did do does for from get good got had has have he
    here i if in is it its just like me my never no not of on one or our out place really she so that the their them then
    there they this to too up very was we were what when which will with would you your`.split(/\s+/),
  ),
};

/**
 * The language of a review, from the small words that every sentence has; German letters count as one of them.
 * @returns null for a text without such words, and for one that has as many of the one language as of the other
 */
export function languageOf(text: string): KnownLanguage | null {
  const tokens = tokensOf(text);
  const count = (language: KnownLanguage) => tokens.filter((token) => words[language].has(token)).length;
  const german = count('de') + tokens.filter((token) => /[äöüß]/.test(token)).length;
  const english = count('en');
  if (german === english) return null;
  return german > english ? 'de' : 'en';
}

/** Words in lower case; an apostrophe within a word stays (`don't`). */
export const tokensOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];
