import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Reviews of locations at Google, at Facebook and at listing portals, what is commented on them, and when each portal is read. */
export class ReviewsFoundation20261124100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table review (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  -- GOOGLE, FACEBOOK, or the key of a listing portal; and the portal's id of the review.
  portal text not null,
  external_id text not null,
  -- 1 to 5; null: the portal has no stars, or the reviewer gave none.
  rating smallint,
  -- Of Facebook: whether the reviewer recommends the place.
  recommended boolean,
  content text,
  -- ISO 639-1; null: not known.
  language text,
  author_name text,
  author_url text,
  author_photo_url text,
  -- The review's page.
  url text,
  reviewed_at timestamptz not null,
  -- When its author has changed it; null: never.
  edited_at timestamptz,
  -- By which the portal orders its list. A review that is missing between two others of a page is gone.
  sorted_at timestamptz not null,
  -- Whether the portal takes an answer to this review.
  answerable boolean not null,
  -- An answer of the owner is shown, or on its way. Written together with the answer.
  answered boolean not null default false,
  -- When the first answer of the owner was given.
  answered_at timestamptz,
  -- When the portal was found to show it no more.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index review_once on review (workspace_id, location_id, portal, external_id);
-- Lists and totals of a company or of a workspace read these alone until they have their page.
create index review_of_company on review (workspace_id, company_id, reviewed_at desc, id desc) include (location_id, portal, rating, answered, answered_at) where removed_at is null;
create index review_of_location on review (location_id, reviewed_at desc, id desc) include (workspace_id, portal, rating, answered, answered_at) where removed_at is null;
create index review_of_workspace on review (workspace_id, reviewed_at desc, id desc) where removed_at is null;
create index review_of_feed on review (workspace_id, location_id, portal, sorted_at) where removed_at is null;
-- Serves the search in a workspace as well as in a company.
create index review_search on review using gin (workspace_id, company_id, content gin_trgm_ops, author_name gin_trgm_ops) where removed_at is null;

-- What is commented on a review: answers of the owner, and at some portals comments of other people.
create table review_comment (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  review_id bigint not null references review,
  state text not null,
  version integer not null default 1,
  -- Written by the owner of the location.
  owner boolean not null,
  -- The portal's id; null: the portal has not taken it yet.
  external_id text,
  -- What it is to say, and what the portal shows; null: nothing yet.
  comment text not null,
  shown_comment text,
  author_name text,
  author_url text,
  author_photo_url text,
  commented_at timestamptz not null,
  -- Who has written it last; null: not one of our users.
  user_id bigint references app_user,
  -- Texts are counted: which is to be shown, and which the portal was given.
  wanted_version integer not null default 1,
  sent_version integer,
  -- Text of a call that is under way or whose outcome is unknown: the portal is asked before anything is sent again.
  attempted_comment text,
  attempted_at timestamptz,
  -- Names the job that waits to send, so that there is one at most; null: none waits.
  send_ticket uuid,
  failed_calls integer not null default 0,
  -- [{key, parameters}]: errors of the catalogue, with the words of the portal or of a colleague.
  errors jsonb not null default '[]',
  -- When the portal is asked about it; null: nothing is to be asked.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_comment_review on review_comment (review_id, owner, state);
create index review_comment_workspace on review_comment (workspace_id, review_id, id);
create index review_comment_due on review_comment (due_at) where due_at is not null;
create index review_comment_due_workspace on review_comment (workspace_id, due_at) where due_at is not null;
create index review_comment_user on review_comment (user_id) where user_id is not null;

-- One portal at which the reviews of one location are read.
create table review_feed (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  portal text not null,
  -- When it was read last, and when whole.
  polled_at timestamptz,
  swept_at timestamptz,
  -- Where the reading goes on, and when that reading began, which is whole or of what is new.
  cursor text,
  reading_since timestamptz,
  sweeping boolean not null default false,
  -- Upper end of the next page: what is known to be older and missing on it, is gone.
  page_until timestamptz,
  -- Seconds between two readings, by how often the location is reviewed there.
  pace_seconds integer not null default 3600,
  failed_calls integer not null default 0,
  -- {key, parameters}: why it cannot be read.
  trouble jsonb,
  -- When the product or the source ended; null: it is read.
  closed_at timestamptz,
  -- By the workspace's clock.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index review_feed_once on review_feed (workspace_id, location_id, portal);
create index review_feed_location on review_feed (location_id);
create index review_feed_company on review_feed (workspace_id, company_id);
create index review_feed_due on review_feed (due_at) where due_at is not null;
create index review_feed_due_workspace on review_feed (workspace_id, due_at) where due_at is not null;

-- Portals of the installation that show reviews, and those that take answers.
update portal set review_monitoring = true, review_response = seed.response
from (values ('Firmeneintrag', true), ('GlobalPages', true), ('CityCompass', true), ('MapAtlas', false)) as seed (key, response)
where portal.key = seed.key;
`);
  }
}
