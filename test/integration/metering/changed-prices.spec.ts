import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ContractVersions, Licences } from '#contexts/contracts';
import type { FeeWish } from '#contexts/contracts';
import { ProductQueries } from '#contexts/subscriptions';
import type { UsageFee } from '#domain/metering/usage-fees';
import { feeFacts } from '../../../libs/contexts/notifications/mails/fee-mails.js';
import { startInvoicing } from '../invoicing/invoiced.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { prints } from './agreed-usage.js';
import { Metered } from './metered.js';

interface WithUsage {
  readonly usageFees: readonly UsageFee[];
}

let commerce: Commerce;
let metered: Metered;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterEach(async () => {
  expect(await metered.miscounted()).toEqual([]);
  expect(await commerce.miscounted()).toEqual([]);
});
afterAll(() => commerce.close());

/** 10 cents a print from the first one on, 20 prints included, and no cap. */
const dearer = { id: 'prints', included: 20, tiers: [{ unitPrice: 0.1 }], cap: null };
const cheaper = {
  id: 'prints',
  tiers: [
    { upTo: 1000, unitPrice: 0.04 },
    { unitPrice: 0.02, flatFee: 5 },
  ],
};

const open = async (options: Parameters<typeof Metered.open>[1] = {}): Promise<Metered> => {
  const opened = await Metered.open(commerce, options);
  await opened.bench.setNotice(0);
  return opened;
};
const plan = (effectiveOn: string, price: object, more: Partial<FeeWish> = {}): Promise<void> =>
  metered.bench.changeFees(0, { effectiveOn, usageFees: [price as typeof dearer], ...more });
const fees = async (day?: string) => (await metered.costs(day)).subscriptions[0]?.fees ?? [];
const stored = async (): Promise<unknown> => {
  const view = await commerce.module.get(Licences).view(await metered.bench.licence(0));
  return view.parse().bookedOffer.usageFees?.[0]?.included;
};

