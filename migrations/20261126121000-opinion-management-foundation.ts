import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OpinionManagementFoundation20261126121000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- An order of Meinungsmeister. There is none yet where nothing was said or reported of a subscription: that is a new one.
create table opinion_order (
  -- Of its subscription.
  id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  state text not null,
  version integer not null default 1,
  -- What is ordered. Said once: said_at. The logo may be deleted later.
  order_amount integer,
  logo_id bigint,
  -- As #1a2b3c, in lower case.
  colour text,
  -- Null: it goes to the location.
  delivery_address jsonb,
  said_at timestamptz,
  -- What the partner has assigned, and when it said so, by its own clock.
  vendor_id text,
  review_widget text,
  assigned_at timestamptz,
  -- [{question, askedAt, answer, answeredAt}], the oldest first.
  clarifications jsonb not null default '[]',
  -- When the partner asked last, by its own clock.
  asked_at timestamptz,
  -- Of the open question: a reminder was sent, so that support is next. When that is due, by the clock of the workspace.
  reminded boolean not null default false,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index opinion_order_due on opinion_order (due_at) where due_at is not null;
create index opinion_order_due_workspace on opinion_order (workspace_id, due_at) where due_at is not null;
`);
  }
}
