import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- What the payer agreed to (version, language, text): the card that pays it is kept for the contract. Null: it is not.
alter table payment add column consent jsonb;
-- The same with who gave it, and when; null: the card was stored by itself.
alter table contract_payment_method add column consent jsonb;
`,
    )
    .execute(db);
}
