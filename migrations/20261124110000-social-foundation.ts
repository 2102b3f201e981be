import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SocialFoundation20261124110000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What one portal is to show at many locations.
create table social_post (
  id bigint generated always as identity primary key,
  -- The workspace of all its locations, or the nearest above them.
  workspace_id integer not null references workspace,
  -- Null: its locations belong to several companies.
  company_id bigint references company,
  -- Null: it has several locations.
  location_id bigint references location,
  portal text not null,
  content text not null,
  language text not null,
  topic text not null,
  alert_type text,
  cta_type text,
  cta_url text,
  event_info jsonb,
  offer_info jsonb,
  -- Value of utm_campaign in the addresses; null: they stay as they are.
  utm_campaign text,
  -- In the order in which they are shown.
  image_ids bigint[] not null default '{}',
  -- Those of them that were loaded for this post, and go with it.
  loaded_image_ids bigint[] not null default '{}',
  -- By the clock at each location; null: at once.
  planned_date date,
  planned_time time,
  -- Who wrote it last: somebody else approves it.
  written_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index social_post_workspace on social_post (workspace_id, id) where deleted_at is null;
create index social_post_company on social_post (company_id, id) where deleted_at is null;
create index social_post_images on social_post using gin (image_ids) where image_ids <> '{}';

-- One post at one location.
create table social_post_location (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  post_id bigint not null references social_post,
  portal text not null,
  state text not null,
  version integer not null default 1,
  -- When it is to be published; null: it is not planned, or its time has come.
  due_at timestamptz,
  -- When it began to be published, by the real clock.
  begun_at timestamptz,
  -- Page, account or profile at the portal; its calls are paced together.
  account text,
  -- What is sent, placeholders filled: set with the first attempt, so that every question after it is about the same.
  sent jsonb,
  -- What lies ready at the portal and nobody sees yet.
  draft_id text,
  -- When a write began whose outcome is not known: the portal is asked before anything is repeated.
  attempted_at timestamptz,
  -- Times that the platform published it again because the portal did not have it.
  repeats integer not null default 0,
  -- Calls in a row that did not reach the portal.
  failed_calls integer not null default 0,
  portal_post_id text,
  portal_url text,
  -- Of a location whose account is also that of another location of the post: the row that published it there, once for both.
  shared_with bigint references social_post_location,
  posted_at timestamptz,
  -- Since when it is to be taken off the portal; null: nobody wants that.
  removal_at timestamptz,
  -- Key of the error catalogue and its parameters; null: nothing is wrong.
  problem jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (post_id, location_id)
);
create index social_post_location_list on social_post_location (workspace_id, location_id, post_id);
create index social_post_location_company on social_post_location (company_id, post_id);
create index social_post_location_location on social_post_location (location_id, state);
create index social_post_location_account on social_post_location (account, created_at) where portal_post_id is not null;
create index social_post_location_due on social_post_location (due_at) where due_at is not null;
create index social_post_location_due_workspace on social_post_location (workspace_id, due_at) where due_at is not null;

-- Companies whose posts need the approval of a second person.
create table social_approval (
  company_id bigint primary key references company,
  workspace_id integer not null references workspace
);

-- What the portal says of a published post, and when it is asked again.
create table social_post_figure (
  -- Of the row in social_post_location.
  id bigint primary key references social_post_location,
  workspace_id integer not null references workspace,
  -- Null: the portal does not count.
  likes integer,
  comments integer,
  -- Comments that the portal had when they were collected last.
  collected_comments integer,
  due_at timestamptz
);
create index social_post_figure_due on social_post_figure (due_at) where due_at is not null;
create index social_post_figure_due_workspace on social_post_figure (workspace_id, due_at) where due_at is not null;

-- A comment below a post, or a reply to one.
create table social_comment (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  post_id bigint not null references social_post,
  post_location_id bigint not null references social_post_location,
  -- Of a reply: the comment.
  parent_id bigint references social_comment,
  state text not null,
  version integer not null default 1,
  -- Null: it is not at the portal yet, or is not known to be.
  portal_comment_id text,
  message text not null,
  author text,
  -- The account of the location wrote it, here or at the portal.
  owner_commented boolean not null,
  -- Replies that the portal counts.
  replies integer not null default 0,
  commented_at timestamptz not null,
  attempted_at timestamptz,
  failed_calls integer not null default 0,
  problem jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index social_comment_list on social_comment (workspace_id, post_id, commented_at desc, id) where parent_id is null;
create index social_comment_replies on social_comment (parent_id, commented_at, id) where parent_id is not null;
create unique index social_comment_portal on social_comment (post_location_id, portal_comment_id) where portal_comment_id is not null;
`);
  }
}
