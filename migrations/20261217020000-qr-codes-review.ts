import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Codes that lead to a page for reviews: those that may lack one. */
export class QrCodesReview20261217020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index qr_code_review on qr_code (workspace_id, subscription_id) where qr_type = 'ReviewRedirect';
`);
  }
}
