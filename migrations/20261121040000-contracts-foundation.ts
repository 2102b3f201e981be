import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ContractsFoundation20261121040000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table catalogue (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  name text not null,
  icon text,
  position integer not null default 0
);
create index catalogue_workspace on catalogue (workspace_id, position, id);

create table offer (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  catalogue_id bigint references catalogue,
  selling_name text not null,
  description jsonb not null default '{}',
  icon text,
  meta jsonb not null default '{}',
  space_id text,
  currency text not null default 'EUR',
  -- Fees in minor units of the currency.
  setup_fee bigint not null default 0,
  regular_fee bigint not null default 0,
  maintenance_fee bigint not null default 0,
  minimum_term jsonb,
  maximum_term jsonb,
  cycle_term jsonb,
  valid_from date,
  valid_until date,
  -- Subscriptions of this offer that one location may hold at once.
  max_count integer not null default 1,
  trial_days integer,
  suppress_notifications boolean not null default false,
  suppress_tasks boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index offer_workspace on offer (workspace_id, id);
create table offer_product (
  offer_id bigint not null references offer,
  workspace_id integer not null references workspace,
  product text not null,
  settings jsonb not null default '{}',
  primary key (offer_id, product)
);

create table billing_account (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  parent_type text not null,
  parent_id bigint not null,
  business_name text not null,
  address jsonb not null,
  different_address jsonb,
  vat_percentage numeric(5, 2),
  payment_method jsonb
);
create index billing_account_workspace on billing_account (workspace_id, parent_type, parent_id);

create table provider_config (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  kind text not null,
  name text not null,
  provider_data jsonb not null default '[]'
);
create index provider_config_workspace on provider_config (workspace_id, kind);

create table contract (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint references company,
  name text not null,
  external_id text,
  billing_account_id bigint references billing_account,
  billing_type text not null,
  accounting_period text not null,
  currency text not null default 'EUR',
  fixed_price bigint,
  conclusion_date date not null,
  sales_man_id bigint references sales_man,
  custom_fields jsonb not null default '[]',
  minimum_term jsonb,
  bookable boolean not null default true,
  valid_from date not null,
  valid_until date,
  contact_address jsonb,
  billing_user_id bigint references app_user,
  shop_provider_id bigint references provider_config,
  payment_provider_id bigint references provider_config,
  invoice_provider_id bigint references provider_config,
  next_invoice_date date,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index contract_workspace on contract (workspace_id, id);
create index contract_company on contract (company_id, id) where company_id is not null;

create table licence (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  contract_id bigint not null references contract,
  offer_id bigint not null references offer,
  name text not null,
  -- The offer's terms as they were booked: fees, terms, products with settings. Changing the offer changes nothing here.
  booked_offer jsonb not null,
  currency text not null,
  setup_fee bigint not null,
  regular_fee bigint not null,
  maintenance_fee bigint not null,
  max_subscriptions integer,
  -- Subscriptions that are not FINISHED; kept by ordering and by finishing, never above max_subscriptions.
  used_places integer not null default 0,
  cancelled boolean not null default false,
  suppress_notifications boolean not null default false,
  suppress_tasks boolean not null default false,
  created_at timestamptz not null default now(),
  constraint licence_places check (used_places >= 0 and (max_subscriptions is null or used_places <= max_subscriptions))
);
create index licence_contract on licence (contract_id, offer_id, id);
create index licence_workspace on licence (workspace_id, id);
`);
  }
}
