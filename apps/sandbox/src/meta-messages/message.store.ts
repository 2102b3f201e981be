import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { FileKind } from './customer-files.js';
import type { SentFile } from './sent-files.js';
import type { Channel, MessageAccount } from './message.accounts.js';
import { customerId } from './message.accounts.js';

type Client = pg.Pool | pg.PoolClient;

export interface CustomerRow {
  readonly channel: Channel;
  readonly account: string;
  readonly id: string;
  readonly name: string;
  readonly blocked: boolean;
  /** Whether replies are let through. */
  readonly isOpen: boolean;
}

export interface MessageRow {
  readonly number: string;
  readonly id: string;
  readonly channel: Channel;
  readonly account: string;
  readonly customer: string;
  readonly fromAccount: boolean;
  readonly text: string;
  readonly picture: string | null;
  readonly file: FileKind | null;
  /** What the account has sent. */
  readonly sentFile: SentFile | null;
  readonly state: 'sent' | 'delivered' | 'read' | 'failed';
  readonly reason: string | null;
  readonly callbackData: string | null;
  readonly at: Date;
}

export type NewMessage = Pick<MessageRow, 'channel' | 'account' | 'customer' | 'fromAccount' | 'text' | 'picture'> &
  Partial<Pick<MessageRow, 'file' | 'sentFile' | 'callbackData' | 'at'>>;

const customerColumns = `c.channel, c.account, c.id, c.name, c.blocked,
  coalesce(c.wrote_at > now() - interval '1 day', false) as "isOpen"`;
const messageColumns = `m.number, m.id, m.channel, m.account, m.customer, m.from_account as "fromAccount", m.text, m.picture, m.file, m.sent_file as "sentFile",
  m.state, m.reason, m.callback_data as "callbackData", m.at`;

const idOf: Readonly<Record<Channel, () => string>> = {
  whatsapp: () => `wamid.${randomBytes(30).toString('base64')}`,
  messenger: () => `m_${randomBytes(30).toString('base64url')}`,
  instagram: () => `aWdf${randomBytes(30).toString('base64url')}`,
};

export async function customerById(
  database: Client,
  { channel, id: account }: Pick<MessageAccount, 'channel' | 'id'>,
  id: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await database.query<CustomerRow>(
    `select ${customerColumns} from sandbox.meta_customer c where c.channel = $1 and c.account = $2 and c.id = $3`,
    [channel, account, id],
  );
  return rows[0];
}

/** The same person for the same name. */
export async function customerNamed(database: Client, account: MessageAccount, name: string): Promise<CustomerRow> {
  const id = customerId(account.channel, account.id, name);
  await database.query(
    'insert into sandbox.meta_customer (channel, account, id, name) values ($1, $2, $3, $4) on conflict do nothing',
    [account.channel, account.id, id, name],
  );
  const found = await customerById(database, account, id);
  if (found === undefined) throw new Error('The customer is gone.');
  return found;
}

export async function customersOf(database: Client, { channel, id }: MessageAccount): Promise<CustomerRow[]> {
  const { rows } = await database.query<CustomerRow>(
    `select ${customerColumns} from sandbox.meta_customer c where c.channel = $1 and c.account = $2 order by c.name, c.id limit 100`,
    [channel, id],
  );
  return rows;
}

export async function addMessage(database: Client, given: NewMessage): Promise<MessageRow> {
  const { channel, account, customer, fromAccount, text, picture } = given;
  const { file = null, sentFile = null, callbackData = null, at = null } = given;
  const { rows } = await database.query<MessageRow>(
    `insert into sandbox.meta_message as m (id, channel, account, customer, from_account, text, picture, file, callback_data, at, sent_file)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, clock_timestamp()), $11) returning ${messageColumns}`,
    [idOf[channel](), channel, account, customer, fromAccount, text, picture, file, callbackData, at, sentFile],
  );
  if (!fromAccount)
    await database.query(
      `update sandbox.meta_customer set wrote_at = greatest(wrote_at, coalesce($4, clock_timestamp()))
       where channel = $1 and account = $2 and id = $3`,
      [channel, account, customer, at],
    );
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was inserted.');
  return row;
}

/** The newest first. */
export async function messagesOf(
  database: Client,
  { channel, account, id }: Pick<CustomerRow, 'channel' | 'account' | 'id'>,
  take: number,
): Promise<MessageRow[]> {
  const { rows } = await database.query<MessageRow>(
    `select ${messageColumns} from sandbox.meta_message m where m.channel = $1 and m.account = $2 and m.customer = $3
     order by m.number desc limit $4`,
    [channel, account, id, take],
  );
  return rows;
}

/** A picture or another file that a customer has sent to the number. */
export async function mediaById(
  database: Client,
  account: string | null,
  number: string,
): Promise<MessageRow | undefined> {
  const { rows } = await database.query<MessageRow>(
    `select ${messageColumns} from sandbox.meta_message m
     where m.number = $1 and m.channel = 'whatsapp' and coalesce(m.picture, m.file) is not null and not m.from_account and ($2::text is null or m.account = $2)`,
    [number, account],
  );
  return rows[0];
}

/** @returns those that have changed: a message that was read is not delivered any more */
export async function setState(
  database: Client,
  { channel, account, id }: Pick<CustomerRow, 'channel' | 'account' | 'id'>,
  state: 'delivered' | 'read',
): Promise<MessageRow[]> {
  const { rows } = await database.query<MessageRow>(
    `update sandbox.meta_message m set state = $4
     where m.channel = $1 and m.account = $2 and m.customer = $3 and m.from_account and m.state = any($5)
     returning ${messageColumns}`,
    [channel, account, id, state, state === 'read' ? ['sent', 'delivered'] : ['sent']],
  );
  return rows.toSorted((one, other) => Number(one.number) - Number(other.number));
}

export async function failMessage(database: Client, id: string, reason: string): Promise<void> {
  await database.query(`update sandbox.meta_message set state = 'failed', reason = $2 where id = $1`, [id, reason]);
}

/** @returns where the platform finds the sandbox; undefined: it is not told of this page or business account */
export async function subscriberOf(database: Client, objectId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ origin: string }>(
    'select origin from sandbox.meta_subscription where object_id = $1',
    [objectId],
  );
  return rows[0]?.origin;
}

export async function subscribe(database: Client, objectId: string, origin: string): Promise<void> {
  await database.query(
    `insert into sandbox.meta_subscription (object_id, origin) values ($1, $2)
     on conflict (object_id) do update set origin = excluded.origin`,
    [objectId, origin],
  );
}

/** A webhook that goes out as soon as it can. */
export async function addHook(database: Client, body: object): Promise<void> {
  await database.query('insert into sandbox.meta_hook (body) values ($1)', [JSON.stringify(body)]);
}