describe('other prices of usage', () => {
  it('that are announced in a month hold from the next one on, whenever the day’s work is done', async () => {
    metered = await open();
    const { bench } = metered;
    await metered.use('03-01', 140);
    await plan('2027-03-15', dearer);
    expect(await stored()).toBe(100);
    await bench.clock('03-20');
    await commerce.drain();
    expect(await stored()).toBe(20);
    await metered.use('03-20', 60);
    // By the prices of 1 March: 100 beyond what is included at 5 cents.
    expect(await fees()).toMatchObject([{ included: 100, cap: 90, amount: 5 }]);
    const march = await metered.foretold('04-01');
    expect(march.issued).toEqual(march.shown);
    expect(await metered.charged()).toEqual(['INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 500']);
    await metered.use('04-01', 120);
    expect(await fees()).toMatchObject([{ included: 20, includedLeft: 0, cap: null, amount: 10 }]);
    // Late usage has the prices of its month.
    await metered.use('03-31', 10);
    const april = await metered.foretold('05-01');
    expect(april.issued).toEqual(april.shown);
    expect(await metered.charged()).toEqual([
      'INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 500',
      'INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 50',
      'INVOICE: Listing 1 USAGE 2027-04-01..2027-04-30 1000',
    ]);
  });

  it('wait for the terms where they are dearer, and hold at once where they are not', async () => {
    metered = await open({ offers: [{ usageFees: [prints], minimumTerm: { duration: 3, period: 'Month' } }] });
    const { bench } = metered;
    expect(await bench.previewFees(0, { effectiveOn: '2027-04-01', usageFees: [dearer] })).toMatchObject({
      total: 1,
      unchanged: 0,
      days: [],
      usageDays: [{ id: 'prints', firstDay: '2027-06-01', subscriptions: 1 }],
      usageFees: { before: [{ included: 100, cap: 90 }], after: [{ included: 20, cap: null }] },
      subscriptions: [{ firstDay: null, usageFees: [{ id: 'prints', firstDay: '2027-06-01' }] }],
    });
    expect(await bench.previewFees(0, { effectiveOn: '2027-03-20', usageFees: [cheaper] })).toMatchObject({
      usageDays: [{ firstDay: '2027-04-01' }],
    });
    await plan('2027-04-01', dearer);
    await metered.use('03-01', 200);
    for (const month of ['04', '05', '06']) {
      await bench.clock(`${month}-01`);
      await metered.use(`${month}-01`, 200);
    }
    await bench.clock('07-01');
    // 5.00 for each of three months at the price that terms have kept, then 18.00.
    expect(await metered.charged()).toEqual(
      ['03-01..2027-03-31 500', '04-01..2027-04-30 500', '05-01..2027-05-31 500', '06-01..2027-06-30 1800'].map(
        (text) => `INVOICE: Listing 1 USAGE 2027-${text}`,
      ),
    );
  });

  it('that are taken back never hold', async () => {
    metered = await open();
    const { bench } = metered;
    await plan('2027-04-01', dearer);
    await bench.withdrawFees(0);
    await bench.clock('04-02');
    await commerce.drain();
    await metered.use('04-02', 200);
    await bench.clock('05-01');
    expect(await metered.charged()).toEqual(['INVOICE: Listing 1 USAGE 2027-04-01..2027-04-30 500']);
    expect(await stored()).toBe(100);
    const { data } = (await commerce.module.get(ContractVersions).list(bench.contract.id, { take: 2 })).parse();
    expect(data).toMatchObject([
      { kind: 'FEES_WITHDRAWN', after: { usageFees: [{ id: 'prints', included: 100, cap: 90 }] } },
      { kind: 'FEES', before: { usageFees: [{ included: 100 }] }, after: { usageFees: [{ included: 20, cap: null }] } },
    ]);
    expect(Object.keys(data[0]?.after ?? {})).toEqual(['usageFees']);
  });

  it('come with other fees, each by its own rule', async () => {
    metered = await open({ offers: [{ usageFees: [prints], minimumTerm: { duration: 3, period: 'Month' } }] });
    const { bench } = metered;
    const wish = { effectiveOn: '2027-04-10', regularFee: 40, usageFees: [cheaper] };
    expect(await bench.previewFees(0, wish)).toMatchObject({
      days: [{ firstDay: '2027-06-01' }],
      usageDays: [{ firstDay: '2027-05-01' }],
      subscriptions: [{ firstDay: '2027-06-01', usageFees: [{ firstDay: '2027-05-01' }] }],
    });
    await bench.changeFees(0, wish);
    // Another change of usage alone leaves the regular fee that waits.
    await bench.clock('04-11');
    await commerce.drain();
    await plan('2027-05-15', { id: 'prints', cap: 50 });
    await bench.clock('06-02');
    const regular = (await bench.positions()).filter((text) => / REGULAR 2027-0[56]/.test(text));
    expect(regular).toEqual([
      'INVOICE: Listing 1 REGULAR 2027-05-01..2027-05-31 3100',
      'INVOICE: Listing 1 REGULAR 2027-06-01..2027-06-30 4000',
    ]);
    expect(await fees('2027-05-20')).toMatchObject([{ cap: 90 }]);
    expect(await fees()).toMatchObject([{ cap: 50 }]);
  });

  it('are those of a product that a subscription changes to later, from its first day on', async () => {
    metered = await open({ offers: [{ regularFee: 2000 }, { usageFees: [prints] }], at: '2027-03-01T12:00:00Z' });
    const { bench } = metered;
    await bench.changeFees(1, { effectiveOn: '2027-03-05', usageFees: [dearer] });
    await bench.clock('03-10');
    await bench.change(1, { changeOn: 'NOW' });
    await commerce.drain();
    await metered.use('03-10', 120);
    expect(await fees()).toMatchObject([{ from: '2027-03-10', included: 20, amount: 10 }]);
    await bench.clock('04-01');
    expect(await metered.charged()).toEqual(['INVOICE: Listing 2 USAGE 2027-03-10..2027-03-31 1000']);
  });

  it('are told where a threshold of the old or the new prices is reached', async () => {
    const minimumTerm = { duration: 3, period: 'Month' } as const;
    metered = await open({ offers: [{ usageFees: [{ ...prints, included: 0, cap: 1000 }], minimumTerm }] });
    const { bench } = metered;
    await plan('2027-04-01', { id: 'prints', cap: null });
    await bench.clock('04-02');
    await commerce.drain();
    // The licence has no cap any more; terms keep that of the subscription.
    await metered.use('04-02', 500);
    await commerce.drain();
    const notices = await commerce.rows(
      'select month, threshold from usage_notice where contract_id = $1',
      bench.contract.id,
    );
    expect(notices).toEqual([{ month: '2027-04-01', threshold: 'CAP' }]);
  });

  it('are shown by products and before a purchase from their day on', async () => {
    metered = await open({ offers: [{ regularFee: 2000 }, { usageFees: [prints] }] });
    const { bench } = metered;
    await bench.changeFees(1, { effectiveOn: '2027-03-05', usageFees: [dearer] });
    const shown = async (): Promise<unknown[]> => {
      const list = await commerce.module
        .get(ProductQueries)
        .list(bench.tenant.agency, bench.contract.id, { skip: 0, take: 10 });
      const { products } = list.parse();
      const preview = await bench.previewPurchase(1);
      return [
        products.flatMap((one) => (one.id === bench.product(1) ? (one as unknown as WithUsage).usageFees : []))[0]
          ?.included,
        preview.usageFees[0]?.included,
      ];
    };
    expect(await shown()).toEqual([100, 100]);
    // By the clock, not by the job that writes them.
    await commerce.rows(`update licence_fee_change set due_at = 'infinity'`);
    await bench.clock('03-05');
    expect(await shown()).toEqual([20, 20]);
  });
});

