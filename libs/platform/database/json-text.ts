/**
 * JSON that PostgreSQL built, passed through to the caller without being parsed; `T` is the view it holds.
 * Lists are read this way: mapping 500 rows in Node costs more than the query.
 */
export class JsonText<T> {
  declare protected readonly view: T;

  /**
   * @param total of a list: how many rows there are without paging
   * @param take of a list: its page size when the caller names none
   * @param around of a list that is read on from a row: ids to read on from, forwards and backwards; undefined at its ends
   * @param state JSON of what writes to the view change, where it shows more than that; several where each has a write of its own
   */
  constructor(
    readonly text: string,
    readonly total?: number,
    readonly take = 500,
    readonly around?: { readonly after?: number | undefined; readonly before?: number | undefined },
    readonly state?: string | readonly string[],
  ) {}

  /**
   * A page of a list that is read on after its last row.
   * @param rows one more than `take` where others follow
   */
  static pageAfter<R extends { readonly id: number }, V>(
    rows: readonly R[],
    total: number,
    take: number,
    shown: (row: R) => V,
  ): JsonText<{ data: V[]; total: number }> {
    const page = rows.slice(0, take);
    const after = rows.length > take ? page.at(-1)?.id : undefined;
    return new JsonText(JSON.stringify({ data: page.map(shown), total }), total, take, { after });
  }

  /** @param state what writes to the view change: the rest of it may change while somebody edits it */
  static inState<V>(view: V, state: object): JsonText<V> {
    return new JsonText<V>(JSON.stringify(view), undefined, undefined, undefined, JSON.stringify(state));
  }

  /** @param states each of what one write to the view changes, and no other does */
  static inStates<V>(view: V, states: readonly string[]): JsonText<V> {
    return new JsonText<V>(JSON.stringify(view), undefined, undefined, undefined, states);
  }

  parse(): T {
    return JSON.parse(this.text) as T;
  }
}
