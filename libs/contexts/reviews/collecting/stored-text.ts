/** PostgreSQL keeps no U+0000 and no half of a surrogate pair. */
export const stored = (text: string | null, most: number): string | null =>
  text === null
    ? null
    : text
        .replaceAll('\u0000', '')
        .slice(0, most)
        .replaceAll(/\p{Surrogate}/gu, '�');
