import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class DynamicVideoFoundation20261126130000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The dynamic video of a subscription; it has the id of its subscription.
create table dynamic_video (
  id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  state text not null,
  version integer not null default 1,
  -- What was chosen, by key; everything else is as the licence has it.
  settings jsonb not null default '{}',
  -- The job that makes the video, or made the last one.
  job_id bigint references job on delete set null,
  -- The video that there is: 128 random bits in hexadecimal that name its files. Null: there is none.
  storage_key text unique,
  seconds integer,
  width integer,
  height integer,
  bytes bigint,
  generated_at timestamptz,
  -- What it lacks, and why the last one could not be made: {key, parameters} of errors.
  warnings jsonb not null default '[]',
  errors jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index dynamic_video_job on dynamic_video (job_id) where job_id is not null;

-- What YouTube has of it, and what it is to have.
create table video_upload (
  id bigint primary key references dynamic_video,
  workspace_id integer not null references workspace,
  state text not null,
  version integer not null default 1,
  -- Null: the name of the location.
  title text,
  description text,
  -- Null: the channel of whoever has connected YouTube.
  channel_id text,
  playlist_id text,
  privacy_level text not null default 'public',
  -- The next video is uploaded as soon as it is there: the order asks for it, or an upload was withdrawn for a new video.
  upload_first boolean not null default false,
  -- A tag by which this upload is found at YouTube, whatever became of its answers.
  marker text,
  -- YouTube's id of the upload that runs.
  session_id text,
  -- YouTube's ids: of the video, its channel, and its place in a playlist.
  youtube_id text,
  published_channel_id text,
  playlist_item_id text,
  published_playlist_id text,
  published_at timestamptz,
  -- Why the last action failed, or waits: {key, parameters} of an error.
  problem jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
`);
  }
}
