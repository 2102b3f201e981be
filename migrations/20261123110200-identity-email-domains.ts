import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class IdentityEmailDomains20261123110200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Domains of email addresses that workspaces say are theirs, and prove by a TXT record in the DNS.
create table email_domain (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  domain text not null,
  -- What the record has to hold.
  token text not null,
  verified_at timestamptz,
  -- An identity provider used it before proofs were asked for, and nobody else did: it goes on until somebody proves it.
  inherited boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index email_domain_workspace on email_domain (workspace_id, domain) where deleted_at is null;
-- A domain has one owner.
create unique index email_domain_owner on email_domain (domain) where verified_at is not null and deleted_at is null;
create index email_domain_name on email_domain (domain) where deleted_at is null;

with claimed as (
  select distinct p.workspace_id, w.path, lower(d.domain) as domain
  from identity_provider p join workspace w on w.id = p.workspace_id,
    jsonb_array_elements_text(p.email_domains) as d (domain)
  where p.deleted_at is null)
insert into email_domain (workspace_id, domain, token, inherited)
select c.workspace_id, c.domain, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), not exists (
  select from claimed other where other.domain = c.domain and not (other.path @> c.path or other.path <@ c.path))
from claimed c;
`);
  }
}
