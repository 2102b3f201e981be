import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class AdvertisingFoundation20261125160000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The display ad of a subscription; said once.
create table advertisement (
  subscription_id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  advertisement_type text not null,
  page text not null,
  -- The partner's name of the ad space; null: the partner does not describe its ad spaces.
  adspace text,
  destination_url text not null,
  priority text not null,
  campaign_type text not null,
  -- [{"key", "value"}]
  text_fields jsonb not null,
  -- [{"key", "imageId"}]
  image_fields jsonb not null,
  created_at timestamptz not null default now()
);
create index advertisement_image on advertisement using gin (image_fields jsonb_path_ops);
`);
  }
}
