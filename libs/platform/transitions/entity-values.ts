import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Subject } from './transitions.js';

/** Values to write into an entity's row, as `tx.update` takes them: a function returns SQL. The state is its machine's. */
export type Changes<E> = {
  readonly [P in Exclude<keyof E, 'id' | 'workspaceId' | 'state' | 'version'>]?: E[P] | (() => string);
};

interface Stated<S extends string> {
  readonly id: number;
  readonly workspaceId: number;
  readonly state: S;
}

/** A row as transitions name it. */
export const subjectOf = <S extends string>({ id, workspaceId, state }: Stated<S>): Subject<S> => ({
  id,
  workspace_id: workspaceId,
  state,
});

/** The columns that a transition writes together with the state: what `tx.update` would write for the same changes. */
export function columnsOf<E extends ObjectLiteral>(
  tx: Tx,
  entity: EntityTarget<E>,
  changes: Changes<E>,
): Record<string, unknown> {
  const { driver } = tx.dataSource;
  const metadata = tx.dataSource.getMetadata(entity);
  return Object.fromEntries(
    Object.entries<unknown>(changes).map(([property, value]) => {
      const column = metadata.findColumnWithPropertyName(property);
      if (column === undefined) throw new Error(`${metadata.name} has no ${property}.`);
      const written =
        typeof value === 'function'
          ? sql.raw((value as () => string)())
          : (driver.preparePersistentValue(value, column) as unknown);
      return [column.databaseName, written];
    }),
  );
}
