/**
 * JSON that PostgreSQL built, passed through to the caller without being parsed; `T` is the view it holds.
 * Lists are read this way: mapping 500 rows in Node costs more than the query.
 */
export class JsonText<T> {
  declare protected readonly view: T;

  constructor(readonly text: string) {}

  parse(): T {
    return JSON.parse(this.text) as T;
  }
}
