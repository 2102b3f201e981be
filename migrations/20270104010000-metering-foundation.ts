import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Fees by what is used, and the events by which it is counted. */
export class MeteringFoundation20270104010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- A list of fees by use; flat fees and caps in minor units.
alter table offer add column usage_fees jsonb not null default '[]';

create table usage_event (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  subscription_id bigint not null references subscription,
  meter text not null,
  -- Its id at who has counted it: the same one once.
  event_key text not null,
  quantity numeric(20, 6) not null,
  happened_at timestamptz not null,
  -- By the clock of the workspace.
  day date not null,
  -- PLATFORM or API.
  source text not null,
  received_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by integer,
  constraint usage_event_quantity check (quantity >= 0)
);
create unique index usage_event_key on usage_event (subscription_id, meter, event_key);
create index usage_event_day on usage_event (subscription_id, meter, day);
create index usage_event_list on usage_event (subscription_id, id);

-- What the events of a day come to, without those that were withdrawn.
create table usage_day (
  workspace_id integer not null,
  subscription_id bigint not null references subscription,
  meter text not null,
  day date not null,
  sum numeric(26, 6) not null,
  count integer not null,
  largest numeric(20, 6) not null,
  updated_at timestamptz not null default now(),
  primary key (subscription_id, meter, day)
);

-- What a charge by use is for: the quantity of the month, and what of it was included.
alter table charge add column usage jsonb;
alter table invoice_position add column usage jsonb;
`);
  }
}
