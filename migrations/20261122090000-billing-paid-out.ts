import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- The credit note (an invoice's id) that a refund pays out; null: it gives back a payment for another reason.
alter table refund add column credit_note_id bigint;
create index refund_credit_note on refund (credit_note_id) where credit_note_id is not null;
`,
    )
    .execute(db);
}
