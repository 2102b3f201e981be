import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What a video was made with, so that it is known by content whether it has the settings of now. */
export class DynamicVideoMade20270112020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What the video that there is was made with, by key; a key that is missing was as the licence has it. Null: there is no video, or
-- it was made before this was kept and its settings were changed since.
alter table dynamic_video add made_settings jsonb;
update dynamic_video set made_settings = settings where storage_key is not null and updated_at <= generated_at;`);
  }
}
