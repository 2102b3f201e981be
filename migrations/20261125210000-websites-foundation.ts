import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class WebsitesFoundation20261125210000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The website of a subscription; said once.
create table website (
  subscription_id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  template_id integer not null,
  -- In lower case, internationalised names as punycode. One of the two, as the offer says; neither: personal data were erased.
  domain text,
  sub_domain text,
  -- Under which it is reached; null: it is a sub-domain of a domain that only the partner knows.
  host text,
  -- When its subscription had finished: its address may be used again.
  released_at timestamptz,
  created_at timestamptz not null default now()
);
-- An address leads to one website, whosever it is. Of domains that only the partner knows, a sub-domain is the address.
create unique index website_host on website (host) where released_at is null;
create unique index website_sub_domain on website (sub_domain) where host is null and released_at is null;
`);
  }
}
