import type pg from 'pg';
import type { Page } from '../query.js';

/** A text message, or a call in which the text is spoken. */
export interface Sms {
  id: string;
  kind: 'sms' | 'call';
  receivedAt: Date;
  reference: string | null;
  to: string;
  text: string;
  /** In which a call is spoken; null where nobody said. */
  language: string | null;
}

const COLUMNS = 'id, kind, language, received_at as "receivedAt", reference, recipient as "to", body as text';

/** Keeps a message. A `reference` used before names the message kept then: it is answered and none is added. */
export async function keepSms(
  database: pg.Pool,
  sms: Pick<Sms, 'kind' | 'reference' | 'to' | 'text' | 'language'>,
): Promise<{ id: string }> {
  const { rows } = await database.query<{ id: string }>(
    `insert into sandbox.sms as held (reference, recipient, body, kind, language) values ($1, $2, $3, $4, $5)
     on conflict (reference) do update set reference = held.reference
     returning id`,
    [sms.reference, sms.to, sms.text, sms.kind, sms.language],
  );
  const kept = rows[0];
  if (!kept) throw new Error('PostgreSQL returned no row for an upsert.');
  return kept;
}

/** Messages and calls newest first, all or those to one number as it was given. */
export async function findSms(
  database: pg.Pool,
  to: string | undefined,
  page: Page,
): Promise<{ data: Sms[]; total: number }> {
  const condition = '($1::text is null or recipient = $1)';
  const [rows, count] = await Promise.all([
    database.query<Sms>(
      `select ${COLUMNS} from sandbox.sms where ${condition} order by sms.id desc limit $2 offset $3`,
      [to, page.take, page.skip],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from sandbox.sms where ${condition}`, [to]),
  ]);
  return { data: rows.rows, total: count.rows[0]?.total ?? 0 };
}
