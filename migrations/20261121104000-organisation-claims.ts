import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OrganisationClaims20261121104000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table claim
  -- What is to be claimed with the number; neither: the claim is for a location or a main phone still to be set.
  add column company_id bigint references company,
  add column location_id bigint references location,
  add column claim_type text not null default 'phone',
  add column data_set_id text,
  add column external_provider_id text,
  add column channel text not null default 'SMS',
  add column language text not null default 'en',
  -- Random bytes from which, under the token secret, the PIN is made: neither this table nor the outbox holds it.
  add column pin_seed text,
  add column address text,
  add column due_at timestamptz,
  add constraint claim_target check (num_nonnulls(company_id, location_id) <= 1);
create index claim_due on claim (due_at) where due_at is not null;
-- Limits count the claims of the last minutes.
create index claim_of_phone on claim (phone, created_at);
create index claim_of_user on claim (user_id, created_at);
create index claim_of_address on claim (address, created_at) where address is not null;
create index claim_age on claim (created_at);
`);
  }
}
