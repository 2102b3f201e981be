import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Contracts that have no service because their invoices are not paid. */
export class ContractsSuspension20261204010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- So many days past due service is suspended; null: never.
alter table seller add column suspend_after_days integer;

-- One row for each contract of which an invoice was overdue once.
create table contract_suspension (
  -- The contract.
  id bigint primary key references contract,
  workspace_id integer not null references workspace,
  state text not null,
  version integer not null default 1,
  -- Those that were announced.
  invoice_ids bigint[] not null default '{}',
  -- When the customer was told; null: not yet.
  told_on date,
  -- The first day without service, as it was announced.
  suspend_on date,
  suspended_on date,
  -- The last day on which nothing is suspended, whatever is open.
  lifted_until date,
  -- The seller has asked for it.
  by_hand boolean not null default false,
  -- When time changes it, or it has to be looked at.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contract_suspension_state check (state in ('none', 'announced', 'suspended')),
  constraint contract_suspension_days check ((suspended_on is not null) = (state = 'suspended'))
);
create index contract_suspension_due on contract_suspension (due_at) where due_at is not null;
create index contract_suspension_workspace on contract_suspension (workspace_id, due_at);

insert into contract_suspension (id, workspace_id, state)
select distinct i.contract_id, i.workspace_id, 'none' from invoice i where i.state = 'overdue';

-- What is open of a contract.
create index invoice_debt on invoice (contract_id, due_on, id) where kind = 'INVOICE' and state in ('issued', 'overdue');

-- The first day without service because the contract is suspended; null: it is not.
alter table subscription add column suspended_on date;
`);
  }
}
