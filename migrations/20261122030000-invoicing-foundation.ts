import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class InvoicingFoundation20261122030000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- How far a contract is billed, and when it is looked at next. One row per contract; locked by whoever bills it.
create table contract_billing (
  id bigint primary key references contract,
  workspace_id integer not null references workspace,
  -- When its turn comes; null while it is in work, and when nothing is to come any more.
  due_at timestamptz,
  -- The day on which it is reckoned next, which stays while it is in work.
  next_on date,
  -- From which its accounting periods are counted: the contract's first day when it was billed first.
  anchor date,
  -- Days before this one are not billed; null: all since the contract's first day.
  first_day date,
  -- The first day of the first accounting period that is not billed yet.
  billed_until date,
  -- Real time of the last reckoning; what has changed since is reckoned from its beginning.
  reckoned_at timestamptz,
  -- The contract itself has changed: everything is reckoned from its beginning.
  reckon_all boolean not null default false,
  updated_at timestamptz not null default now()
);
create index contract_billing_due on contract_billing (due_at) where due_at is not null;
create index contract_billing_due_workspace on contract_billing (workspace_id, due_at) where due_at is not null;
create index contract_billing_next on contract_billing (workspace_id, next_on, id) where next_on is not null;

-- Which fixed price holds from which accounting period on: a new price reaches no period that is billed already.
create table contract_billing_price (
  workspace_id integer not null references workspace,
  contract_id bigint not null references contract,
  since date not null,
  fixed_price bigint not null,
  primary key (contract_id, since)
);

-- The last number that was drawn of a circle. Its row is locked while one is drawn, so that there is no gap and no second.
create table invoice_number (
  workspace_id integer not null references workspace,
  prefix text not null,
  year integer not null,
  last integer not null,
  primary key (workspace_id, prefix, year)
);

create table invoice (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint references company,
  contract_id bigint not null references contract,
  kind text not null,
  state text not null,
  version integer not null default 1,
  -- Drawn when it is issued.
  number text,
  -- The invoice that a credit note corrects.
  corrects bigint references invoice,
  -- The purchase that it was drawn for.
  purchase_id bigint,
  currency text not null,
  -- Minor units; below zero on a credit note.
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  vat_percentage numeric(7, 4) not null,
  -- Why no VAT is taken: a key such as reverseCharge.
  vat_reason text,
  -- First and last day that its positions are for.
  from_day date not null,
  to_day date not null,
  issued_on date,
  due_on date,
  paid_on date,
  -- Reminders sent: 0 to 3.
  reminder_level integer not null default 0,
  -- When time next does something to it; null: never.
  due_at timestamptz,
  -- Both as they were on the day of issue.
  seller jsonb not null,
  buyer jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index invoice_number_once on invoice (workspace_id, number) where number is not null;
create index invoice_workspace on invoice (workspace_id, id);
create index invoice_company on invoice (company_id, id) where company_id is not null;
create index invoice_contract on invoice (contract_id, id);
create index invoice_corrects on invoice (corrects, id) where corrects is not null;
create index invoice_due on invoice (due_at) where due_at is not null;
create index invoice_due_workspace on invoice (workspace_id, due_at) where due_at is not null;

create table invoice_position (
  workspace_id integer not null references workspace,
  invoice_id bigint not null references invoice,
  line integer not null,
  kind text not null,
  -- As they were called when it was drawn.
  product text not null,
  location_name text,
  offer_id bigint,
  licence_id bigint,
  subscription_id bigint,
  location_id bigint,
  add_on text,
  from_day date not null,
  to_day date not null,
  -- Minor units before tax.
  amount bigint not null,
  primary key (invoice_id, line)
);

-- Contracts that were there before invoices were are billed from today on; what came before was billed elsewhere.
insert into contract_billing (id, workspace_id, due_at, next_on, first_day)
select c.id, c.workspace_id, now(), current_date, greatest(c.valid_from, current_date)
from contract c where c.deleted_at is null and coalesce(c.valid_until, 'infinity') >= current_date;
`);
  }
}
