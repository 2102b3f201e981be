/** Lower case letters and digits of any script, without accents; words are parted by one space. */
export const wordsOf = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
