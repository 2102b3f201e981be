import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Runs that died are counted before they begin, so that what kills its worker is put aside. */
export class PlatformDeaths20261123120000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Runs that began and neither ended nor failed: whoever ran them was killed, by them or by something else.
alter table outbox add column deaths smallint not null default 0;
`);
  }
}
