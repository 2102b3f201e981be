/** Letters that Unicode does not decompose into a base letter and an accent, and the sigma that ends Greek words. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** Lower-case words of letters and digits, in which case, accents, umlauts (ä, ae, a), ß and punctuation do not count. */
export function foldedWords(text: string | null): string[] {
  if (text === null) return [];
  const folded = text
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    // Only the accents of European scripts: marks of other scripts are vowels, and tell words apart.
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/([aou])e/g, '$1');
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
