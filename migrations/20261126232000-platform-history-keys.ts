import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The API key with which a program has changed a state, as in the audit log. */
export class PlatformHistoryKeys20261126232000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table state_history add column api_key_id bigint');
  }
}
