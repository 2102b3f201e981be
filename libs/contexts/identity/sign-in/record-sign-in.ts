import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Counts a sign-in of a person, in the transaction that writes its token. Calls with Basic and tokens of API clients are none. */
export async function recordSignIn(tx: Tx, userId: number): Promise<void> {
  await sql`
    insert into sign_in_day as d (workspace_id, day, user_id, company_id, sign_ins, first_of_month)
    select u.workspace_id, t.day, u.id, u.company_id, 1, not exists (
      select from sign_in_day e where e.user_id = u.id and e.day >= date_trunc('month', t.day::timestamp)::date and e.day < t.day
        and e.workspace_id = u.workspace_id and e.company_id is not distinct from u.company_id)
    from app_user u join workspace w on w.id = u.workspace_id cross join lateral (select ${workspaceToday()} as day) t
    where u.id = ${userId}
    on conflict (workspace_id, day, user_id) do update set sign_ins = d.sign_ins + 1, company_id = excluded.company_id,
      first_of_month = d.first_of_month or excluded.first_of_month`.execute(tx);
}
