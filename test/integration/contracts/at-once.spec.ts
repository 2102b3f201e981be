import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BillingModule, ContractPayments } from '#contexts/billing';
import { Offers, ProviderConfigs } from '#contexts/contracts';
import type { OfferInput } from '#contexts/contracts';
import { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import { blocked } from '../../support/blocked.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

/** Two at the same moment: the second waits for the first, and sees what it has done. */
let commerce: Commerce;
let tenant: Tenant;
beforeAll(async () => {
  commerce = await Commerce.start({ imports: [BillingModule] });
  tenant = await commerce.tenant();
});
afterAll(() => commerce.close());

const change = (offer: number, input: Partial<OfferInput>): Promise<number> =>
  commerce.module.get(Offers).change(offer, new Draft(input as OfferInput));
const sellQrCodes = (offer: number): Promise<number> =>
  change(offer, { products: [{ name: 'QR', settings: [], requires: [] }] } as never);

it('a change of an offer keeps the products that another change has given it', async () => {
  const offer = await tenant.offer();
  await blocked(
    commerce.db,
    () => sellQrCodes(offer),
    () => change(offer, { sellingName: 'Codes' }),
  );
  expect(await commerce.rows('select product from offer_product where offer_id = $1', offer)).toEqual([
    { product: 'QR' },
  ]);
});

it('a contract books the products that its offer has when it is concluded', async () => {
  const offer = await tenant.offer();
  const { id } = await blocked(
    commerce.db,
    () => sellQrCodes(offer),
    () => tenant.contract([[offer, 1]]),
  );
  const [licence] = await commerce.rows(
    `select booked_offer -> 'products' as products from licence where contract_id = $1`,
    id,
  );
  expect(licence).toMatchObject({ products: [{ product: 'QR' }] });
});

async function provider(): Promise<Placement> {
  const [row] = await commerce.rows(
    `insert into provider_config (workspace_id, kind, name, provider) values ($1, 'payment', 'Invoice', 'invoice') returning id`,
    tenant.workspaceId,
  );
  return { id: Number(row?.['id']), workspaceId: tenant.workspaceId, companyId: null, locationId: null };
}
const remove = (place: Placement): Promise<number> => commerce.module.get(ProviderConfigs).delete(place);
const choose = (contract: Placement, { id }: Placement): Promise<number> =>
  commerce.module.get(ContractPayments).choose(tenant.agency.user, contract, id, new Draft({}));

it('a payment provider that a contract chooses at this moment is not deleted', async () => {
  const [contract, chosen] = [await tenant.contract([]), await provider()];
  const deleted = blocked(
    commerce.db,
    (tx) => sql`update contract set payment_provider_id = ${chosen.id} where id = ${contract.id}`.execute(tx),
    () => remove(chosen),
  );
  await expect(deleted).rejects.toMatchObject({ key: 'paymentProviderInUse' });
});

it('a payment provider that is deleted at this moment is not chosen', async () => {
  const [contract, chosen] = [await tenant.contract([]), await provider()];
  const paid = blocked(
    commerce.db,
    () => remove(chosen),
    () => choose(contract, chosen),
  );
  await expect(paid).rejects.toMatchObject({ key: 'paymentProviderNotFound' });
});

it('who chooses a provider waits for the payment method of the contract before holding the contract', async () => {
  const [contract, chosen] = [await tenant.contract([]), await provider()];
  await choose(contract, chosen);
  await blocked(
    commerce.db,
    (tx) => sql`select from contract_payment_method where contract_id = ${contract.id} for update`.execute(tx),
    () => choose(contract, chosen),
    // Else the two would wait for each other.
    (tx) => sql`select from contract where id = ${contract.id} for no key update nowait`.execute(tx),
  );
});