describe('a change of prices of usage', () => {
  it('needs the notice where some quantity costs more', async () => {
    metered = await open();
    const { bench } = metered;
    await bench.setNotice(31);
    await expect(plan('2027-03-31', { id: 'prints', cap: 91 })).rejects.toMatchObject({
      key: 'priceNoticeRuns',
      problems: [{ field: 'effectiveOn', expected: '2027-04-01' }],
    });
    await plan('2027-03-02', { id: 'prints', cap: 89 });
  });

  it('is told as one by which somebody may pay more, also where it lowers what terms have kept from a subscription', async () => {
    metered = await open({ offers: [{ usageFees: [prints], minimumTerm: { duration: 12, period: 'Month' } }] });
    await plan('2027-03-02', dearer);
    await metered.bench.clock('03-02');
    await commerce.drain();
    await plan('2027-04-01', { id: 'prints', tiers: [{ unitPrice: 0.08 }] });
    const rows = await commerce.rows(
      'select id from licence_fee_change where licence_id = $1 order by id',
      await metered.bench.licence(0),
    );
    const facts = await commerce.db.transaction((tx) => feeFacts(tx, Number(rows[1]?.['id'])));
    expect(facts).toMatchObject({
      mayRise: true,
      usage: {
        before: [{ included: 20, tiers: [{ unitPrice: 0.1 }] }],
        after: [{ included: 20, tiers: [{ unitPrice: 0.08 }] }],
      },
    });
  });

  it('is possible where nothing else costs something, which stays so', async () => {
    metered = await open({ offers: [{ regularFee: 0, usageFees: [prints] }] });
    await expect(plan('2027-04-01', cheaper, { regularFee: 5 })).rejects.toMatchObject({ key: 'licenceHasNoFees' });
    await plan('2027-04-01', cheaper);
    metered = await open({ contract: { billingType: 'FIXED', fixedPrice: 5000 } });
    await expect(plan('2027-04-01', cheaper)).rejects.toMatchObject({ key: 'licenceHasNoFees' });
  });
});
