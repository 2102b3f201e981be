import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Some third parties count calls in a minute: their lanes remember when each job was sent. */
export class PlatformLaneAllowances20270116010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table lane_pace add column sent_at timestamptz[] not null default '{}';
`);
  }
}
