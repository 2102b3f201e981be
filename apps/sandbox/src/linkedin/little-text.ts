/**
 * What people read of LinkedIn's "little text": a backslash takes away the meaning of the character behind it.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 * @returns undefined for a text in which a character with a meaning has none
 */
export function readLittleText(source: string): string | undefined {
  let shown = '';
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === '\\') {
      at += 1;
      shown += source[at] ?? '';
    } else if (character === '#' && /[\p{L}\p{N}]/u.test(source[at + 1] ?? '')) shown += character;
    else if (/[|{}@[\]()<>#*_~]/.test(character)) return undefined;
    else shown += character;
  }
  return shown;
}
