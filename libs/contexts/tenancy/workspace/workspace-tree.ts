import type { Actor } from '#platform/access';
import type { Permission } from '#domain/identity/permissions';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** A workspace as anyone who changes the tree has to know it. */
export interface TreeNode {
  readonly id: number;
  readonly parentId: number | null;
  /** From the top of the tree down to the workspace itself. */
  readonly path: readonly number[];
  readonly testMode: boolean;
}

/**
 * Holds a tree still: a caller that adds, moves or removes a workspace, or a custom field that must be unique along its path,
 * locks the top of the tree first. Of several trees the lower id first.
 */
export async function lockTrees(tx: Tx, workspaceIds: readonly number[]): Promise<void> {
  await sql`
    select top.id from workspace top
    where top.id in (select subpath(w.path, 0, 1)::text::int from workspace w where w.id = any(${[...workspaceIds]}::int[]))
    order by top.id for no key update`.execute(tx);
}

export async function treeNode(tx: Tx, id: number): Promise<TreeNode | undefined> {
  const { rows } = await sql<TreeNode>`
    select w.id, w.parent_id as "parentId", string_to_array(w.path::text, '.')::int[] as path, w.test_mode as "testMode"
    from workspace w where w.id = ${id} and w.deleted_at is null`.execute(tx);
  return rows[0];
}

/** A grant covers what lies below, also what was put there a moment ago and is not yet in the actor's list. */
export const reaches = (actor: Actor, permission: Permission, { path }: TreeNode): boolean => {
  const { workspaceIds } = actor.scope(permission);
  return path.some((id) => workspaceIds.includes(id));
};

/** The workspace and all below it. */
export async function workspacesBelow(tx: Tx, workspaceId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from workspace top join workspace w on w.path <@ top.path
    where top.id = ${workspaceId} and w.deleted_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}
