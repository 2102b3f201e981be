import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ReviewsFoundation20261124100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Directory portals whose visitors write reviews; those of the second list take answers through the directory protocol.
update portal set review_monitoring = true, review_response = key in ('GlobalPages', 'CityCompass')
where key in ('GlobalPages', 'CityCompass', 'MapAtlas');

-- Where a location is reviewed: one row for each location and portal that is asked for reviews.
create table review_feed (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  -- GOOGLE, FACEBOOK, or the key of a directory portal.
  portal text not null,
  due_at timestamptz,
  checked_at timestamptz,
  -- When all reviews were last gone through.
  swept_at timestamptz,
  failures integer not null default 0,
  -- Why it cannot be asked at present: key and parameters of an error.
  problem jsonb,
  created_at timestamptz not null default now(),
  unique (location_id, portal)
);
create index review_feed_due on review_feed (due_at) where due_at is not null;
create index review_feed_workspace on review_feed (workspace_id, due_at) where due_at is not null;
create index review_feed_company on review_feed (company_id);

create table review (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  portal text not null,
  -- The portal's id of it.
  external_id text not null,
  -- 1 to 5; null: this portal gives no stars.
  rating smallint,
  -- Of Facebook: whether the author recommends the business.
  recommended boolean,
  content text,
  -- What the words of the content say; null: it has none, or another language than German and English.
  sentiment text,
  language text,
  topics text[] not null default '{}',
  author_name text,
  author_url text,
  author_photo_url text,
  url text,
  -- What answers at the portal are about, where that is not the review itself.
  thread_id text,
  -- Whether this one can be answered at the portal.
  answerable boolean not null,
  -- As the portal says it.
  reviewed_at timestamptz not null,
  edited_at timestamptz,
  -- No longer to be seen at the portal, or its location was deleted.
  removed_at timestamptz,
  -- The newest answer of the owner that is not removed, and whether it is shown or on its way.
  last_answer_id bigint,
  answered boolean not null default false,
  -- By the sweep.
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (location_id, portal, external_id)
);
create index review_of_company on review (workspace_id, company_id, reviewed_at desc, id desc)
  include (rating, answered, portal, location_id) where removed_at is null;
create index review_of_location on review (workspace_id, location_id, reviewed_at desc, id desc)
  include (rating, answered, portal) where removed_at is null;
create index review_words on review using gin (workspace_id, content gin_trgm_ops, author_name gin_trgm_ops) where removed_at is null;

-- Answers of owners, and what others wrote below a review.
create table review_comment (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  review_id bigint not null references review,
  state text not null,
  version integer not null default 1,
  owner_commented boolean not null,
  -- The portal's id of it; null: it has none yet, or the portal gives answers none.
  external_id text,
  comment text not null,
  author_name text,
  author_url text,
  author_photo_url text,
  commented_at timestamptz not null,
  -- Why the portal does not show it: keys and parameters of errors.
  errors jsonb not null default '[]',
  -- The only one of its kind that the portal takes on a review.
  sole boolean not null,
  -- A call with this answer has begun, and its outcome is not written down.
  attempted_at timestamptz,
  -- When the portal is asked about its decision.
  due_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index review_comment_external on review_comment (review_id, external_id) where external_id is not null;
create unique index review_comment_sole on review_comment (review_id) where sole and state <> 'REMOVED';
create index review_comment_of on review_comment (review_id, commented_at, id);
create index review_comment_due on review_comment (due_at) where due_at is not null;
create index review_comment_workspace on review_comment (workspace_id, due_at) where due_at is not null;
`);
  }
}
