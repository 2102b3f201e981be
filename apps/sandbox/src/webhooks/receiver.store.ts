import type pg from 'pg';

export const WEBHOOK_SCHEMA = `
create table if not exists sandbox.webhook_receiver (
  name text primary key,
  answer text not null,
  secret text not null
);
create table if not exists sandbox.webhook_received (
  id bigint generated always as identity primary key,
  receiver text not null,
  message_id text not null,
  headers jsonb not null,
  body text not null,
  -- Null: the receiver knows no secret.
  verified boolean,
  answered integer,
  at timestamptz not null default now()
);
create index if not exists webhook_received_receiver on sandbox.webhook_received (receiver, id);
`;

/** What a receiver does with every message. `hang`: it never answers. `large`: 200 with eight megabytes. */
export const ANSWERS = ['ok', 'fail', 'busy', 'hang', 'redirect', 'gone', 'large'] as const;
export type Answer = (typeof ANSWERS)[number];

export interface Receiver {
  readonly answer: Answer;
  /** Empty: it knows none, and cannot verify. */
  readonly secret: string;
}

export interface Received {
  readonly id: number;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly verified: boolean | null;
  readonly answered: number | null;
  readonly at: Date;
}

export async function receiverNamed(database: pg.Pool, name: string): Promise<Receiver> {
  const { rows } = await database.query<Receiver>(
    'select answer, secret from sandbox.webhook_receiver where name = $1',
    [name],
  );
  return rows[0] ?? { answer: 'ok', secret: '' };
}

export async function setReceiver(database: pg.Pool, name: string, { answer, secret }: Receiver): Promise<void> {
  await database.query(
    `insert into sandbox.webhook_receiver (name, answer, secret) values ($1, $2, $3)
     on conflict (name) do update set answer = excluded.answer, secret = excluded.secret`,
    [name, answer, secret],
  );
}

export async function keepReceived(
  database: pg.Pool,
  name: string,
  { messageId, headers, body, verified, answered }: Omit<Received, 'id' | 'at'>,
): Promise<void> {
  await database.query(
    `insert into sandbox.webhook_received (receiver, message_id, headers, body, verified, answered) values ($1, $2, $3, $4, $5, $6)`,
    [name, messageId, JSON.stringify(headers), body, verified, answered],
  );
}

/** The newest first. */
export async function findReceived(
  database: pg.Pool,
  name: string,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<{ data: Received[]; total: number }> {
  const { rows } = await database.query<Received>(
    `select id::int, message_id as "messageId", headers, body, verified, answered, at
     from sandbox.webhook_received where receiver = $1 order by id desc offset $2 limit $3`,
    [name, skip, take],
  );
  const counted = await database.query<{ total: number }>(
    'select count(*)::int as total from sandbox.webhook_received where receiver = $1',
    [name],
  );
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}
