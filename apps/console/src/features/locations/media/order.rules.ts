/** The list with the one at `from` put to `to`; as it was where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (!(from in list) || !(to in list)) return list;
  const one = list[from] as T;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), one, ...others.slice(to)];
}

/** What is there, in the order that somebody wants: what they did not see yet comes last. */
export function inOrder<T extends { readonly id: number }>(
  list: readonly T[],
  wanted: readonly number[],
): readonly T[] {
  const placeOf = ({ id }: T): number => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  return list.toSorted((a, b) => placeOf(a) - placeOf(b));
}
