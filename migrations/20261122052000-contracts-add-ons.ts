import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What subscriptions to an offer can have on top: `[{id, name, regularFee (minor units), product}]`. */
export class ContractsAddOns20261122052000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table offer add column add_ons jsonb not null default '[]'`);
  }
}
