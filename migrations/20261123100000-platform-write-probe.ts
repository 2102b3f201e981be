import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What the question "can the database write?" writes to. Nothing is ever kept in it. */
export class PlatformWriteProbe20261123100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table write_probe (filler text not null)');
  }
}
