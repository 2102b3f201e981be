const longest = 255;
const mark = (id: number): string => ` #${id}`;

/** A name that ends with our id, by which it is found again. */
export const markedName = (name: string, id: number): string =>
  name
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest - mark(id).length) + mark(id);

/** Whether a name at Meta has the mark of this id. */
export const isMarked = (name: unknown, id: number): boolean => typeof name === 'string' && name.endsWith(mark(id));
