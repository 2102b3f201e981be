import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { WarnOfExpiry } from '../../../libs/contexts/billing/payment-methods/warn-of-expiry.js';
import { blocked } from '../../support/blocked.js';
import { Till } from './till.js';

let till: Till;
beforeAll(async () => {
  till = await Till.start();
});
afterAll(() => till.close());

it('the warning that a card expires names the card that has taken its place while it waited', async () => {
  const { id, workspaceId } = till.contract;
  await till.setClock('2032-05-05T12:00:00Z');
  await till.rows(`update contract set payment_method = '{"brand": "visa", "last4": "4242"}' where id = $1`, id);
  const [kept] = await till.rows(
    `with p as (insert into provider_config (workspace_id, kind, name, provider) values ($1, 'payment', 'Card', 'stripe') returning id)
     insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, expires_on)
     select $1, $2, id, 'customer', 'card', '2032-05-31' from p returning id`,
    workspaceId,
    id,
  );
  const delivery = { id: randomUUID(), workspaceId, attempt: 1, lastAttempt: false, complete: async () => true };
  await blocked(
    till.db,
    async (tx) => {
      await sql`update contract_payment_method set method_reference = 'other' where contract_id = ${id}`.execute(tx);
      await sql`update contract set payment_method = payment_method || '{"last4": "0005"}' where id = ${id}`.execute(
        tx,
      );
    },
    () => till.module.get(WarnOfExpiry).handle({ id: Number(kept?.['id']) }, delivery),
  );
  await till.drain();
  expect(till.expiring.map(({ last4 }) => last4)).toEqual(['0005']);
});
