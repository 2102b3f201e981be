import type pg from 'pg';

export type Network = 'facebook' | 'instagram' | 'linkedin';

export interface PostRow {
  readonly id: string;
  readonly network: Network;
  readonly account: string;
  readonly message: string;
  readonly source: string | null;
  readonly link: string | null;
  readonly state: 'LIVE' | 'REJECTED';
  readonly likes: number;
  readonly createdAt: Date;
  /** Ids of its images, in order. */
  readonly images: readonly string[];
  /** Comments and replies. */
  readonly comments: number;
  /** Comments alone. */
  readonly firstComments: number;
}

export interface CommentRow {
  readonly id: string;
  readonly postId: string;
  readonly parentId: string | null;
  /** Null: the account itself. */
  readonly author: string | null;
  readonly message: string;
  readonly createdAt: Date;
  readonly replies: number;
}

export interface NewPost {
  readonly id: string;
  readonly network: Network;
  readonly account: string;
  readonly message: string;
  readonly source?: string;
  readonly link?: string | undefined;
  readonly images: readonly string[];
}

export interface PostFilter {
  readonly since?: Date;
  readonly take?: number;
  readonly skip?: number;
}

type Client = pg.Pool | pg.PoolClient;

const postColumns = `p.id, p.network, p.account, p.message, p.source, p.link, p.state, p.likes, p.created_at as "createdAt",
  coalesce((select array_agg(i.id order by i.position) from sandbox.social_image i where i.post_id = p.id), '{}') as images,
  (select count(*)::int from sandbox.social_comment c where c.post_id = p.id) as comments,
  (select count(*)::int from sandbox.social_comment c where c.post_id = p.id and c.parent_id is null) as "firstComments"`;
const commentColumns = `c.id, c.post_id as "postId", c.parent_id as "parentId", c.author, c.message, c.created_at as "createdAt",
  (select count(*)::int from sandbox.social_comment r where r.parent_id = c.id) as replies`;

/** A number that no post, image or comment has had. */
export async function nextNumber(client: Client): Promise<string> {
  const { rows } = await client.query<{ number: string }>(`select nextval('sandbox.social_number')::text as number`);
  return rows[0]?.number ?? '';
}

export async function postById(client: Client, network: Network, id: string): Promise<PostRow | undefined> {
  const { rows } = await client.query<PostRow>(
    `select ${postColumns} from sandbox.social_post p where p.network = $1 and p.id = $2`,
    [network, id],
  );
  return rows[0];
}

/** Newest first. */
export async function postsOf(
  client: Client,
  network: Network,
  account: string,
  { since, take = 100, skip = 0 }: PostFilter = {},
): Promise<readonly PostRow[]> {
  const { rows } = await client.query<PostRow>(
    `select ${postColumns} from sandbox.social_post p
     where p.network = $1 and p.account = $2 and ($3::timestamptz is null or p.created_at >= $3)
     order by p.position desc limit $4 offset $5`,
    [network, account, since ?? null, take, skip],
  );
  return rows;
}

export async function countPosts(client: Client, network: Network, account: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from sandbox.social_post where network = $1 and account = $2',
    [network, account],
  );
  return rows[0]?.count ?? 0;
}

/** Posts of each account that has some, by {@link accountKey}. */
export async function countByAccount(client: Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ network: Network; account: string; count: number }>(
    'select network, account, count(*)::int as count from sandbox.social_post group by network, account',
  );
  return new Map(rows.map(({ network, account, count }) => [accountKey(network, account), count]));
}

export const accountKey = (network: Network, account: string): string => `${network}:${account}`;

/** Publishes a post with images that lie ready. */
export async function addPost(client: Client, post: NewPost): Promise<void> {
  const { id, network, account, message, source, link, images } = post;
  await client.query(
    `insert into sandbox.social_post (id, network, account, message, source, link) values ($1, $2, $3, $4, $5, $6)`,
    [id, network, account, message, source ?? null, link ?? null],
  );
  await client.query(
    `update sandbox.social_image set post_id = $1, position = array_position($2::text[], id) where id = any($2::text[])`,
    [id, images],
  );
}

