/**
 * What is read after an entry was decided on: the next one that is still to be decided, else one before it.
 * @param isOpen whether the entry at an index is loaded and to be decided
 */
export function indexAfter(index: number, total: number, isOpen: (index: number) => boolean): number | undefined {
  for (let next = index + 1; next < total; next++) if (isOpen(next)) return next;
  for (let former = index - 1; former >= 0; former--) if (isOpen(former)) return former;
  return undefined;
}
