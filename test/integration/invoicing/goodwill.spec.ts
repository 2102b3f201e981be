import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeContract, Discounts, Sellers } from '#contexts/contracts';
import type { ContractInput, DiscountWish, SellerInput } from '#contexts/contracts';
import { CreditInvoice, InvoiceFiles, InvoiceQueries, SettleInvoice } from '#contexts/invoicing';
import type { CreditWish } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { pagesOf } from '../../support/pdf-text.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { invoicesOf, printableSeller, startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** Set-up 49.00, and 21 of March's 31 days of 31.00 and of 6.20. */
async function bought({ isActive = true } = {}): Promise<{ shop: Shop; id: number }> {
  const shop = await Shop.open(commerce, { offer: { setupFee: 4900, regularFee: 3100, maintenanceFee: 620 } });
  const { subscriptionIds } = await shop.buy({ locationIds: await shop.tenant.locations(1) });
  if (isActive) await shop.subscription(subscriptionIds[0] ?? 0).activate();
  await commerce.drain();
  const [invoice] = await invoicesOf(commerce, shop.contract.id);
  expect(invoice).toMatchObject({ net: 4900 + 2100 + 420, state: 'paid' });
  return { shop, id: invoice?.id ?? 0 };
}
const credit = async (id: number, wish: CreditWish = {}): Promise<number> => {
  const note = await commerce.module.get(CreditInvoice).execute(id, new Draft(wish));
  await commerce.drain();
  return note;
};
const drawn = async ({ contract }: Shop) =>
  (await invoicesOf(commerce, contract.id)).map(({ kind, net, vat, state }) => [kind, net, vat, state]);
const lines = async (id: number) =>
  (await commerce.module.get(InvoiceQueries).view(id))
    .parse()
    .positions.map(({ line, kind, amount, start, end }) => [line, kind, amount, start, end]);
const comes = (shop: Shop, day: string) => commerce.setClock(shop.tenant.workspaceId, `2027-${day}T12:00:00Z`);
/** Minor units that the ledger has of the contract. */
const charged = async ({ contract }: Shop) =>
  (await commerce.rows('select sum(amount)::int as sum from charge where contract_id = $1', contract.id))[0]?.['sum'];

describe('positions of an invoice', () => {
  it('are credited in part: the card gets the money back, and no run charges it again', async () => {
    const { shop, id } = await bought();
    const note = await credit(id, { positions: [{ line: 2, amount: 5 }, { line: 3 }] });
    expect(await lines(note)).toEqual([
      [1, 'REGULAR', -5, '2027-03-11', '2027-03-31'],
      [2, 'MAINTENANCE', -4.2, '2027-03-11', '2027-03-31'],
    ]);
    expect(await drawn(shop)).toEqual([
      ['INVOICE', 7420, 1410, 'paid'],
      ['CREDIT_NOTE', -920, -175, 'paid'],
    ]);
    expect([...shop.bank.refunds.values()]).toEqual([1095]);
    for (const day of ['04-01', '05-01']) await comes(shop, day);
    expect((await drawn(shop)).map(([, net]) => net)).toEqual([7420, -920, 3720, 3720]);
    expect(await charged(shop)).toBe(7420 - 920 + 2 * 3720);
  });

  it('are credited once: what is left is the most', async () => {
    const { shop, id } = await bought();
    await credit(id, { positions: [{ line: 2, amount: 20.5 }] });
    const refused = async (wish: CreditWish) => {
      const error: unknown = await credit(id, wish).catch((caught: unknown) => caught);
      return (error as { problems?: readonly { field: string; problem: string; expected?: string }[] }).problems?.map(
        ({ field, problem, expected }) => [field, problem, expected],
      );
    };
    expect(await refused({ positions: [{ line: 2, amount: 0.51 }] })).toEqual([
      ['positions[0].amount', 'tooLarge', '0.5 EUR'],
    ]);
    expect(await refused({ amount: 53.71 })).toEqual([['amount', 'tooLarge', '53.7 EUR']]);
    expect(await refused({ positions: [{ line: 4 }] })).toEqual([['positions[0].line', 'noSuch', '1, 2, 3']]);
    expect(await refused({ amount: 1, rebill: true })).toEqual([['rebill', 'notTogether', '`positions` and `amount`']]);
    expect(await drawn(shop)).toHaveLength(2);
    await credit(id, { positions: [{ line: 2 }] });
    expect(await refused({ positions: [{ line: 2 }] })).toEqual([['positions[0].line', 'noSuch', '1, 3']]);
  });

  it('of a fee with a discount are credited up to what was paid', async () => {
    const offer = { setupFee: 0, regularFee: 3100, maintenanceFee: 0 };
    const shop = await Shop.open(commerce, { at: '2027-03-01T09:00:00Z', offer });
    const contract = { contractId: shop.contract.id, subscriptionId: null };
    await commerce.module.get(Discounts).give(contract, new Draft<DiscountWish>({ percent: 50 }));
    await shop.buy({ locationIds: await shop.tenant.locations(1) });
    await commerce.drain();
    const [invoice] = await invoicesOf(commerce, shop.contract.id);
    expect(invoice).toMatchObject({ net: 1550 });
    await expect(credit(invoice?.id ?? 0, { positions: [{ line: 1, amount: 15.51 }] })).rejects.toMatchObject({
      problems: [{ problem: 'tooLarge', expected: '15.5 EUR' }],
    });
    await expect(credit(invoice?.id ?? 0, { positions: [{ line: 2 }] })).rejects.toMatchObject({
      problems: [{ problem: 'noSuch' }],
    });
    await credit(invoice?.id ?? 0, { positions: [{ line: 1 }] });
    expect(await drawn(shop)).toEqual([
      ['INVOICE', 1550, 295, 'credited'],
      ['CREDIT_NOTE', -1550, -295, 'paid'],
    ]);
  });
});

