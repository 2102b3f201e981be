import type pg from 'pg';
import type { Page } from '../../query.js';
import { notFound } from '../../api-error.js';
import { settlePosts } from '../items/post.handlers.js';
import { figuresOf } from '../performance/figure.store.js';
import type { Figure } from '../performance/figure.store.js';
import { metrics } from '../performance/figures.js';
import { hasVoice } from '../profiles/profile.js';
import type { Profile } from '../profiles/profile.js';
import type { VerificationRow } from '../profiles/verification.handlers.js';

export interface ProfileLine {
  readonly id: string;
  readonly title: string;
  readonly city: string | null;
  readonly state: string;
  readonly duplicateOf: string | null;
  readonly account: string | null;
  readonly accountId: string | null;
  readonly storeCode: string | null;
  readonly updates: number;
}

export interface PersonLine {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly callsPerMinute: number | null;
}

export interface RequestLine {
  readonly id: string;
  readonly placeId: string;
  readonly title: string;
  readonly personId: string;
  readonly person: string;
  readonly state: string;
}

export interface PushLine {
  readonly id: string;
  readonly topic: string;
  readonly data: Readonly<Record<string, string>>;
  readonly publishedAt: Date;
  readonly deliveredAt: Date | null;
  readonly lastError: string | null;
}

/** What `/sandbox/google` shows, and its JSON. */
export interface GoogleView {
  readonly data: readonly ProfileLine[];
  readonly total: number;
  readonly people: readonly PersonLine[];
  readonly requests: readonly RequestLine[];
  readonly pushes: readonly PushLine[];
}

const NEWEST = 20;

/** @param text part of a title, city or store code */
export async function overview(database: pg.Pool, page: Page, text: string | undefined): Promise<GoogleView> {
  const found = await database.query<ProfileLine & { total: number }>(
    `select l.id, l.body ->> 'title' as title, l.body #>> '{storefrontAddress,locality}' as city, l.state,
            l.duplicate_of as "duplicateOf", a.name as account, a.id as "accountId", l.store_code as "storeCode",
            (select count(*)::int from jsonb_object_keys(l.google_changes)) as updates, count(*) over ()::int as total
     from sandbox.google_location l left join sandbox.google_account a on a.id = l.account_id
     where $1::text is null
        or strpos(lower(concat_ws(' ', l.body ->> 'title', l.body #>> '{storefrontAddress,locality}', l.store_code)), lower($1)) > 0
     order by l.updated_at desc, l.position desc limit $2 offset $3`,
    [text ?? null, page.take, page.skip],
  );
  const people = await database.query<PersonLine>(
    `select id, name, email, calls_per_minute as "callsPerMinute" from sandbox.google_person order by id`,
  );
  const requests = await database.query<RequestLine>(
    `select r.id, r.place_id as "placeId", p.body ->> 'title' as title, r.person_id as "personId", h.name as person, r.state
     from sandbox.google_access_request r join sandbox.google_place p on p.id = r.place_id
     join sandbox.google_person h on h.id = r.person_id order by (r.state = 'OPEN') desc, r.id desc limit ${NEWEST}`,
  );
  const pushes = await database.query<PushLine>(
    `select id, topic, data, published_at as "publishedAt", delivered_at as "deliveredAt", last_error as "lastError"
     from sandbox.google_push order by id desc limit ${NEWEST}`,
  );
  const total = found.rows[0]?.total ?? 0;
  return {
    data: found.rows.map(({ total: _total, ...line }) => line),
    total,
    people: people.rows,
    requests: requests.rows,
    pushes: pushes.rows,
  };
}

export interface PictureLine {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ProfileView {
  readonly profile: Profile;
  readonly account: string | null;
  readonly verifications: readonly VerificationRow[];
  readonly pictures: readonly PictureLine[];
  readonly reviews: readonly { readonly id: string; readonly body: Readonly<Record<string, unknown>> }[];
  readonly posts: readonly PictureLine[];
  /** Of the last week that Google has counted. */
  readonly figures: readonly Figure[];
}

/** @throws ApiError 404 */
export async function profileView(database: pg.Pool, id: string): Promise<ProfileView> {
  const { rows } = await database.query<Profile & { account: string | null }>(
    `select l.*, a.name as account from sandbox.google_location l left join sandbox.google_account a on a.id = l.account_id
     where l.id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw notFound('profile');
  const verifications = await database.query<VerificationRow>(
    'select * from sandbox.google_verification where location_id = $1 order by created_at desc limit 20',
    [id],
  );
  const reviews = await database.query<{ id: string; body: Record<string, unknown> }>(
    `select id, body from sandbox.google_item where location_id = $1 and kind = 'reviews' order by position desc limit 20`,
    [id],
  );
  const pictures = await database.query<PictureLine>(
    `select id, body from sandbox.google_item where location_id = $1 and kind = 'media' order by position desc limit 100`,
    [id],
  );
  await settlePosts(database, id);
  const posts = await database.query<PictureLine>(
    `select id, body from sandbox.google_item where location_id = $1 and kind = 'localPosts' order by position desc limit 50`,
    [id],
  );
  const now = Date.now();
  const week = { first: dayBefore(now, 9), last: dayBefore(now, 0) };
  const figures = hasVoice(row) ? await figuresOf(database, id, metrics, week) : [];
  const { account, ...profile } = row;
  return {
    profile,
    account,
    verifications: verifications.rows,
    reviews: reviews.rows,
    pictures: pictures.rows,
    posts: posts.rows,
    figures,
  };
}

const dayBefore = (now: number, days: number): string => new Date(now - days * 86_400_000).toISOString().slice(0, 10);

/** Google's copy of a picture. @throws ApiError 404 */
export async function pictureFile(database: pg.Pool, id: string): Promise<{ type: string; bytes: Buffer }> {
  const { rows } = await database.query<{ type: string; bytes: Buffer }>(
    'select type, bytes from sandbox.google_picture where item_id = $1',
    [id],
  );
  if (rows[0] === undefined) throw notFound('picture');
  return rows[0];
}
