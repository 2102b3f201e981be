import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ContractsSellers20261122061000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
`);
  }
}
