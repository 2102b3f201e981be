import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../../support/browser.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { administrationOf } from '../administration/administration-calls.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';
import { payableInvoice } from './payable-invoice.js';

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

  describe('and the page on which an invoice is paid', () => {
    const call = administrationOf(() => platform);
    const admin = { as: 'demo-admin' };
    let browser: Browser;
    let id = 0;

    beforeAll(async () => {
      browser = await openBrowser();
      await choose(card, byCard('pm_card_authenticationRequired'));
      id = await payableInvoice(platform, demo.contractId, 'INV-2026-100001');
    });
    afterAll(() => browser.close());

    const shown = async () => (await call('GET', `invoice/${id}`, undefined, admin)).body;
    const link = async () => String((await shown())['paymentUrl']);
    const open = async (address: string, locale: string, colorScheme: 'light' | 'dark' = 'light', width = 360) => {
      const opened = await openPage(browser, platform.url, { width, context: { locale, colorScheme } });
      await opened.page.goto(address);
      return opened;
    };

    it('is named by both APIs, and shows what is open after a part was transferred', async () => {
      const { data } = await platform.partner('demo-owner').GET('/v5/contract/{contractId}/invoices/{invoiceId}', {
        params: { path: { contractId: demo.contractId, invoiceId: id } },
      });
      expect(data).toMatchObject({ paymentUrl: await link(), nextPaymentAttempt: null, openAmount: 23.68 });
      const part = { amount: 3.68, date: '2026-01-10', reference: 'bank/7' };
      const record = (body: object) => call('PUT', `invoice/${id}/paid`, body, admin);
      for (let times = 0; times < 2; times += 1) expect((await record(part)).status).toBe(200);
      expect(await shown()).toMatchObject({ openAmount: 20, transfers: [part] });
      const refused = [
        await record({ amount: 20.01 }),
        await record({ ...part, amount: 1 }),
        await record({ amount: 0 }),
      ];
      expect(refused.map(({ status, body }) => [status, body['errorCode']])).toEqual([
        [409, 4202],
        [409, 4203],
        [400, 1001],
      ]);
    });

    it.each([
      ['de-DE', 'light', 'Rechnung', '20,00\u00a0€ zahlen'],
      ['en-GB', 'dark', 'Invoice', 'Pay €20.00'],
      ['fr-FR', 'dark', 'Facture', 'Payer 20,00\u00a0€'],
    ] as const)('can be read by anybody, in %s and %s', async (locale, scheme, title, button) => {
      const { page, problems, foreign, close } = await open(await link(), locale, scheme);
      expect(await page.textContent('h1')).toContain(title);
      expect(await page.textContent('button')).toBe(button);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      expect([problems, foreign]).toEqual([[], []]);
      await close();
    });

    it('takes the payer to the provider, to the bank and back, and says that it is paid', async () => {
      const address = await link();
      const { page, close } = await open(address, 'en-GB');
      await page.click('button');
      await page.waitForURL(/\/sandbox\/payments\/checkout\//);
      await page.selectOption('select', 'pm_card_authenticationRequired');
      await page.click('button');
      await page.waitForURL(/\/sandbox\/payments\/authenticate\//);
      await page.click('text=Confirm at the bank');
      await page.waitForURL(address);
      expect(await page.textContent('[role=status]')).toBe('This invoice is paid. Thank you.');
      expect(await page.locator('button').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      const pdf = await fetch(`${platform.url}${String(await page.getAttribute('.pdf a', 'href'))}`);
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      await close();
      expect(await shown()).toMatchObject({ state: 'paid', openAmount: 0, paymentUrl: null });
      // Stripe and the database have no link: without the cookie of the browser nothing is shown.
      const stranger = await fetch(`${platform.url}/account/invoice/returned?invoice=${id}`);
      expect([stranger.status, await stranger.text()]).toEqual([200, expect.stringContaining('You are back')]);
      const { rows } = await platform.database.pool.query('select return_url from payment where purpose_id = $1', [id]);
      expect(JSON.stringify(rows)).not.toContain('token');
      // The link in the email still says what became of it.
      expect(await (await fetch(address)).text()).toContain('This invoice is paid.');
    });

    it('is closed for links that were replaced, and for guesses', async () => {
      id = await payableInvoice(platform, demo.contractId, 'INV-2026-100002');
      const [before, token] = [await link(), new URL(await link()).searchParams.get('token') ?? ''];
      expect((await fetch(before)).status).toBe(200);
      expect((await call('POST', `invoice/${id}/payment-link`, undefined, admin)).status).toBe(200);
      expect(await link()).not.toBe(before);
      const post = (given: string) =>
        fetch(`${platform.url}/account/invoice`, { method: 'POST', body: new URLSearchParams({ token: given }) });
      const guesses = [
        await fetch(before),
        await post(token),
        await fetch(`${platform.url}/account/invoice/pdf?token=1.x`),
      ];
      expect(guesses.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(await guesses[0]?.text()).toContain('This link does not work any more');
    });

    it('says so while the provider is down, and goes on afterwards', async () => {
      const press = (verb: string) =>
        fetch(`${platform.config.sandboxUrl}/sandbox/payments/${verb}`, { method: 'POST', redirect: 'manual' });
      const post = async () =>
        fetch(`${platform.url}/account/invoice`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ token: new URL(await link()).searchParams.get('token') ?? '' }),
        });
      await press('outage');
      const down = await post();
      await press('recovery');
      expect([down.status, await down.text()]).toEqual([503, expect.stringContaining('not available at the moment')]);
      const [first, second] = [await post(), await post()];
      expect([first.status, first.headers.get('location')]).toEqual([303, second.headers.get('location')]);
    });

    it('names the bank account where no card is taken', async () => {
      await call('PUT', `seller/${demo.workspaceId}`, { iban: 'DE89370400440532013000' }, admin);
      await choose(invoice, {});
      const { page, close } = await open(await link(), 'de-DE');
      expect(await page.textContent('section')).toContain('DE89 3704 0044 0532 0130 00');
      expect(await page.locator('button').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await close();
    });
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
