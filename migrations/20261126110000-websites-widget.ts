import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class WebsitesWidget20261126110000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The widget of a subscription, made when that becomes ACTIVE for the first time.
create table website_widget (
  subscription_id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  -- In the address of its script and data, which stands in somebody's website: it never changes. 32 random hexadecimal digits.
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now()
);
create unique index website_widget_key on website_widget (key);

insert into website_widget (subscription_id, workspace_id, key)
select s.id, s.workspace_id, replace(gen_random_uuid()::text, '-', '')
from subscription s join licence b on b.id = s.licence_id
where s.was_active and s.state <> 'FINISHED' and b.booked_offer -> 'products' @> '[{"product": "WebsiteWidget"}]';
`);
  }
}
