import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Which licences were booked of an offer. */
export class ContractsLicencesOfOffer20261217040000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index licence_offer on licence (offer_id, id);
`);
  }
}
