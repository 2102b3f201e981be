import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ContractsSeries20261123131000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The workspace that holds the seller's series of numbers: its own, or that of another one of the same tree that says the
-- same legal entity.
alter table seller add column series integer references workspace;
update seller s set series = (
  select a.id from seller t join workspace a on a.id = t.workspace_id join workspace w on w.id = s.workspace_id
  where subpath(a.path, 0, 1) = subpath(w.path, 0, 1) and a.test_mode = w.test_mode
    and (t.workspace_id = s.workspace_id or t.details ->> 'vatId' = s.details ->> 'vatId')
  order by nlevel(a.path), a.id limit 1);
alter table seller alter column series set not null;

-- Whose series a workspace draws its numbers from: the seller's, but never one of real invoices in test mode.
create function seller_series(workspace integer) returns integer language sql stable parallel safe as $$
  select coalesce((
    select case when h.test_mode = w.test_mode then h.id end
    from workspace w
    join workspace a on a.id = any (string_to_array(w.path::text, '.')::int[])
    join seller s on s.workspace_id = a.id
    join workspace h on h.id = s.series
    where w.id = workspace order by nlevel(a.path) desc limit 1), workspace) $$;

-- The last number that was drawn of a series. Its row is locked while one is drawn, so that there is no gap and no second.
create table invoice_series (
  -- Who holds the series.
  workspace_id integer not null references workspace,
  prefix text not null,
  year integer not null,
  last integer not null,
  primary key (workspace_id, prefix, year)
);

-- Workspaces that inherited their seller numbered by themselves: the series goes on after the highest that one of them drew.
insert into invoice_series (workspace_id, prefix, year, last)
select seller_series(n.workspace_id), n.prefix, n.year, max(n.last) from invoice_number n group by 1, 2, 3;
-- A workspace with numbers of its own may get a seller of its own: it then goes on after them.
insert into invoice_series (workspace_id, prefix, year, last)
select workspace_id, prefix, year, last from invoice_number on conflict do nothing;
drop table invoice_number;
`);
  }
}
