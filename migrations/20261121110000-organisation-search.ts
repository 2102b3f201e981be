import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OrganisationSearch20261121110000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What names are sorted by, together with the collation "C": lower case, European accents folded. Unlike a collation of
-- the operating system or of ICU its order never changes with an upgrade, which would silently break the indexes.
create function sort_text(given text) returns text language sql immutable parallel safe as
$$ select translate(lower(given), 'àáâãäåāăąæçćčďđèéêëēęěğíîïìīıłľñńňòóôõöøōőœŕřśşšșßťţțùúûüūůűýÿźżž',
                                  'aaaaaaaaaacccddeeeeeeegiiiiiillnnnooooooooorrssssstttuuuuuuuyyzzz') $$;

-- The name is there so that the index alone answers which companies come first.
create index company_by_name on company (workspace_id, sort_text(name) collate "C", id) include (name) where deleted_at is null;
create index company_search on company using gin (workspace_id, name gin_trgm_ops, short_name gin_trgm_ops, external_id gin_trgm_ops) where deleted_at is null;

create index location_workspace on location (workspace_id, id) where deleted_at is null;
create index location_by_name on location (workspace_id, sort_text(name) collate "C", id) where deleted_at is null;
create index location_of_company_by_name on location (company_id, sort_text(name) collate "C", id) where deleted_at is null;
-- Serves the search in a workspace as well as in a company.
drop index location_search;
create index location_search on location using gin (workspace_id, company_id, name gin_trgm_ops, external_id gin_trgm_ops) where deleted_at is null;
`);
  }
}
