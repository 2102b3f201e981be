import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

describe('payment providers', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let card: number;
  let invoice: number;

  beforeAll(async () => {
    platform = await startPlatform({ worker: false, sandbox: true });
    demo = await demoCompany(platform);
    const { data } = await list();
    const idOf = (name: string): number => data?.data.find((one) => one.name === name)?.providerConfigId ?? 0;
    [card, invoice] = [idOf('Card'), idOf('Invoice')];
  });
  afterAll(() => platform.close());

  const list = (user = 'demo-owner') =>
    platform.partner(user).GET('/v5/contract/{contractId}/payment-provider', {
      params: { path: { contractId: demo.contractId } },
    });
  const connect = (providerConfigId: number, user = 'demo-owner') =>
    platform
      .partner(user)
      .POST('/v5/user/payment-provider/{providerConfigId}', { params: { path: { providerConfigId } } });
  const choose = (paymentProviderConfigId: number, body: object, user = 'demo-owner') =>
    platform.partner(user).PUT('/v5/contract/{contractId}/payment-provider/{paymentProviderConfigId}', {
      params: { path: { contractId: demo.contractId, paymentProviderConfigId } },
      body: body as never,
    });
  const byCard = (value: string, key = 'paymentMethodId') => ({ providerData: [{ key, value }] });
  const contract = async () =>
    (
      await platform.partner('demo-owner').GET('/v5/contract/{contextType}/{contextId}', {
        params: { path: { contextType: 'company', contextId: demo.companyId } },
      })
    ).data?.data[0];

  it('are listed with what pages may see of them, and never a secret', async () => {
    const { data } = await list();
    expect(data?.data).toContainEqual({
      name: 'Card',
      provider: 'stripe',
      providerConfigId: card,
      providerData: [{ key: 'publishableKey', value: 'pk_test_sandbox' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/sk_test|whsec/);
    expect((await list('demo-foreign')).response.status).toBe(404);
  });

  it('are connected with a self service account once, which shows it', async () => {
    const first = await connect(card);
    const keys = first.data?.providerData.map(({ key }) => key);
    expect(keys).toEqual(['customer', 'setupIntentId', 'clientSecret', 'publishableKey']);
    const again = await connect(card);
    expect(again.data?.providerData[0]).toEqual(first.data?.providerData[0]);
    const { data } = await platform.partner('demo-owner').GET('/v5/user/profile');
    expect(data?.connectedPaymentProvider).toEqual({
      name: 'Card',
      provider: 'stripe',
      providerConfigId: card,
      providerData: [first.data?.providerData[0]],
    });
    expect((await connect(card, 'demo-agency')).response.status).toBe(403);
    expect((await connect(999_999)).error).toMatchObject({ errorCode: 3210 });
  });

  it('pay the contract by the card of a setup that the payer has finished', async () => {
    const { data } = await connect(card);
    const setup = data?.providerData.find(({ key }) => key === 'setupIntentId')?.value ?? '';
    expect((await choose(card, byCard(setup, 'setupIntentId'))).error).toMatchObject({ errorCode: 4221 });
    const page = `${platform.config.sandboxUrl}/sandbox/payments/give-card/${setup}`;
    expect((await fetch(page, { method: 'POST', headers: { accept: 'application/json' } })).status).toBe(200);
    expect((await choose(card, byCard(setup, 'setupIntentId'))).data).toEqual({ value: card });
    expect(await contract()).toMatchObject({
      paymentProvider: { providerConfigId: card },
      paymentMethod: { card: { last4: '4242', brand: 'visa' } },
      paymentMethodExpiresSoon: false,
    });
  });

  it('show when the card expires soon', async () => {
    await choose(card, byCard('pm_card_expiring'));
    expect(await contract()).toMatchObject({
      paymentMethod: { card: { last4: '1881' } },
      paymentMethodExpiresSoon: true,
    });
  });

  it.each([
    ['a card that there is not', 1001, () => choose(card, byCard('pm_unknown'))],
    ['no card', 1001, () => choose(card, {})],
    ['data that is no list', 1001, () => choose(card, { providerData: 'pm' })],
    ['a field that there is not', 1001, () => choose(card, { card: '4242' })],
    ['a card that its bank refuses', 4221, () => choose(card, byCard('pm_card_chargeDeclined'))],
    ['a provider that there is not', 3210, () => choose(999_999, byCard('pm_card_visa'))],
  ])('refuse %s', async (_what, errorCode, call) => {
    const before = await contract();
    expect((await call()).error).toMatchObject({ errorCode });
    expect(await contract()).toEqual(before);
  });

  it('of another workspace are not there', async () => {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `insert into provider_config (workspace_id, kind, name, provider)
       select id, 'payment', 'Foreign', 'invoice' from workspace
       where id <> $1 and not path @> (select path from workspace where id = $1) order by id limit 1 returning id`,
      [demo.workspaceId],
    );
    const foreign = rows[0]?.id ?? 0;
    expect(foreign).toBeGreaterThan(0);
    expect((await connect(foreign)).error).toMatchObject({ errorCode: 3210 });
    expect((await choose(foreign, {})).error).toMatchObject({ errorCode: 3210 });
  });

  it('return 502 while Stripe is down, and change nothing', async () => {
    const press = (verb: string) =>
      fetch(`${platform.config.sandboxUrl}/sandbox/payments/${verb}`, { method: 'POST', redirect: 'manual' });
    await press('outage');
    expect((await choose(card, byCard('pm_card_visa'))).error).toMatchObject({ errorCode: 6100 });
    await press('recovery');
    expect((await choose(card, byCard('pm_card_visa'))).response.status).toBe(200);
  });

  it('can be payment by invoice', async () => {
    expect((await choose(invoice, {})).data).toEqual({ value: invoice });
    expect(await contract()).toMatchObject({ paymentProvider: { providerConfigId: invoice }, paymentMethod: null });
  });

  it('take webhooks only with their signature', async () => {
    const hook = (headers: Record<string, string>, id: string | number = card) =>
      fetch(`${platform.url}/hooks/stripe/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"id":"evt_1"}',
      });
    for (const answer of [await hook({}), await hook({ 'stripe-signature': 't=1,v1=00' }), await hook({}, 'x')]) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ errorCode: 6103 });
    }
  });
});
