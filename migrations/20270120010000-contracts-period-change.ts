import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Accounting periods of contracts that change from a day on, with the fees per new period. */
export class ContractsPeriodChange20270120010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table contract_period_change (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  contract_id bigint not null references contract,
  -- Days at the workspace. From the first of them the periods of the contract were counted at first.
  counted_from date not null,
  effective_on date not null,
  announced_on date not null,
  state text not null,
  old_period text not null,
  period text not null,
  -- Minor units per accounting period; null: the contract is the sum of its subscriptions.
  old_fixed_price bigint,
  fixed_price bigint,
  reason text,
  user_id integer,
  -- The first moment of the day; null: it is decided.
  due_at timestamptz,
  withdrawn_on date,
  created_at timestamptz not null default now(),
  constraint contract_period_change_state check (state in ('planned', 'done', 'withdrawn')),
  constraint contract_period_change_day check (effective_on > counted_from)
);
create index contract_period_change_contract on contract_period_change (contract_id, effective_on);
create unique index contract_period_change_planned on contract_period_change (contract_id) where state = 'planned';
create index contract_period_change_due on contract_period_change (due_at) where due_at is not null;
create index contract_period_change_workspace_due on contract_period_change (workspace_id, due_at) where due_at is not null;

-- What each licence of the contract costs per old and per new period, in minor units.
create table licence_period_fee (
  period_change_id bigint not null references contract_period_change,
  licence_id bigint not null references licence,
  workspace_id integer not null references workspace,
  setup_fee bigint not null,
  old_regular_fee bigint not null,
  old_maintenance_fee bigint not null,
  -- By the id of the add-on.
  old_add_ons jsonb not null,
  regular_fee bigint not null,
  maintenance_fee bigint not null,
  add_ons jsonb not null,
  primary key (period_change_id, licence_id)
);
create index licence_period_fee_licence on licence_period_fee (licence_id);

alter table contract_version drop constraint contract_version_kind;
alter table contract_version add constraint contract_version_kind
  check (kind in ('CONTRACT', 'LICENCE', 'FEES', 'FEES_WITHDRAWN', 'DISCOUNT', 'DISCOUNT_ENDED', 'PAYER', 'PAYER_WITHDRAWN',
    'PERIOD', 'PERIOD_WITHDRAWN'));

-- When a price was first kept: a price that comes with another period does not take the place of one that was agreed later.
alter table contract_billing_price add column known_at timestamptz not null default now();
`);
  }
}
