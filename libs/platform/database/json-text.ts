/**
 * JSON that PostgreSQL built, passed through to the caller without being parsed; `T` is the view it holds.
 * Lists are read this way: mapping 500 rows in Node costs more than the query.
 */
export class JsonText<T> {
  declare protected readonly view: T;

  /**
   * @param total of a list: how many rows there are without paging
   * @param take of a list: its page size when the caller names none
   */
  constructor(
    readonly text: string,
    readonly total?: number,
    readonly take = 500,
  ) {}

  parse(): T {
    return JSON.parse(this.text) as T;
  }
}
