/** What the sandbox's YouTube keeps: uploads that run, videos with their bytes, and which playlists have them. */
export const YOUTUBE_SCHEMA = `
create table if not exists sandbox.youtube_video (
  id text primary key,
  channel_id text not null,
  snippet jsonb not null,
  status jsonb not null,
  content bytea not null,
  published_at timestamptz not null default now(),
  position bigint generated always as identity
);
create index if not exists youtube_video_channel on sandbox.youtube_video (channel_id, position desc);

create table if not exists sandbox.youtube_upload (
  id text primary key,
  channel_id text not null,
  body jsonb not null,
  total bigint not null,
  content bytea not null default '',
  -- Of one that is complete; also when the video is gone again.
  video_id text,
  created_at timestamptz not null default now()
);

create table if not exists sandbox.youtube_playlist_item (
  id text primary key,
  playlist_id text not null,
  video_id text not null references sandbox.youtube_video on delete cascade,
  created_at timestamptz not null default now()
);
create index if not exists youtube_playlist_item_playlist on sandbox.youtube_playlist_item (playlist_id, created_at desc);
`;
