import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Senders of white labels with a domain of their own. */
export class WhiteLabelSender20270107010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- From which address emails of a workspace and of those with its brand leave, once its domain is proved.
create table white_label_sender (
  id bigint generated always as identity primary key,
  workspace_id integer not null unique references white_label (workspace_id) on delete cascade,
  -- Another one with each other domain or key: what a look has found counts for the one that it looked for.
  generation integer not null default 1,
  name text,
  -- As it was typed, and its domain in ASCII form.
  address text not null,
  domain text not null,
  -- The key that signs emails. Private keys are encrypted, public ones are SubjectPublicKeyInfo in base 64.
  selector text not null,
  private_key text not null,
  public_key text not null,
  -- The key that follows as soon as its record is found.
  next_selector text,
  next_private_key text,
  next_public_key text,
  next_key_at timestamptz,
  -- The key before: emails that are on their way still need its record for a while.
  retired_selector text,
  retired_at timestamptz,
  -- Since when emails leave from the address, or do not any more.
  verified_at timestamptz,
  lost_at timestamptz,
  -- Since when looks in a row find no record of the key.
  missed_since timestamptz,
  -- Since when looks in a row at one that is in use cannot ask for it.
  unknown_since timestamptz,
  -- Since when records are waited for.
  waits_since timestamptz not null default now(),
  -- Whether emails come back to a name below the domain.
  has_return_path boolean not null default false,
  -- What the last look found: {checks, dmarc}.
  findings jsonb,
  looked_at timestamptz,
  -- When the records are looked at, by the real clock.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index white_label_sender_due on white_label_sender (due_at) where due_at is not null;
`);
  }
}
