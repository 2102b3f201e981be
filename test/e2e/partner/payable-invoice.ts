import type { Platform } from '../../support/platform.js';

/** An open invoice of 23.68 as the daily run draws it, which would wait for its day. */
export async function payableInvoice({ database }: Platform, contractId: number, number: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with drawn as (
       insert into invoice (workspace_id, company_id, contract_id, kind, state, number, currency, net, vat, gross,
         vat_percentage, from_day, to_day, issued_on, due_on, seller, buyer)
       select workspace_id, company_id, id, 'INVOICE', 'issued', $2, 'EUR', 1990, 378, 2368, 19, '2026-01-01', '2026-01-31',
         '2026-01-01', '2026-01-15', '{"name": "Locara Demo", "country": "DE", "email": null, "phone": null}',
         '{"name": "Huber KG", "address": {"street": "Ring 1", "postCode": "90402", "city": "Nürnberg", "countryCode": "DE"},
           "country": "DE", "vatNumber": null, "billingAccountId": null, "vatPercentage": null}'
       from contract where id = $1 returning *),
     positions as (
       insert into invoice_position (workspace_id, invoice_id, line, kind, product, from_day, to_day, amount)
       select workspace_id, id, 1, 'REGULAR', 'Listing', from_day, to_day, net from drawn)
     select id from drawn`,
    [contractId, number],
  );
  return rows[0]?.id ?? 0;
}