/** @returns whether there was one */
export async function removePost(client: Client, network: Network, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from sandbox.social_post where network = $1 and id = $2', [
    network,
    id,
  ]);
  return rowCount === 1;
}

export async function commentById(client: Client, id: string): Promise<(CommentRow & { account: string }) | undefined> {
  const { rows } = await client.query<CommentRow & { account: string }>(
    `select ${commentColumns}, p.account from sandbox.social_comment c join sandbox.social_post p on p.id = c.post_id
     where c.id = $1`,
    [id],
  );
  return rows[0];
}

/** Newest first: of a post, or those below one comment. */
export async function commentsOf(
  client: Client,
  of: { readonly postId: string } | { readonly parentId: string },
  { take = 500, skip = 0 }: PostFilter = {},
): Promise<readonly CommentRow[]> {
  const isPost = 'postId' in of;
  const { rows } = await client.query<CommentRow>(
    `select ${commentColumns} from sandbox.social_comment c
     where ${isPost ? 'c.post_id = $1 and c.parent_id is null' : 'c.parent_id = $1'}
     order by c.position desc limit $2 offset $3`,
    [isPost ? of.postId : of.parentId, take, skip],
  );
  return rows;
}

export async function addComment(
  client: Client,
  { id, postId, parentId, author, message }: Pick<CommentRow, 'id' | 'postId' | 'parentId' | 'author' | 'message'>,
): Promise<void> {
  await client.query(
    'insert into sandbox.social_comment (id, post_id, parent_id, author, message) values ($1, $2, $3, $4, $5)',
    [id, postId, parentId, author, message],
  );
}

export async function removeComment(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from sandbox.social_comment where id = $1', [id]);
  return rowCount === 1;
}

export interface ImageRow {
  readonly id: string;
  readonly account: string;
  readonly postId: string | null;
  readonly type: string | null;
  readonly bytes: Buffer | null;
}

export async function addImage(
  client: Client,
  image: {
    readonly id: string;
    readonly network: Network;
    readonly account: string;
    readonly type?: string;
    readonly bytes?: Buffer;
  },
): Promise<void> {
  await client.query(
    'insert into sandbox.social_image (id, network, account, type, bytes) values ($1, $2, $3, $4, $5)',
    [image.id, image.network, image.account, image.type ?? null, image.bytes ?? null],
  );
}

export async function imageById(client: Client, network: Network, id: string): Promise<ImageRow | undefined> {
  const { rows } = await client.query<ImageRow>(
    `select id, account, post_id as "postId", type, bytes from sandbox.social_image where network = $1 and id = $2`,
    [network, id],
  );
  return rows[0];
}

export async function fillImage(client: Client, id: string, type: string, bytes: Buffer): Promise<void> {
  await client.query('update sandbox.social_image set type = $2, bytes = $3 where id = $1', [id, type, bytes]);
}

/** @returns seconds to wait, when the account may not be called any more in this minute */
export async function spend(client: Client, network: Network, account: string): Promise<number | undefined> {
  const { rows } = await client.query<{ over: boolean; wait: number }>(
    `update sandbox.social_limit
     set calls = case when minute = date_trunc('minute', now()) then calls + 1 else 1 end, minute = date_trunc('minute', now())
     where network = $1 and account = $2
     returning calls > calls_per_minute as over, ceil(extract(epoch from minute + interval '1 min' - now()))::int as wait`,
    [network, account],
  );
  return rows[0]?.over === true ? rows[0].wait : undefined;
}

/** @param callsPerMinute null: as many as it likes */
export async function setLimit(
  client: Client,
  network: Network,
  account: string,
  callsPerMinute: number | null,
): Promise<void> {
  await client.query('delete from sandbox.social_limit where network = $1 and account = $2', [network, account]);
  if (callsPerMinute !== null)
    await client.query('insert into sandbox.social_limit (network, account, calls_per_minute) values ($1, $2, $3)', [
      network,
      account,
      callsPerMinute,
    ]);
}

export async function limitOf(client: Client, network: Network, account: string): Promise<number | null> {
  const { rows } = await client.query<{ most: number }>(
    'select calls_per_minute as most from sandbox.social_limit where network = $1 and account = $2',
    [network, account],
  );
  return rows[0]?.most ?? null;
}
