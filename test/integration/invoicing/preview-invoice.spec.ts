import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InvoiceQueries, PreviewInvoice } from '#contexts/invoicing';
import type { InvoicePreview } from '#contexts/invoicing';
import { SwitchAddOn } from '#contexts/subscriptions';
import type { Commerce } from '../subscriptions/commerce.js';
import { activeSubscriptions, endSubscription, flexible, invoicesOf, startInvoicing } from './invoiced.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const preview = (contractId: number): Promise<InvoicePreview> =>
  commerce.module.get(PreviewInvoice).execute(contractId);

/** Invoices that were issued since, as a preview shows them. */
async function issuedSince(contractId: number, before: number): Promise<InvoicePreview['invoices']> {
  const issued = (await invoicesOf(commerce, contractId)).slice(before);
  return commerce.db.transaction((tx) =>
    commerce.module.get(InvoiceQueries).foretold(
      tx,
      issued.map(({ id }) => id),
    ),
  );
}

/** What could be seen of a preview that left something behind. */
const traces = (contractId: number) =>
  commerce.rows(
    `select (select count(*) from charge where contract_id = $1) as charges, (select count(*) from invoice where contract_id = $1) as invoices,
       (select json_agg(s order by s) from invoice_series s) as series, (select next_on from contract_billing where id = $1) as next,
       (select next_invoice_date from contract where id = $1) as shown, (select count(*) from outbox) as jobs`,
    contractId,
  );

it('is what the next billing issues, of changes, ends and new subscriptions alike, and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        begins: fc.integer({ min: 1, max: 28 }),
        ends: fc.option(fc.integer({ min: 1, max: 60 })),
        change: fc.constantFrom('NOW', 'PERIOD_END', null),
        day: fc.integer({ min: 2, max: 28 }),
      }),
      async ({ begins, ends, change, day }) => {
        const offers = [{ regularFee: 3100 }, { regularFee: 4999, setupFee: 990 }];
        const bench = await ProductChangeBench.open(commerce, { offers });
        const { contract } = bench;
        await bench.clock('03-02');
        const two = (count: number): string => String(count).padStart(2, '0');
        await bench.clock(`04-${two(day)}`);
        const [other = 0] = await activeSubscriptions(commerce, contract, [{ from: `2027-04-${two(begins)}` }]);
        if (ends !== null) {
          const last = new Date(Date.UTC(2027, 3, begins + ends)).toISOString().slice(0, 10);
          await endSubscription(commerce, other, last);
        }
        if (change !== null) await bench.change(1, { changeOn: change });
        const before = await traces(contract.id);
        const shown = await preview(contract.id);
        expect(await traces(contract.id)).toEqual(before);
        expect(shown.invoiceOn).toBe('2027-05-01');
        const count = (await invoicesOf(commerce, contract.id)).length;
        await bench.clock('05-01');
        expect(shown.invoices).toEqual(await issuedSince(contract.id, count));
        expect(shown.invoices.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

describe('what begins on the day of billing', () => {
  const recording = { id: 'recording', name: { en: 'Recording' }, product: null };
  /** When 1 April begins. */
  const midnight = {
    'America/Los_Angeles': '2027-04-01T07:00:00Z',
    'Atlantic/Azores': '2027-04-01T00:00:00Z',
    'Europe/Berlin': '2027-03-31T22:00:00Z',
    'Asia/Tokyo': '2027-03-31T15:00:00Z',
  } as const;
  type Zone = keyof typeof midnight;
  const zones = Object.keys(midnight) as Zone[];

  async function opened(timeZone: Zone): Promise<ProductChangeBench> {
    const addOns = (fee: number) => [{ ...recording, regularFee: fee }];
    return ProductChangeBench.open(commerce, {
      offers: [{ addOns: addOns(310) }, { addOns: addOns(700), regularFee: 4000 }],
      contract: { validFrom: '2027-03-01' },
      timeZone,
    });
  }

  async function switchesOn({ tenant, booked }: ProductChangeBench): Promise<void> {
    const { workspaceId, companyId } = tenant;
    const place = { id: booked.id, workspaceId, companyId, locationId: null };
    await commerce.module.get(SwitchAddOn).execute(place, 'recording', 'on');
  }

  const changes: Readonly<Record<string, (bench: ProductChangeBench, zone: Zone) => Promise<void>>> = {
    'a trial that becomes paid': async ({ tenant, booked }, zone) => {
      await commerce.rows(
        `update subscription set trial_start = '2027-03-01', trial_end = '2027-03-31', trial_end_at = $2, due_at = $2, trial_costs = '{}'
         where id = $1`,
        booked.id,
        midnight[zone],
      );
      await commerce.rows(
        `update provider_config set provider = 'invoice' where workspace_id = $1`,
        tenant.workspaceId,
      );
    },
    'an add-on': (bench) => switchesOn(bench),
    'another product of an add-on': async (bench) => {
      await switchesOn(bench);
      await bench.clock('04-05');
      await bench.change(1, { changeOn: 'PERIOD_END' });
    },
  };

  it.each(Object.keys(changes).flatMap((what) => zones.map((zone) => [what, zone] as const)))(
    '%s in %s is on the invoice that has it',
    async (what, zone) => {
      const bench = await opened(zone);
      const { contract, tenant } = bench;
      await changes[what]?.(bench, zone);
      await commerce.drain();
      for (let months = 0; months < 2; months += 1) {
        const shown = await preview(contract.id);
        const count = (await invoicesOf(commerce, contract.id)).length;
        // The first hour of the day in Berlin tells the same.
        const day = Date.parse(`${shown.invoiceOn}T00:00:00Z`);
        await commerce.setClock(tenant.workspaceId, new Date(day - 90 * 60_000).toISOString());
        expect(await preview(contract.id)).toEqual(shown);
        // The hour of billing in Berlin, and then the rest of its day.
        await commerce.setClock(tenant.workspaceId, `${shown.invoiceOn}T04:30:00Z`);
        expect(await issuedSince(contract.id, count)).toEqual(shown.invoices);
        await commerce.setClock(tenant.workspaceId, `${shown.invoiceOn}T20:00:00Z`);
      }
    },
  );
});

it('says when there is nothing to bill, and when nothing is billed any more', async () => {
  const tenant = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
  const contract = await flexible(tenant, { validFrom: '2027-01-01' });
  await commerce.drain();
  expect(await preview(contract.id)).toEqual({ contractId: contract.id, invoiceOn: '2027-04-01', invoices: [] });
  const over = await flexible(tenant, { validFrom: '2027-01-01', validUntil: '2027-02-28' });
  await commerce.drain();
  expect(await preview(over.id)).toEqual({ contractId: over.id, invoiceOn: null, invoices: [] });
});