describe('goodwill on an invoice as a whole', () => {
  it('says why on the document, and lowers what is open of one that is not paid', async () => {
    const contract = { billingType: 'FIXED', fixedPrice: 3500, validFrom: '2027-03-01' } as const;
    const shop = await Shop.open(commerce, { at: '2027-02-20T12:00:00Z', contract });
    const { workspaceId } = shop.tenant;
    await commerce.module.get(Sellers).change(workspaceId, new Draft<SellerInput>(printableSeller));
    await commerce.rows(
      `update billing_account set language = 'en', address = $2 where workspace_id = $1`,
      workspaceId,
      JSON.stringify({ street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' }),
    );
    await comes(shop, '03-01');
    const [invoice] = await invoicesOf(commerce, shop.contract.id);
    const id = invoice?.id ?? 0;
    const note = await credit(id, { amount: 10, reason: 'Two days without service' });
    expect(await lines(note)).toEqual([[1, 'GOODWILL', -10, '2027-03-01', '2027-03-31']]);
    const view = async (of: number) => (await commerce.module.get(InvoiceQueries).view(of)).parse();
    expect(await view(note)).toMatchObject({ note: 'Two days without service', state: 'paid', openAmount: 0 });
    expect(await view(id)).toMatchObject({ note: null, state: 'issued', openAmount: 41.65 - 11.9 });
    const file = async (format: 'pdf' | 'xml') => {
      const chunks: Buffer[] = [];
      for await (const chunk of (await commerce.module.get(InvoiceFiles).file(note, format)).content)
        chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    };
    const letter = (await pagesOf(new Uint8Array(await file('pdf')))).join(' ');
    expect(letter).toContain('Two days without service');
    expect(letter).toContain('Goodwill');
    expect((await file('xml')).toString()).toContain('<ram:Content>Two days without service</ram:Content>');
    await commerce.module.get(SettleInvoice).execute(id);
    await comes(shop, '04-01');
    expect((await drawn(shop)).map(([kind, net]) => [kind, net])).toEqual([
      ['INVOICE', 3500],
      ['CREDIT_NOTE', -1000],
      ['INVOICE', 3500],
    ]);
  });

  it.each([
    ['a part', 30, 4420],
    ['all', 74.2, 0],
  ])('of %s is less by what a cancellation gives back later, as it was foretold', async (_part, amount, rest) => {
    const { shop, id } = await bought({ isActive: false });
    await credit(id, { amount });
    const shown = await shop.cancel({ dryRun: true });
    expect(shown.refund.value.minor).toBe(rest);
    await shop.cancel();
    await comes(shop, '04-01');
    expect((await drawn(shop)).map(([kind, net, , state]) => [kind, net, state])).toEqual([
      ['INVOICE', 7420, 'credited'],
      ['CREDIT_NOTE', -amount * 100, 'paid'],
      ...(rest === 0 ? [] : [['CREDIT_NOTE', -rest, 'paid']]),
    ]);
    expect([...shop.bank.refunds.values()].reduce((sum, one) => sum + one, 0)).toBe(7420 + 1410);
    expect(await charged(shop)).toBe(0);
    const [, , last] = await invoicesOf(commerce, shop.contract.id);
    if (last !== undefined)
      expect((await lines(last.id)).map(([, kind, of]) => [kind, of])).toEqual([
        ['GOODWILL', 30],
        ['SETUP', -49],
        ['REGULAR', -21],
        ['MAINTENANCE', -4.2],
      ]);
  });

  it('ends when the invoice is drawn anew', async () => {
    const { shop, id } = await bought();
    await credit(id, { amount: 30 });
    await credit(id, { rebill: true });
    expect((await drawn(shop)).map(([kind, net]) => [kind, net])).toEqual([
      ['INVOICE', 7420],
      ['CREDIT_NOTE', -3000],
      ['CREDIT_NOTE', -4420],
      ['INVOICE', 7420],
    ]);
    expect(await charged(shop)).toBe(7420);
  });

  it('of several positions ends, too, when the invoice is drawn anew', async () => {
    const { shop, id } = await bought();
    for (const line of [1, 2]) await credit(id, { positions: [{ line, amount: 1 }] });
    await credit(id, { rebill: true, reason: '  ' });
    expect((await drawn(shop)).map(([, net]) => net)).toEqual([7420, -100, -100, -7220, 7420]);
    const [, , , last] = await invoicesOf(commerce, shop.contract.id);
    expect((await commerce.module.get(InvoiceQueries).view(last?.id ?? 0)).parse().note).toBeNull();
  });

  it('is about something', async () => {
    const { shop, id } = await bought();
    await expect(credit(id, { positions: [] })).rejects.toMatchObject({ problems: [{ problem: 'required' }] });
    expect(await drawn(shop)).toHaveLength(1);
  });
});

describe('goodwill for one of two shops', () => {
  it('is taken back when that one gets its fee back, and from nobody else', async () => {
    const offer = { setupFee: 0, regularFee: 3100, maintenanceFee: 0 };
    const shop = await Shop.open(commerce, { at: '2027-03-01T09:00:00Z', offer });
    const { subscriptionIds } = await shop.buy({ locationIds: await shop.tenant.locations(2) });
    const [first, second] = subscriptionIds.map((one) => shop.subscription(one));
    for (const one of [first, second]) await one?.activate();
    await commerce.drain();
    const [invoice] = await invoicesOf(commerce, shop.contract.id);
    await credit(invoice?.id ?? 0, { positions: [{ line: 1 }] });
    expect((await drawn(shop)).map(([, net]) => net)).toEqual([6200, -3100]);
    for (const one of [first, second]) {
      await one?.change({ endDate: '2027-03-03' });
      await one?.report('confirmEnd');
    }
    for (const day of ['03-04', '04-01']) await comes(shop, day);
    // The second one gets its 28 days back; the first has got them as goodwill.
    expect((await drawn(shop)).map(([, net]) => net)).toEqual([6200, -3100, -2800]);
    expect(await charged(shop)).toBe(300);
  });
});

describe('a fee that two invoices have charged', () => {
  it('is given back by the one that has more left, and by the other less its goodwill', async () => {
    const contract = { billingType: 'FIXED', fixedPrice: 3100, validFrom: '2027-03-01' } as const;
    const shop = await Shop.open(commerce, { at: '2027-02-20T12:00:00Z', contract });
    await comes(shop, '03-01');
    const until = async (validUntil: string | null) => {
      const update = new Draft<ContractInput>({ validUntil } as ContractInput);
      await commerce.module.get(ChangeContract).execute(shop.contract.id, update);
      await commerce.drain();
    };
    await until('2027-03-15');
    await until('2027-03-31');
    const [first] = await invoicesOf(commerce, shop.contract.id);
    expect((await drawn(shop)).map(([, net]) => net)).toEqual([3100, -1600, 1600]);
    await credit(first?.id ?? 0, { amount: 10 });
    await until('2027-03-03');
    const notes = (await invoicesOf(commerce, shop.contract.id)).filter(({ kind }) => kind === 'CREDIT_NOTE');
    expect(notes.map(({ net, corrects }) => [net, corrects === first?.id])).toEqual([
      [-1600, true],
      [-1000, true],
      [-500, true],
      [-1600, false],
    ]);
    // Three days are used, for 3.00: what is left of the goodwill of 10.00, of which 7.00 were taken back.
    expect(await charged(shop)).toBe(0);
  });
});
