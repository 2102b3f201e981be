import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ChangePayer } from '#contexts/contracts';
import type { PayerWish } from '#contexts/contracts';
import { PreviewInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { TaxRule } from '../../../libs/contexts/invoicing/invoice/tax-rule.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import { account } from './payer-bench.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
  raiseRate();
});
afterAll(() => commerce.close());

/** The rule as it is, but in Germany the rate rises from 16 to 19 percent on 1 April 2027. */
function raiseRate(): void {
  const rule = commerce.module.get(TaxRule);
  const decide = rule.decide.bind(rule);
  jest.spyOn(rule, 'decide').mockImplementation((facts) => {
    const tax = decide(facts);
    const isLow = facts.accountPercentage === null && tax.percentage === 19 && facts.on < '2027-04-01';
    return isLow ? { ...tax, percentage: 16 } : tax;
  });
}

/**
 * A consumer in Germany, whose quarter from February on was billed on its first day with 16 percent. Of a change, an invoice is
 * drawn with the next month.
 * @param vat what the account itself says
 */
async function open(vat: number | null = null): Promise<ProductChangeBench> {
  const bench = await ProductChangeBench.open(commerce, {
    at: '2027-02-01T12:00:00Z',
    offers: [{ regularFee: 9000 }, { regularFee: 20_000 }],
    contract: { validFrom: '2027-02-01', conclusionDate: '2027-01-01', accountingPeriod: 'Quarter' },
  });
  const { workspaceId, companyId } = bench.tenant;
  const [own] = await commerce.rows(
    `insert into billing_account (workspace_id, parent_type, parent_id, business_name, address, vat_percentage)
     values ($1, 'Company', $2, 'Hofladen', '{"countryCode": "DE"}', $3) returning id`,
    workspaceId,
    companyId,
    vat,
  );
  await commerce.rows('update contract set billing_account_id = $2 where id = $1', bench.contract.id, own?.['id']);
  await commerce.rows(`update workspace set default_country = 'DE' where id = $1`, workspaceId);
  await bench.clock('2027-02-02');
  await bench.clock('2027-03-02');
  expect(await ratesOf(bench)).toEqual([['INVOICE', 9000, 16]]);
  return bench;
}

const moveTo = (bench: ProductChangeBench, countryCode: string) =>
  commerce.rows(
    `update billing_account set address = jsonb_build_object('countryCode', $2::text)
     where id = (select billing_account_id from contract where id = $1)`,
    bench.contract.id,
    countryCode,
  );

const drawnSince = async (bench: ProductChangeBench, count: number) =>
  (await invoicesOf(commerce, bench.contract.id)).slice(count);

async function ratesOf(bench: ProductChangeBench): Promise<unknown[]> {
  const rows = await commerce.rows(
    'select kind, net, vat_percentage::float8 as rate from invoice where contract_id = $1 order by id',
    bench.contract.id,
  );
  return rows.map(({ kind, net, rate }) => [kind, net, rate]);
}

const amounts = ({
  value,
  vat,
  total,
}: {
  value: { minor: number };
  vat: { minor: number };
  total: { minor: number };
}) => [value.minor, vat.minor, total.minor];

/** The documents are those that were shown: charge and credit, to the cent, each with its own rate. */
async function expectShown(
  bench: ProductChangeBench,
  shown: Awaited<ReturnType<ProductChangeBench['preview']>>,
  before: number,
): Promise<void> {
  const drawn = await drawnSince(bench, before);
  const of = (wanted: string, sign: number) =>
    drawn.filter(({ kind }) => kind === wanted).map(({ net, vat, gross }) => [sign * net, sign * vat, sign * gross]);
  expect(of('INVOICE', 1)).toEqual([amounts(shown.charge)]);
  expect(of('CREDIT_NOTE', -1)).toEqual([amounts(shown.credit)]);
}

const ratesShown = ({ positions }: Awaited<ReturnType<ProductChangeBench['preview']>>) =>
  positions.map(({ amount, vatPercentage }) => [Math.sign(amount.minor), vatPercentage]);

