import { sql } from '#platform/database';
import { SecretBox } from '#platform/secrets';
import type { Platform } from '../../support/platform.js';

/** An invoice as the daily run draws it; that run may not have come to the contract yet. */
export async function makeInvoice({ database }: Platform, contractId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with billed as (
      insert into contract_billing (id, workspace_id) select id, workspace_id from contract where id = ${contractId}
      on conflict do nothing),
    drawn as (insert into invoice (workspace_id, company_id, contract_id, kind, state, number, currency, net, vat, gross, vat_percentage,
                         from_day, to_day, issued_on, due_on, seller, buyer)
    select workspace_id, company_id, id, 'INVOICE', 'issued', 'Zaungast invoice ' || id, 'EUR', 1990, 378, 2368, 19,
           '2026-01-01', '2026-01-31', '2026-01-01', '2026-01-15', '{"name": "Zaungast seller"}',
           '{"name": "Zaungast buyer", "address": {"street": "Ring 1", "city": "Zaun", "countryCode": "DE"}}'
    from contract where id = ${contractId} returning *),
    positions as (
      insert into invoice_position (workspace_id, invoice_id, line, kind, product, from_day, to_day, amount)
      select workspace_id, id, 1, 'REGULAR', 'Listing', from_day, to_day, net from drawn)
    select id from drawn`.execute(database.manager);
  return rows[0]?.id ?? 0;
}

export type MoneyKind = 'discount' | 'discountCode' | 'usageEvent';

/** Its days are never billed, so that no invoice depends on it. */
async function makeDiscount({ database }: Platform, contractId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into discount (workspace_id, contract_id, name, basis_points, fees, from_day, given_on)
    select workspace_id, id, 'Zaungast discount', 1000, '{REGULAR}', '2098-01-01', '2026-01-01' from contract where id = ${contractId}
    returning id`.execute(database.manager);
  return rows[0]?.id ?? 0;
}

/** It was used once by a purchase that was not paid: nobody can delete it. */
export async function makeDiscountCode({ database }: Platform, contractId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into discount_code (workspace_id, code, code_key, basis_points, fees, new_customers_only, active)
      select workspace_id, 'Zaungast', 'ZAUNGAST', 1000, '{REGULAR}', false, true from contract where id = ${contractId} returning *)
    insert into discount_redemption (workspace_id, code_id, contract_id, currency, released_at)
    select workspace_id, id, ${contractId}, 'EUR', now() from made returning code_id as id`.execute(database.manager);
  return rows[0]?.id ?? 0;
}

/** What is agreed and counted of a contract. */
export const makeMoney = async (
  platform: Platform,
  contractId: number,
  subscriptionId: number,
  transfer: number,
): Promise<{ discount: number; usageEvent: number; transfer: number }> => ({
  transfer,
  discount: await makeDiscount(platform, contractId),
  usageEvent: await makeUsageEvent(platform, subscriptionId),
});

/** So long ago that nobody can withdraw it. */
async function makeUsageEvent({ database }: Platform, subscriptionId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into usage_event (workspace_id, subscription_id, meter, event_key, quantity, happened_at, day, source)
    select workspace_id, id, 'prints', 'zaungast', 1, '2026-01-01', '2026-01-01', 'API' from subscription where id = ${subscriptionId}
    returning id`.execute(database.manager);
  return rows[0]?.id ?? 0;
}

/** No provider answers here; what is kept of one is enough to be asked for. */
export async function makeProvider({ database, config }: Platform, workspaceId: number): Promise<number> {
  const secret = new SecretBox(config.tokenSecret, 'identity-provider').seal('a secret of the provider');
  const { rows } = await sql<{ id: number }>`
    insert into identity_provider (workspace_id, name, issuer, client_id, client_secret, default_groups, email_domains, active)
    values (${workspaceId}, 'Zaungast provider', 'https://login.zaungast.example', 'locara', ${secret}, '["viewer"]',
      '["zaungast.example"]', false) returning id`.execute(database.manager);
  return rows[0]?.id ?? 0;
}

export async function makePaymentProvider({ database }: Platform, workspaceId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into provider_config (workspace_id, kind, name, provider)
    values (${workspaceId}, 'payment', 'Zaungast payments', 'invoice') returning id`.execute(database.manager);
  return rows[0]?.id ?? 0;
}
