import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Lanes: work for one third party, carried to the queue no faster than that third party allows. */
export class PlatformLanes20261122122000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Whom the work is for, where that third party has a rate of its own; empty: nobody in particular.
alter table outbox add column lane text not null default '';
drop index outbox_pending;
create index outbox_pending on outbox (queue, lane, workspace_id, available_at, id) where sent_at is null and parked_at is null;

-- How far each lane has used up its rate, for all processes.
create table lane_pace (
  queue text not null,
  lane text not null,
  -- The time up to which the rate is used up.
  used_until timestamptz not null,
  primary key (queue, lane)
);
`);
  }
}
