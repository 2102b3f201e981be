import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Counts a sign-in of a person, in the transaction that writes its token. Calls with Basic and tokens of API clients are none. */
export async function recordSignIn(tx: Tx, userId: number): Promise<void> {
  await sql`
    insert into sign_in_day as d (workspace_id, day, user_id, company_id, sign_ins)
    select u.workspace_id, ${workspaceToday()}, u.id, u.company_id, 1
    from app_user u join workspace w on w.id = u.workspace_id where u.id = ${userId}
    on conflict (workspace_id, day, user_id) do update set sign_ins = d.sign_ins + 1, company_id = excluded.company_id`.execute(
    tx,
  );
}
