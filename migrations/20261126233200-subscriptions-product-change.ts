import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Changes of the product of a subscription, and charges that know whose fees they are. */
export class SubscriptionsProductChange20261126233200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- A change of the product of a subscription. While it is planned, a place of the new licence is held for it.
create table subscription_product_change (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  subscription_id bigint not null,
  from_licence_id bigint not null references licence,
  to_licence_id bigint not null references licence,
  -- The first day of the new product, at the location; null: it has replaced the old one before the start.
  effective_on date,
  state text not null,
  -- The preview that the user has seen or could have seen: what it charges and credits.
  costs jsonb not null,
  user_id integer,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint subscription_product_change_state check (state in ('planned', 'done', 'undone'))
);
create index subscription_product_change_subscription on subscription_product_change (subscription_id, effective_on, id);
create unique index subscription_product_change_planned on subscription_product_change (subscription_id) where state = 'planned';
create index subscription_product_change_from on subscription_product_change (from_licence_id);
create index subscription_product_change_to on subscription_product_change (to_licence_id);
alter table subscription_product_change add constraint subscription_product_change_follows
  foreign key (subscription_id, workspace_id) references subscription (id, workspace_id) on update cascade;

-- The first day of the product that it has now; null: it has it from its start.
alter table subscription add column product_since date;

-- Fees of licences that follow one another are charged apart, also within one period.
alter table charge add column since date;
drop index charge_once;
create unique index charge_once on charge (contract_id, coalesce(subscription_id, 0), kind, coalesce(add_on, ''), coalesce(licence_id, 0),
  coalesce(since, 'epoch'), period_start, correction);
`);
  }
}
