import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OrganisationDuplicateSearch20261122100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The last seven figures: the same however country, area and noughts in front are written.
create function phone_tail(given text) returns text language sql immutable parallel safe as
$$ select right(translate(given, '+-/(). ', ''), 7) $$;

-- A postcode without the ways to write it.
create function post_code_key(given text) returns text language sql immutable parallel safe as
$$ select upper(translate(given, ' -', '')) $$;

-- Number of the square of a hundredth of a degree in which a point lies; squares beside each other differ by 1, those above
-- each other by 36000.
create function place_cell(lat double precision, lon double precision) returns integer language sql immutable parallel safe as
$$ select floor((lat + 90) * 100)::integer * 36000 + floor((lon + 180) * 100)::integer $$;

-- Where places like another one are looked for: each answers by itself, whichever of them is known.
create index location_alike on location using gin (workspace_id, sort_text(name) gin_trgm_ops, sort_text(street) gin_trgm_ops,
  sort_text(city) gin_trgm_ops) where deleted_at is null;
create index location_post_code on location (workspace_id, post_code_key(post_code), id) where deleted_at is null and post_code is not null;
create index location_cell on location (workspace_id, place_cell(lat, lon), id) where deleted_at is null and lat is not null;
create index phone_by_tail on phone (workspace_id, phone_tail(number), location_id) where location_id is not null;
`);
  }
}
