import type { Reason } from '../listing.js';

/** The owner's answer to a review: the newest that was sent, and what visitors see. */
export interface ReviewAnswer {
  comment: string;
  version: number;
  status: 'PENDING' | 'LIVE' | 'REFUSED';
  reason: Reason | null;
  at: string;
  /** What visitors see; null: nothing. */
  shown: string | null;
}

export interface ReviewRow {
  id: string;
  portal: string;
  listing_id: string;
  rating: number;
  content: string;
  language: string | null;
  author: string;
  answer: ReviewAnswer | null;
  created_at: Date;
  edited_at: Date | null;
  updated_at: Date;
}

export interface AnswerBody {
  version: number;
  comment: string;
}

export const answerSchema = {
  type: 'object',
  required: ['version', 'comment'],
  additionalProperties: false,
  properties: {
    version: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    comment: { type: 'string', maxLength: 4000, pattern: '\\S' },
  },
} as const;

/** As the protocol carries it. */
export const reviewOf = (row: ReviewRow, publicUrl: string) => ({
  id: row.id,
  rating: row.rating,
  content: row.content,
  language: row.language,
  author: { name: row.author, url: null, photoUrl: null },
  url: `${publicUrl}/sandbox/portals/${row.portal}/listings/${row.listing_id}#review-${row.id}`,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
  answerable: true,
  answer: row.answer && {
    comment: row.answer.comment,
    version: row.answer.version,
    status: row.answer.status,
    reason: row.answer.reason,
    at: row.answer.at,
  },
});

export const REVIEW_SCHEMA = `
create table if not exists sandbox.review (
  id bigint generated always as identity (start with 700001) primary key,
  portal text not null,
  listing_id bigint not null,
  rating integer not null check (rating between 1 and 5),
  content text not null,
  language text,
  author text not null,
  answer jsonb,
  -- When the portal decides on the answer.
  decide_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  updated_at timestamptz not null default clock_timestamp()
);
create index if not exists review_listing on sandbox.review (portal, listing_id, updated_at desc, id desc);
create index if not exists review_decide on sandbox.review (decide_at) where decide_at is not null;
alter table sandbox.callback add column if not exists review jsonb;
`;
