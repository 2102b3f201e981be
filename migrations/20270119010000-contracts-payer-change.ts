import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Another billing account pays a contract from a day on. Cards and mandates belong to the account that left them. */
export class ContractsPayerChange20270119010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table contract_payer_change (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  contract_id bigint not null references contract,
  -- Null: the contract had no billing account, and its company was billed.
  from_account bigint references billing_account,
  to_account bigint not null references billing_account,
  -- Days at the workspace.
  effective_on date not null,
  announced_on date not null,
  state text not null,
  reason text,
  user_id integer,
  -- The first moment of the day; null: it is decided.
  due_at timestamptz,
  withdrawn_on date,
  created_at timestamptz not null default now(),
  constraint contract_payer_change_state check (state in ('planned', 'done', 'withdrawn'))
);
create index contract_payer_change_contract on contract_payer_change (contract_id, effective_on, id);
create unique index contract_payer_change_planned on contract_payer_change (contract_id) where state = 'planned';
create index contract_payer_change_due on contract_payer_change (due_at) where due_at is not null;
create index contract_payer_change_workspace_due on contract_payer_change (workspace_id, due_at) where due_at is not null;
create index contract_payer_change_to on contract_payer_change (to_account);

-- Who pays a contract on a day: it depends on days alone, whether the day's work has been done yet or not.
create function contract_payer(contract bigint, stored_payer bigint, on_day date) returns bigint language sql stable parallel safe as $$
  select case when last.id is not null then last.to_account
              when first.id is not null then first.from_account
              else stored_payer end
  from (values (1)) one
  left join lateral (
    select p.id, p.to_account from contract_payer_change p
    where p.contract_id = contract and p.state <> 'withdrawn' and p.effective_on <= on_day
    order by p.effective_on desc, p.id desc limit 1) last on true
  left join lateral (
    select p.id, p.from_account from contract_payer_change p
    where p.contract_id = contract and p.state <> 'withdrawn'
    order by p.effective_on, p.id limit 1) first on true $$;

alter table contract_version drop constraint contract_version_kind;
alter table contract_version add constraint contract_version_kind
  check (kind in ('CONTRACT', 'LICENCE', 'FEES', 'FEES_WITHDRAWN', 'DISCOUNT', 'DISCOUNT_ENDED', 'PAYER', 'PAYER_WITHDRAWN'));

-- Whose card or bank account it is; null: of the company, on a contract without a billing account.
alter table contract_payment_method add column billing_account_id bigint references billing_account;
alter table contract_payment_method add column last4 text;
update contract_payment_method m set billing_account_id = c.billing_account_id, last4 = c.payment_method ->> 'last4'
from contract c where c.id = m.contract_id;
alter table contract_payment_method drop constraint contract_payment_method_contract_id_key;
create unique index contract_payment_method_payer on contract_payment_method (contract_id, billing_account_id) nulls not distinct;

-- Who pays: with the card or bank account that this account has left.
alter table payment add column billing_account_id bigint references billing_account;
update payment p set billing_account_id = c.billing_account_id from contract c where c.id = p.contract_id;
`);
  }
}
