import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Fees of licences that change from a day on, and the notice that sellers give. */
export class ContractsFeeChange20261127010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table licence_fee_change (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  licence_id bigint not null references licence,
  -- Days at the workspace.
  effective_on date not null,
  announced_on date not null,
  state text not null,
  old_setup_fee bigint not null,
  old_regular_fee bigint not null,
  old_maintenance_fee bigint not null,
  setup_fee bigint not null,
  regular_fee bigint not null,
  maintenance_fee bigint not null,
  reason text,
  user_id integer,
  -- The first moment of the day; null: it is decided.
  due_at timestamptz,
  withdrawn_on date,
  created_at timestamptz not null default now(),
  constraint licence_fee_change_state check (state in ('planned', 'done', 'withdrawn'))
);
create index licence_fee_change_licence on licence_fee_change (licence_id, effective_on);
create unique index licence_fee_change_planned on licence_fee_change (licence_id) where state = 'planned';
create index licence_fee_change_due on licence_fee_change (due_at) where due_at is not null;
create index licence_fee_change_workspace_due on licence_fee_change (workspace_id, due_at) where due_at is not null;

-- Each change of the terms of a contract and its licences. Rows are only added.
create table contract_version (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  contract_id bigint not null references contract,
  licence_id bigint references licence,
  kind text not null,
  -- The first day, at the workspace.
  effective_on date not null,
  before jsonb not null,
  after jsonb not null,
  user_id integer,
  changed_at timestamptz not null,
  constraint contract_version_kind check (kind in ('CONTRACT', 'LICENCE', 'FEES', 'FEES_WITHDRAWN'))
);
create index contract_version_contract on contract_version (contract_id, id);

-- Days between an announcement and higher fees; null: as usual in the country of the seller.
alter table seller add column price_notice_days integer;

-- The first day of fees that are new within the same product; null: the position has no new fee.
alter table invoice_position add column fee_since date;
`);
  }
}
