/** Characters with a meaning in LinkedIn's "little text". https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format */
const reserved = /[\\|{}@[\]()<>#*_~]/g;
const startsWord = /^[\p{L}\p{N}]/u;

/** A text as a commentary that shows exactly it. Hashtags stay hashtags. */
export const littleText = (text: string): string =>
  text.replaceAll(reserved, (character, at: number) =>
    character === '#' && startsWord.test(text.slice(at + 1)) ? character : `\\${character}`,
  );

/** What a commentary shows, as far as it is text. */
export const plainText = (commentary: string): string => commentary.replaceAll(/\\([\s\S])/g, '$1');
