import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { poolOf } from './pool.js';

/** What PostgreSQL receives: parameters are `$1`, `$2` and so on in the text. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Rows<T> {
  readonly rows: T[];
  /** How many rows were written, or read where none were. */
  readonly affected: number;
}

/**
 * A statement or a part of one, `T` being the type of its rows (of its value, for an expression). A value that was interpolated is a
 * parameter, whatever is in it; another `Sql` becomes part of the text.
 */
export class Sql<T = unknown> {
  /** Only the compiler sees it: statements with other rows are other types. */
  declare private readonly row: T;

  private compiled: Statement | undefined;

  /** @param texts one more than there are values */
  constructor(
    private readonly texts: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  /**
   * Runs it on the transaction's connection, else on any.
   * @throws the error of `pg` as it is, with its SQLSTATE as `code`
   */
  async execute(at: EntityManager): Promise<Rows<T>> {
    const { text, values } = this.compile();
    const { queryRunner } = at;
    if (queryRunner !== undefined) return query(await (queryRunner.connect() as Promise<pg.ClientBase>), text, values);
    const client = await poolOf(at.dataSource).connect();
    try {
      return await query(client, text, values);
    } finally {
      client.release();
    }
  }

  compile(): Statement {
    if (this.compiled === undefined) {
      const parts: string[] = [];
      const values: unknown[] = [];
      this.write(
        (text) => parts.push(text),
        (value) => parts.push(`$${values.push(value)}`),
      );
      this.compiled = { text: parts.join(''), values };
    }
    return this.compiled;
  }

  private write(text: (part: string) => void, parameter: (value: unknown) => void): void {
    for (const [index, part] of this.texts.entries()) {
      text(part);
      if (index === this.values.length) return;
      const value = this.values[index];
      if (value instanceof Sql) value.write(text, parameter);
      else parameter(demandValue(value));
    }
  }
}

// Past TypeORM's `query`, which takes as long as the statement itself for loggers and subscribers that nobody has.
async function query<T>(client: pg.ClientBase, text: string, values: readonly unknown[]): Promise<Rows<T>> {
  const { rows, rowCount } = await client.query(text, [...values]);
  return { rows: rows as T[], affected: rowCount ?? 0 };
}

/** What would reach PostgreSQL as something else than was meant: a promise as `{}`, a query of a builder as its fields. */
function demandValue(value: unknown): unknown {
  const isQuery =
    typeof (value as { getQueryAndParameters?: unknown } | null | undefined)?.getQueryAndParameters === 'function';
  const isPromise = typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
  if (isQuery || isPromise || typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(
      `SQL takes values and other SQL, not ${isQuery ? 'a query' : isPromise ? 'a promise' : typeof value}.`,
    );
  return value;
}

const text = <T = unknown>(part: string): Sql<T> => new Sql<T>([part], []);

/** Each part of a name in quotes, so that nothing in it is read as SQL: `a.b` is `"a"."b"`. */
const quoted = (name: string): Sql =>
  text(
    name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  );

function literal(value: string | number | boolean | null): Sql {
  if (typeof value === 'string') return text(`'${value.replaceAll("'", "''")}'`);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} is no number of SQL.`);
  return text(String(value));
}

const comma = text(', ');

/** The items one after the other; values among them are parameters. An empty list is an empty text. */
function join(items: readonly unknown[], separator: Sql = comma): Sql {
  if (items.length === 0) return text('');
  return new Sql(
    ['', ...items.slice(1).map(() => ''), ''],
    items.map((item, index) => (index === 0 ? item : new Sql(['', '', ''], [separator, item]))),
  );
}

/**
 * The one way to write SQL: `` sql<Row>`select ... where id = ${id}` ``, run by `.execute(tx)`.
 *
 * - `sql.join(items, separator)`: a list of values or parts, by default with commas
 * - `sql.ref('t.column')`, `sql.table('name')`: a name, quoted
 * - `sql.lit(value)`: a constant in the text, where PostgreSQL takes no parameter or plans better without one
 * - `sql.raw(text)`: a text of our own as it is; never one that somebody has sent
 */
export const sql = Object.assign(
  <T = unknown>(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql<T> => new Sql<T>(texts, values),
  { join, ref: quoted, table: quoted, lit: literal, raw: text },
);
