import { sql } from '#platform/database';
import type { Database } from '#platform/database';

/**
 * Whose figures a workspace shows: its own and those of the workspaces below it that are in test mode as it is.
 * @param deleted whether those that were deleted count as well
 * @returns ids, each once
 */
export async function workspacesBelow(
  database: Database['read'],
  ids: readonly number[],
  { deleted }: { readonly deleted: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.id from workspace above join workspace w on w.path <@ above.path and w.test_mode = above.test_mode
    where above.id = any(${[...ids]}::int[]) and (${deleted} or w.deleted_at is null)`.execute(database);
  return rows.map(({ id }) => id);
}
