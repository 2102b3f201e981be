import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What a day has cost is kept for each campaign that the network has had for it: it may lose one, and gets another. */
export class ReachEnhancementFormerCampaigns20270129010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The network's ids of campaigns that it has lost. It may go on telling what they have cost.
alter table reach_enhancement add column former_network_ids text[] not null default '{}';
-- The network's id of the campaign that the results are of. Empty: it was not kept.
alter table reach_result add column network_id text not null default '';
`);
  }
}
