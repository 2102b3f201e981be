import type pg from 'pg';
import type { Page } from '../query.js';

export interface Attachment {
  name: string | null;
  contentType: string;
  /** Bytes. */
  size: number;
}

export interface NewMail {
  /** Address of the envelope, as are `recipients`; the headers may say something else. */
  sender: string;
  recipients: string[];
  subject: string;
  text: string | null;
  html: string | null;
  attachments: Attachment[];
  /** The message as received (RFC 5322). */
  source: Buffer;
}

export interface Mail extends Omit<NewMail, 'source'> {
  id: string;
  receivedAt: Date;
}

const COLUMNS = `id, received_at as "receivedAt", sender, recipients, subject, plain_text as text, html, attachments`;

/** U+0000, which PostgreSQL text cannot hold; the source keeps it. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

/** Keeps a received message; recipients are kept in lower case, since they are what people search for. */
export async function keepMail(database: pg.Pool, mail: NewMail): Promise<void> {
  await database.query(
    `insert into sandbox.mail (sender, recipients, subject, plain_text, html, attachments, source)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      storable(mail.sender),
      mail.recipients.map((recipient) => storable(recipient.toLowerCase())),
      storable(mail.subject),
      mail.text === null ? null : storable(mail.text),
      mail.html === null ? null : storable(mail.html),
      JSON.stringify(mail.attachments.map((file) => ({ ...file, name: file.name && storable(file.name) }))),
      mail.source,
    ],
  );
}

/** Messages newest first, all or those to one address. */
export async function findMail(
  database: pg.Pool,
  to: string | undefined,
  page: Page,
): Promise<{ data: Mail[]; total: number }> {
  const condition = '($1::text is null or recipients @> array[$1::text])';
  const [rows, count] = await Promise.all([
    database.query<Mail>(
      `select ${COLUMNS} from sandbox.mail where ${condition} order by mail.id desc limit $2 offset $3`,
      [to?.toLowerCase(), page.take, page.skip],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from sandbox.mail where ${condition}`, [
      to?.toLowerCase(),
    ]),
  ]);
  return { data: rows.rows, total: count.rows[0]?.total ?? 0 };
}

export async function mailById(database: pg.Pool, id: string): Promise<Mail | undefined> {
  const { rows } = await database.query<Mail>(`select ${COLUMNS} from sandbox.mail where id = $1`, [id]);
  return rows[0];
}

export async function mailSource(database: pg.Pool, id: string): Promise<Buffer | undefined> {
  const { rows } = await database.query<{ source: Buffer }>('select source from sandbox.mail where id = $1', [id]);
  return rows[0]?.source;
}
