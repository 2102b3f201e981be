import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Of results before, the campaign is the one that the network has now. */
export class ReachEnhancementResultCampaigns20270129020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
update reach_result r set network_id = e.network_id from reach_enhancement e
where e.id = r.reach_enhancement_id and e.network_id is not null;
`);
  }
}
