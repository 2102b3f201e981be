import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

interface Booking {
  readonly settings?: object;
  /** What the subscription waits for; without it, it runs. */
  readonly missing?: string;
  /** Usually 900000 and the id of the subscription. */
  readonly licenceId?: number;
  /** Usually that of the contract's first licence. */
  readonly offerId?: number;
}

/** A subscription of location 12 to a product, on a licence of its own; as it was at first, whatever samples have done to it. */
export async function booked(
  { database }: Platform,
  id: number,
  product: string,
  { settings = {}, missing, licenceId = 900_000 + id, offerId }: Booking = {},
): Promise<void> {
  const products = JSON.stringify({ products: [{ product, settings }] });
  const [state, lacks] = missing === undefined ? ['ACTIVE', []] : ['ORDERED', [missing]];
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select ${licenceId}::int, workspace_id, contract_id, coalesce(${offerId ?? null}::int, offer_id), name, booked_offer || ${products}::jsonb,
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, missing, was_active)
      overriding system value
      select ${id}::int, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, ${state}::text, ${lacks}::text[], ${missing === undefined}
      from booked b join location l on l.id = 12
      on conflict (id) do update set state = excluded.state, missing = excluded.missing, start_date = null, start_at = null, handed_over_at = null`,
  );
}

/** The first subscription, in a state that samples before may have ended. */
export const firstIs =
  (state: 'ACTIVE' | 'FAILED') =>
  ({ database }: Platform): Promise<void> =>
    execute(database, sql`update subscription set state = ${state}, due_at = null where id = 1`);

/** The invoice that the samples name, as the run draws it for the first contract. */
export async function invoiced({ database }: Platform): Promise<void> {
  await sql`
    with drawn as (
      insert into invoice (workspace_id, company_id, contract_id, kind, state, number, currency, net, vat, gross, vat_percentage,
                           from_day, to_day, issued_on, due_on, seller, buyer)
      select workspace_id, company_id, id, 'INVOICE', 'issued', 'INV-2026-900001', 'EUR', 1990, 378, 2368, 19,
             '2026-02-01', '2026-02-28', '2026-02-01', '2026-02-15', '{"name": "Locara Demo"}',
             '{"name": "Huber KG", "address": {"street": "Hauptmarkt", "city": "Nürnberg", "countryCode": "DE"}}'
      from contract where id = 1 on conflict do nothing returning *)
    insert into invoice_position (workspace_id, invoice_id, line, kind, product, from_day, to_day, amount)
    select workspace_id, id, 1, 'REGULAR', 'Listing Basic', from_day, to_day, net from drawn`.execute(database.manager);
}

/** A transfer on a statement that waits for somebody. */
async function bankEntry({ database }: Platform, id: number): Promise<void> {
  await execute(
    database,
    sql`
      insert into bank_statement (id, workspace_id, account, reference, content) overriding system value
      values (1, 1, 'DE89370400440532013000', '2026-11-20-0001', '') on conflict do nothing`,
  );
  await execute(
    database,
    sql`
      insert into bank_entry (id, statement_id, workspace_id, account, booked_on, amount, currency, is_incoming, is_reversal, purpose, state,
        reason) overriding system value
      values (${id}, 1, 1, 'DE89370400440532013000', '2026-11-20', 100, 'EUR', true, false, 'Bread', 'OPEN', 'NO_NUMBER')
      on conflict do nothing`,
  );
  // What is made next gets ids of its own.
  for (const table of ['bank_statement', 'bank_entry'])
    await execute(database, sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`);
}

/** A transfer that is recorded at an invoice. */
async function receipt({ database }: Platform, id: number, reference: string): Promise<void> {
  await execute(
    database,
    sql`
      insert into invoice_receipt (id, workspace_id, invoice_id, amount, received_on, reference, credit_notes)
      overriding system value
      -- After the credit notes that other samples have issued.
      select ${id}, 1, 1, 100, '2026-11-20', ${reference}, count(*) from invoice where corrects = 1 and state <> 'draft'
      on conflict do nothing`,
  );
  await execute(database, sql`select setval(pg_get_serial_sequence('invoice_receipt', 'id'), 1000)`);
}

export const bankStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  BankEntry_read: (platform) => bankEntry(platform, 7),
  History_bankEntry: (platform) => bankEntry(platform, 7),
  BankEntry_assign: async (platform) => {
    await invoiced(platform);
    await bankEntry(platform, 7);
  },
  BankEntry_ignore: (platform) => bankEntry(platform, 8),
  BankEntry_takeBack: async (platform) => {
    await invoiced(platform);
    await bankEntry(platform, 9);
    await receipt(platform, 4, 'DE89370400440532013000 9');
    await execute(
      platform.database,
      sql`update bank_entry set state = 'RECORDED', reason = null, allocations = '[{"invoiceId": 1, "amount": 100}]' where id = 9`,
    );
  },
  Transfer_takeBack: async (platform) => {
    await invoiced(platform);
    await receipt(platform, 5, 'Bread');
  },
  BankStatement_read: (platform) => bankEntry(platform, 7),
  BankStatement_entries: (platform) => bankEntry(platform, 7),
};
