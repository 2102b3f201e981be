import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractXml } from '@stackforge-eu/factur-x';
import { ProductQueries } from '#contexts/subscriptions';
import { InvoiceFiles, InvoiceQueries } from '#contexts/invoicing';
import { Sellers } from '#contexts/contracts';
import type { SellerInput } from '#contexts/contracts';
import { Draft } from '#domain/errors/draft';
import { decimalsOf } from '#domain/values/money';
import { pagesOf } from '../../support/pdf-text.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { invoicesOf, printableSeller, startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** Half away from zero, as integers. */
const part = (fee: number, of: number, days: number): number => Math.floor((2 * fee * of + days) / (2 * days));

async function content(id: number, format: 'pdf' | 'xml'): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await commerce.module.get(InvoiceFiles).file(id, format)).content)
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe.each([
  ['CHF', 1995, 4900],
  ['USD', 1999, 0],
  ['JPY', 2980, 500],
  ['KWD', 6125, 1250],
] as const)('a contract in %s', (currency, regularFee, setupFee) => {
  const decimals = decimalsOf(currency);
  const units = (minor: number): number => minor / 10 ** decimals;
  const taxed = (net: number): number => net + part(net, 19, 100);
  // Bought on 11 March: 21 of 31 days.
  const march = setupFee + part(regularFee, 21, 31);

  it('is priced, bought, prorated, invoiced, credited and printed with its decimals', async () => {
    const shop = await Shop.open(commerce, {
      offer: { currency, regularFee, setupFee, maintenanceFee: 0 },
      contract: { currency },
    });
    const { workspaceId } = shop.tenant;
    await commerce.module.get(Sellers).change(workspaceId, new Draft<SellerInput>(printableSeller));
    await commerce.rows(
      `update billing_account set address = '{"street": "Hauptmarkt", "house": "18", "postCode": "90403", "city": "Nürnberg", "countryCode": "DE"}'
       where workspace_id = $1`,
      workspaceId,
    );
    const locationIds = [await shop.tenant.location()];
    const preview = JSON.parse(JSON.stringify(await shop.preview({ locationIds }))) as object;
    const dueNow = { value: units(march), vat: units(taxed(march) - march), total: units(taxed(march)) };
    expect(preview).toMatchObject({ currency, cost: { value: units(regularFee) }, dueNow });
    // The list's SQL calculates the same.
    const list = (
      await commerce.module.get(ProductQueries).list(shop.owner, shop.contract.id, { skip: 0, take: 9 })
    ).parse();
    expect(list.products[0]).toMatchObject({ costs: { currency, dueNow } });
    const { subscriptionIds } = await shop.buy({ locationIds, expectedTotal: units(taxed(march)) });
    await shop.subscription(subscriptionIds[0] ?? 0).activate();
    await commerce.setClock(workspaceId, '2027-04-01T12:00:00Z');
    // It ends on 10 April: what was paid ahead of the rest comes back.
    await commerce.setClock(workspaceId, '2027-04-10T12:00:00Z');
    await shop.cancel();
    for (const day of ['04-11', '05-01']) await commerce.setClock(workspaceId, `2027-${day}T12:00:00Z`);
    const april = part(regularFee, 10, 30);
    const drawn = await invoicesOf(commerce, shop.contract.id);
    expect(drawn.map(({ kind, net }) => [kind, net])).toEqual([
      ['INVOICE', march],
      ['INVOICE', regularFee],
      ['CREDIT_NOTE', april - regularFee],
    ]);
    for (const { net, vat, gross } of drawn) {
      expect(gross).toBe(net + vat);
      expect(Math.abs(gross)).toBe(taxed(Math.abs(net)));
    }
    const [first] = drawn;
    const page = { skip: 0, take: 9 };
    const { data } = (await commerce.module.get(InvoiceQueries).overviews(shop.contract.id, page)).parse();
    expect(data.at(-1)).toMatchObject({ currency, totalAmount: units(taxed(march)) });
    await printed(first?.id ?? 0, taxed(march));
  });

  async function printed(id: number, gross: number): Promise<void> {
    const pdf = await content(id, 'pdf');
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const shown = new Intl.NumberFormat('en-GB', { style: 'currency', currency, ...digits }).format(units(gross));
    const text = (await pagesOf(new Uint8Array(pdf))).join(' ').replaceAll(/\s/g, '');
    expect(text).toContain(`Total${shown.replaceAll(/\s/g, '')}`);
    if (decimals <= 2) {
      const total = `<ram:GrandTotalAmount>${units(gross).toFixed(decimals)}</ram:GrandTotalAmount>`;
      const xml = (await content(id, 'xml')).toString();
      expect(xml).toContain(total);
      expect(xml).not.toContain('<ram:TypeCode>58</ram:TypeCode>');
      expect((await extractXml(pdf)).xml).toContain(total);
    } else
      await expect(content(id, 'xml')).rejects.toMatchObject({ key: 'invoiceWithoutXml', parameters: { currency } });
  }
});
