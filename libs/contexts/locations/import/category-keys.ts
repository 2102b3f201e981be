/** Keys of categories as one cell: `farm; "fish, smoked"`. What holds a separator is in quotation marks. */
export const writeCategoryKeys = (keys: readonly string[]): string =>
  keys.map((key) => (/^\s|[;,|"]|\s$/.test(key) ? `"${key.replaceAll('"', '""')}"` : key)).join('; ');

/** The keys in a cell, separated by semicolon, comma or bar. */
export function readCategoryKeys(cell: string): string[] {
  const keys: string[] = [];
  for (const [, quoted, plain = ''] of cell.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=[;,|]|$)|([^;,|]+))/g)) {
    const key = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"');
    if (key !== '') keys.push(key);
  }
  return keys;
}
