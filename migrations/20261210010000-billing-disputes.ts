import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What banks complain about payments by card. */
export class BillingDisputes20261210010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table payment_dispute (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  payment_id bigint not null references payment,
  -- The provider's id of it.
  provider_reference text not null,
  -- In minor units of the payment's currency.
  amount bigint not null,
  -- What the provider gives as the reason.
  reason text not null,
  state text not null,
  -- Until when the seller can answer.
  respond_by timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_dispute_once unique (payment_id, provider_reference),
  constraint payment_dispute_amount check (amount > 0),
  constraint payment_dispute_state check (state in ('INQUIRY', 'OPEN', 'WON', 'LOST'))
);
`);
  }
}
