import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class FulfilmentDigest20261125205000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- SHA-256 of what the third party holds of a work; null: not known. What is the same is not sent again.
alter table fulfilment_work add column content_digest text;
`);
  }
}
