import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { QrCodeContent } from './qr-code.rules.js';
import { newShortCode } from './short-code.js';

/** With 80 million codes one in 10,000 new ones is taken: a second attempt nearly always finds a free one. */
const attempts = 5;

/** SQL of a code's content. */
export const contentColumns = sql`
  q.name, q.note, q.qr_type as "qrType", q.destination_url as "destinationUrl", q.foreground_color as "foregroundColor",
  q.background_color as "backgroundColor", q.logo, q.error_correction as "errorCorrection"`;

/** Writes codes: one for each subscription, each with a short link of its own. */
@Injectable()
export class QrCodeStore {
  /** For subscriptions that have none; the caller holds them, or has just made them. */
  async create(tx: Tx, subscriptionIds: readonly number[], content: QrCodeContent): Promise<void> {
    let missing = [...subscriptionIds];
    for (let attempt = 0; missing.length > 0; attempt += 1) {
      if (attempt === attempts) throw new Error('No code is free.');
      const { name, note, qrType, destinationUrl, foregroundColor, backgroundColor, logo, errorCorrection } = content;
      const { rows } = await sql<{ id: number }>`
        insert into qr_code (subscription_id, workspace_id, code, name, note, qr_type, destination_url, foreground_color,
          background_color, logo, error_correction)
        select s.id, s.workspace_id, c.code, ${name}, ${note}, ${qrType}, ${destinationUrl}, ${foregroundColor}, ${backgroundColor},
          ${logo}, ${errorCorrection}
        from unnest(${missing}::bigint[], ${missing.map(newShortCode)}::text[]) as c (id, code) join subscription s on s.id = c.id
        on conflict do nothing returning subscription_id as id`.execute(tx);
      const made = new Set(rows.map(({ id }) => id));
      missing = missing.filter((id) => !made.has(id));
    }
  }

  async change(tx: Tx, subscriptionId: number, content: QrCodeContent): Promise<void> {
    await sql`
      update qr_code set name = ${content.name}, note = ${content.note}, qr_type = ${content.qrType},
        destination_url = ${content.destinationUrl}, foreground_color = ${content.foregroundColor},
        background_color = ${content.backgroundColor}, logo = ${content.logo}, error_correction = ${content.errorCorrection},
        updated_at = now()
      where subscription_id = ${subscriptionId}`.execute(tx);
  }

  /** Those of these subscriptions that have one. */
  async having(tx: Tx, subscriptionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select subscription_id as id from qr_code where subscription_id = any(${[...subscriptionIds]}::bigint[])`.execute(
      tx,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
