import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class GbpDetails20261123150000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- How each attribute and each picture of a location stands at its profile at Google.
create table gbp_detail (
  workspace_id integer not null references workspace,
  profile_id bigint not null references gbp_profile on delete cascade,
  -- attributes/{id} as Google calls it, or images/{id} of the location's picture.
  key text not null,
  -- What Google was told last, and what it held then; null: nothing.
  sent jsonb,
  theirs jsonb,
  -- Google's name of the picture.
  media_name text,
  status text not null check (status in ('MATCH', 'SENT', 'MISMATCH', 'MISSING', 'NOT_SUPPORTED')),
  since timestamptz not null default now(),
  -- Why Google does not hold it.
  error_code integer,
  error_reason text,
  -- When a picture began to be made whose making was not confirmed yet: Google is asked before it is repeated.
  attempt_at timestamptz,
  primary key (workspace_id, profile_id, key)
);
create index gbp_detail_profile on gbp_detail (profile_id);
-- What was stored before and never sent goes to Google with the next look.
update gbp_profile p set due_at = now() + random() * interval '6 hours'
where p.state = 'VERIFIED' and (
  exists (select from location_google_attribute a where a.location_id = p.location_id)
  or exists (select from image i where i.owner_type = 'Location' and i.owner_id = p.location_id and i.deleted_at is null));
`);
  }
}
