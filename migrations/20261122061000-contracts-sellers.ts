import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Who sells, as invoices say it: of a workspace, and of those below it that say nothing themselves.
create table seller (
  workspace_id integer primary key references workspace,
  details jsonb not null,
  updated_at timestamptz not null default now()
);

create function seller_of(workspace integer) returns jsonb language sql stable parallel safe as
$$ select s.details from workspace w
   join workspace a on a.id = any (string_to_array(w.path::text, '.')::int[])
   join seller s on s.workspace_id = a.id
   where w.id = workspace order by nlevel(a.path) desc limit 1 $$;
`,
    )
    .execute(db);
}
