import type { DecidedValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Order of a list: a key, then the id, both in one direction, so that an index answers it and a page can go on after a row. */
export interface Sorting {
  readonly key: 'name' | 'id';
  readonly descending: boolean;
}

/** Without a wish by name. */
export function sortingOf(value: DecidedValueOf<'listSort'> = 'name'): Sorting {
  return { key: value.endsWith('id') ? 'id' : 'name', descending: value.startsWith('-') };
}

export const reversed = (sorting: Sorting): Sorting => ({ ...sorting, descending: !sorting.descending });

/** Names without regard to case and accents, as the indexes have them. */
const nameOf = (alias: string): Sql<unknown> => sql`sort_text(${sql.ref(`${alias}.name`)}) collate "C"`;

/** `order by` over a table's rows: answered by its index. */
export function orderOf({ key, descending }: Sorting, alias: string): Sql<unknown> {
  const direction = descending ? sql` desc` : sql``;
  const id = sql.ref(`${alias}.id`);
  return key === 'id' ? sql`${id}${direction}` : sql`${nameOf(alias)}${direction}, ${id}${direction}`;
}

/** A column `sort_key` for the rows of a table, which {@link orderOfKeyed} sorts by: folding names anew costs as much as reading them. */
export const sortKey = ({ key }: Sorting, alias: string): Sql<unknown> =>
  sql`${key === 'id' ? sql`null::text` : nameOf(alias)} as sort_key`;

/** `order by` over rows that carry their key. */
export function orderOfKeyed({ key, descending }: Sorting, alias: string): Sql<unknown> {
  const direction = descending ? sql` desc` : sql``;
  const id = sql.ref(`${alias}.id`);
  return key === 'id' ? sql`${id}${direction}` : sql`${sql.ref(`${alias}.sort_key`)}${direction}, ${id}${direction}`;
}

/** A row that a page goes on from. */
export interface Cursor {
  readonly id: number;
  readonly name: string;
}

/** Rows of a table that come after the cursor in this order. */
export function beyond({ key, descending }: Sorting, alias: string, cursor: Cursor): Sql<unknown> {
  const id = sql.ref(`${alias}.id`);
  const than = descending ? sql`<` : sql`>`;
  return key === 'id'
    ? sql`${id} ${than} ${cursor.id}`
    : sql`(${nameOf(alias)}, ${id}) ${than} (sort_text(${cursor.name}), ${cursor.id})`;
}