describe('a rate that changes between the days that are credited and their new charge', () => {
  it('is told per position before it has changed, and is on the documents', async () => {
    const bench = await open();
    await bench.clock('2027-03-11');
    const shown = await bench.preview(1);
    // The credit is about an invoice of February; the charge is on one of April.
    expect(ratesShown(shown)).toEqual([
      [-1, 16],
      [1, 19],
    ]);
    expect(shown).toMatchObject({ invoiceOn: '2027-04-01' });
    await bench.change(1, { expectedTotal: shown.total.total.toJSON() });
    const foretold = await commerce.module.get(PreviewInvoice).execute(bench.contract.id);
    await bench.clock('2027-04-01');
    await expectShown(bench, shown, 1);
    const drawn = await drawnSince(bench, 1);
    expect(
      foretold.invoices.map(({ kind, vatPercentage, total }) => [kind, vatPercentage, Math.round(total * 100)]),
    ).toEqual(drawn.map(({ kind, gross }) => [kind, kind === 'INVOICE' ? 19 : 16, gross]));
  });

  it('is told of a change for later by the day on which that is billed', async () => {
    const bench = await open();
    await bench.clock('2027-03-11');
    const shown = await bench.preview(1, 'PERIOD_END');
    expect(shown).toMatchObject({ effectiveOn: '2027-05-01', invoiceOn: '2027-05-01' });
    expect(ratesShown(shown)).toEqual([[1, 19]]);
    await bench.change(1, { changeOn: 'PERIOD_END', expectedTotal: shown.total.total.toJSON() });
    await bench.clock('2027-05-01');
    const [invoice] = await drawnSince(bench, 1);
    expect([invoice?.net, invoice?.vat, invoice?.gross]).toEqual(amounts(shown.charge));
  });

  it('is told with the day of another payer, on which what is of the one before is billed', async () => {
    const bench = await open();
    await bench.clock('2027-03-11');
    const { workspaceId, companyId } = bench.tenant;
    const head = await account(commerce, workspaceId, companyId, 'Zentrale AG', { vatPercentage: 20 });
    const wish = new Draft<PayerWish>({ billingAccountId: head, effectiveOn: '2027-03-20' });
    await commerce.module.get(ChangePayer).plan(bench.tenant.agency, bench.contract.id, wish);
    // The rate has not risen by then.
    const shown = await bench.preview(1);
    expect(shown).toMatchObject({ invoiceOn: '2027-03-20' });
    expect(ratesShown(shown)).toEqual([
      [-1, 16],
      [1, 16],
    ]);
    // Later it is of the next payer.
    expect(ratesShown(await bench.preview(1, 'PERIOD_END'))).toEqual([[1, 20]]);
    await bench.change(1, { expectedTotal: shown.total.total.toJSON() });
    await bench.clock('2027-03-20');
    await expectShown(bench, shown, 1);
  });

  it('is paid by a purchase at the rate of the day, and credited at that of the invoice', async () => {
    const bench = await open(16);
    await bench.clock('2027-04-11');
    await commerce.rows(
      'update billing_account set vat_percentage = 19 where id = (select billing_account_id from contract where id = $1)',
      bench.contract.id,
    );
    const shown = await bench.previewPurchase(1);
    const [change] = shown.changes ?? [];
    if (change === undefined) throw new Error('Nothing changes.');
    expect(ratesShown(change)).toEqual([
      [-1, 16],
      [1, 19],
    ]);
    expect(amounts(shown.dueNow)).toEqual(amounts(change.charge));
    await bench.buy(1, { expectedTotal: shown.dueNow.total.toJSON() });
    expect(bench.bank.charges.map(({ amount }) => amount)).toEqual([shown.dueNow.total.minor]);
    await commerce.drain();
    await expectShown(bench, change, 1);
    expect((await ratesOf(bench)).slice(1)).toEqual([
      ['INVOICE', change.charge.value.minor, 19],
      ['CREDIT_NOTE', -change.credit.value.minor, 16],
    ]);
  });
});

it('taxes the charge by the country to which the payer has moved, and the credit by that of the invoice', async () => {
  const bench = await open();
  await bench.clock('2027-03-11');
  await moveTo(bench, 'AT');
  const shown = await bench.preview(1);
  expect(ratesShown(shown)).toEqual([
    [-1, 16],
    [1, 20],
  ]);
  await bench.change(1, { expectedTotal: shown.total.total.toJSON() });
  await bench.clock('2027-04-01');
  await expectShown(bench, shown, 1);
});
