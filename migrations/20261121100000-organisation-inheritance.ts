import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OrganisationInheritance20261121100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Null: that of the nearest ancestor that has one, and the platform's where none has.
alter table workspace
  alter column default_country drop not null, alter column default_country drop default,
  alter column time_zone drop not null, alter column time_zone drop default;
-- A workspace's country is kept in one place.
alter table workspace_setting drop column default_country;

create function workspace_country(workspace integer) returns text language sql stable parallel safe as
$$ select coalesce(w.default_country,
     (select a.default_country from workspace a
      where a.id = any (string_to_array(w.path::text, '.')::int[]) and a.default_country is not null
      order by nlevel(a.path) desc limit 1), 'DE')
   from workspace w where w.id = workspace $$;

create function workspace_zone(workspace integer) returns text language sql stable parallel safe as
$$ select coalesce(w.time_zone,
     (select a.time_zone from workspace a
      where a.id = any (string_to_array(w.path::text, '.')::int[]) and a.time_zone is not null
      order by nlevel(a.path) desc limit 1), 'Europe/Berlin')
   from workspace w where w.id = workspace $$;

create index company_sales_man on company (sales_man_id) where sales_man_id is not null;
`);
  }
}
