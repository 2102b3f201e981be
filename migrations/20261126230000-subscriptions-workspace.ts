import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What belongs to a subscription: each table, its column, and the table above it. Tables above come first. */
export const followers = [
  ['subscription_add_on', 'subscription_id', 'subscription'],
  ['subscription_add_on_span', 'subscription_id', 'subscription'],
  ['subscription_budget', 'subscription_id', 'subscription'],
  ['subscription_targeting', 'subscription_id', 'subscription'],
  ['advertisement', 'subscription_id', 'subscription'],
  ['call_tracking', 'subscription_id', 'subscription'],
  ['opinion_order', 'id', 'subscription'],
  ['qr_code', 'subscription_id', 'subscription'],
  ['statistic_aggregation', 'subscription_id', 'subscription'],
  ['website', 'subscription_id', 'subscription'],
  ['website_widget', 'subscription_id', 'subscription'],
  ['dynamic_video', 'id', 'subscription'],
  ['video_upload', 'id', 'dynamic_video'],
  ['reach_enhancement', 'id', 'subscription'],
  ['search_campaign', 'id', 'reach_enhancement'],
  ['reach_result', 'reach_enhancement_id', 'reach_enhancement'],
  ['reach_segment', 'reach_enhancement_id', 'reach_enhancement'],
  ['search_segment', 'id', 'reach_segment'],
  ['social_segment', 'id', 'reach_segment'],
  ['reach_ad', 'segment_id', 'reach_segment'],
  ['local_ad', 'id', 'reach_ad'],
  ['social_ad', 'id', 'reach_ad'],
] as const;

/**
 * A subscription that was ordered without a location goes to the workspace of the location that it gets. What belongs to it
 * goes along by its foreign key. The next step validates the keys: this one only keeps writers waiting while it builds indexes
 * and looks for rows that were left behind.
 */
export class SubscriptionsWorkspace20261126230000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexes);
    for (const [table, column, above] of followers)
      await runner.query(`
alter table ${table} add constraint ${table}_follows foreign key (${column}, workspace_id)
  references ${above} (id, workspace_id) on update cascade not valid`);
    for (const [table, column, above] of followers)
      await runner.query(`
update ${table} t set workspace_id = a.workspace_id from ${above} a
where a.id = t.${column} and a.workspace_id <> t.workspace_id`);
  }
}

/** Those that there were on segments and ads leave out what is removed. */
const indexes = `
create unique index subscription_in_workspace on subscription (id, workspace_id);
create unique index reach_enhancement_in_workspace on reach_enhancement (id, workspace_id);
create unique index reach_segment_in_workspace on reach_segment (id, workspace_id);
create unique index reach_ad_in_workspace on reach_ad (id, workspace_id);
create unique index dynamic_video_in_workspace on dynamic_video (id, workspace_id);
create index reach_segment_above on reach_segment (reach_enhancement_id, workspace_id);
create index reach_ad_above on reach_ad (segment_id, workspace_id);`;
