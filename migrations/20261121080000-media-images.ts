import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class MediaImages20261121080000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Pictures, decoded and encoded anew. The files lie in the storage under keys that nobody can guess.
create table image (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  -- What it belongs to: Workspace, Company, Location or User.
  owner_type text not null,
  owner_id bigint not null,
  -- The placement of the owner.
  company_id bigint,
  location_id bigint,
  image_type text not null,
  file_name text not null,
  -- jpg, gif, png, ico
  file_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  storage_key text not null unique,
  -- Widths of the thumbnails that exist beside it.
  thumbnails integer[] not null default '{}',
  position integer not null default 0,
  created_by bigint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- When the files of a deleted image were removed.
  swept_at timestamptz
);
create index image_owner on image (owner_type, owner_id, image_type, position) where deleted_at is null;
create index image_workspace on image (workspace_id, id) where deleted_at is null;
create index image_unswept on image (deleted_at) where deleted_at is not null and swept_at is null;
`);
  }
}
