import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CreditInvoice } from '#contexts/invoicing';
import type { CreditWish } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { randomFrom } from '../../faults/killer.js';
import { startInvoicing } from '../invoicing/invoiced.js';
import { sized } from '../../support/size.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { prints } from './agreed-usage.js';
import { Metered } from './metered.js';

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

interface Line {
  readonly invoice: number;
  readonly line: number;
  readonly amount: number;
  readonly quantity: number;
}

/** Lines by use on invoices, in their order. */
async function lines(): Promise<Line[]> {
  const rows = await commerce.rows(
    `select i.id as invoice, p.line, p.amount, (p.usage ->> 'quantity')::float8 as quantity
     from invoice i join invoice_position p on p.invoice_id = i.id
     where i.contract_id = $1 and i.kind = 'INVOICE' and p.kind = 'USAGE' order by i.id, p.line`,
    metered.bench.contract.id,
  );
  return rows as unknown as Line[];
}

/** As on a day of billing. */
async function bill(): Promise<void> {
  await commerce.rows('update contract_billing set due_at = now() where id = $1', metered.bench.contract.id);
  await commerce.drain();
}

async function credit(invoice: number, wish: CreditWish): Promise<void> {
  await commerce.module.get(CreditInvoice).execute(invoice, new Draft(wish));
  await commerce.drain();
}

/** A contract that is paid by card: what is too little for one waits for the next invoice. */
async function byCard(): Promise<Metered> {
  metered = await Metered.open(commerce, { offers: [{ regularFee: 0, usageFees: [prints] }] });
  const { tenant, contract } = metered.bench;
  await commerce.rows(
    `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, billing_account_id)
     select workspace_id, id, payment_provider_id, 'customer', 'card', billing_account_id from contract where id = $1 and workspace_id = $2`,
    contract.id,
    tenant.workspaceId,
  );
  return metered;
}

describe('usage on an invoice', () => {
  it('is one line a month, whenever it was charged, and is credited in parts up to what it says', async () => {
    const { bench } = await byCard();
    await metered.use('03-01', 105);
    await bench.clock('04-01');
    // 0.25 and tax are too little for a card.
    expect(await metered.charged()).toEqual([]);
    await metered.use('03-30', 10);
    await metered.use('04-01', 120);
    const { shown, issued } = await metered.foretold('05-01');
    expect(issued).toEqual(shown);
    const [march, april] = await lines();
    expect([march, april]).toMatchObject([
      { amount: 75, quantity: 115 },
      { amount: 100, quantity: 120 },
    ]);
    for (const amount of [0.5, 0.25])
      await credit(march?.invoice ?? 0, { positions: [{ line: march?.line ?? 0, amount }] });
    const more = credit(march?.invoice ?? 0, { positions: [{ line: march?.line ?? 0, amount: 0.01 }] });
    await expect(more).rejects.toMatchObject({ problems: [{ problem: 'noSuch', expected: String(april?.line) }] });
    await credit(april?.invoice ?? 0, { positions: [{ line: april?.line ?? 0 }] });
    await bench.clock('06-01');
    expect(await metered.charged()).toEqual([
      'INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 75',
      'INVOICE: Listing 1 USAGE 2027-04-01..2027-04-30 100',
      'CREDIT_NOTE: Listing 1 USAGE 2027-03-01..2027-03-31 -50',
      'CREDIT_NOTE: Listing 1 USAGE 2027-03-01..2027-03-31 -25',
      'CREDIT_NOTE: Listing 1 USAGE 2027-04-01..2027-04-30 -100',
    ]);
  });

  it('that is withdrawn before any of its month was invoiced is on the invoice, which costs what its quantity costs', async () => {
    const { bench } = await byCard();
    await metered.use('03-01', 100);
    const five = await metered.use('03-01', 5);
    await bench.clock('04-01');
    await metered.withdraw(five);
    await bench.clock('05-01');
    await metered.use('03-20', 115);
    const { shown, issued } = await metered.foretold('06-01');
    expect(issued).toEqual(shown);
    expect(await metered.charged()).toEqual(['INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 575']);
    expect(await lines()).toMatchObject([{ amount: 575, quantity: 215 }]);
  });

  it('that is withdrawn as a whole before it was invoiced is no line of the next invoice', async () => {
    const { bench } = await byCard();
    const all = await metered.use('03-01', 105);
    await bench.clock('04-01');
    await metered.withdraw(all);
    await bench.clock('05-01');
    await metered.use('04-30', 300);
    await bench.clock('06-01');
    expect(await metered.charged()).toEqual(['INVOICE: Listing 1 USAGE 2027-04-01..2027-04-30 1000']);
  });

  it('that several credits give back is one line with the days of all of them', async () => {
    const { bench } = await byCard();
    await bench.clock('04-30');
    const first = await metered.use('04-01', 5);
    await metered.use('04-01', 145);
    await bench.clock('05-01');
    // Too little for a card: what is withdrawn is credited of it first, then of the invoice.
    const wrong = [await metered.use('04-30', 4), await metered.use('04-30', 2)];
    await bill();
    for (const id of wrong) {
      await metered.withdraw(id);
      await bill();
    }
    await metered.withdraw(first);
    await bill();
    // With more it is enough for the card: the open credits are about that invoice.
    await metered.use('04-30', 20);
    await bill();
    expect((await metered.charged()).toSorted()).toEqual([
      'CREDIT_NOTE: Listing 1 USAGE 2027-04-01..2027-04-17 -30',
      'CREDIT_NOTE: Listing 1 USAGE 2027-04-16..2027-04-30 -25',
      'INVOICE: Listing 1 USAGE 2027-04-01..2027-04-30 130',
      'INVOICE: Listing 1 USAGE 2027-04-01..2027-04-30 250',
    ]);
  });

  it('that stands on two lines of one invoice, from before, has no line blocked by a credit of the other', async () => {
    const { bench } = await byCard();
    await metered.use('03-01', 105);
    await bench.clock('04-01');
    await metered.use('03-30', 10);
    await bench.clock('05-01');
    const [{ invoice, line } = { invoice: 0, line: 0 }] = await lines();
    await commerce.rows(
      `insert into invoice_position select (p).* from (
         select jsonb_populate_record(p, '{"line": 9, "amount": 25, "usage": {"name": {}, "quantity": 105, "included": 100}}') as p
         from invoice_position p where invoice_id = $1 and line = $2) old`,
      invoice,
      line,
    );
    await commerce.rows('update invoice_position set amount = 50 where invoice_id = $1 and line = $2', invoice, line);
    await credit(invoice, { positions: [{ line: 9 }] });
    await credit(invoice, { positions: [{ line, amount: 0.3 }] });
    await credit(invoice, { positions: [{ line }] });
    const notes = await commerce.rows('select net from invoice where corrects = $1 order by id', invoice);
    expect(notes.map(({ net }) => Number(net))).toEqual([-25, -30, -20]);
  });

  it.each(sized({ short: [2027], full: [2027, 1, 2, 3, 4, 5, 6, 7, 8] }))(
    'comes to what is owed less what was given back, whatever comes, is withdrawn and is credited in between (%s)',
    async (seed) => {
      const { bench } = await byCard();
      const random = randomFrom(seed);
      const below = (count: number): number => Math.floor(random() * count);
      const sent: Sent[] = [];
      let given = 0;
      for (let month = 3; month <= 8; month += 1)
        for (const day of ['02', '12', '25']) {
          await bench.clock(`0${month}-${day}`);
          const of = month > 3 && random() < 0.4 ? month - 1 : month;
          const quantity = 1 + below(200);
          sent.push({ id: await metered.use(`0${of}-01`, quantity), month: of, quantity });
          const wrong = sent[below(sent.length)];
          if (wrong !== undefined && wrong.month >= month - 1 && random() < 0.3) {
            await metered.withdraw(wrong.id);
            sent.splice(sent.indexOf(wrong), 1);
          }
          if (random() < 0.7) given += await creditAny(below);
        }
      await bench.clock('11-01');
      const sum = async (what: string) =>
        Number(
          (
            await commerce.rows(
              `select coalesce(sum(${what}), 0)::int as sum from charge where contract_id = $1`,
              bench.contract.id,
            )
          )[0]?.['sum'],
        );
      const goodwill = `amount) filter (where kind = 'GOODWILL' and amount`;
      expect(given).toBeGreaterThan(0);
      expect(await sum(`${goodwill} < 0`)).toBe(-given);
      // What was given back of usage that is withdrawn later is not given back once more.
      expect(await sum('amount')).toBe(owedFor(sent) - given + (await sum(`${goodwill} > 0`)));
      const documents = await commerce.rows(
        `select coalesce(corrects, id) as id, sum(net)::int as left from invoice where contract_id = $1 group by 1 having sum(net) < 0`,
        bench.contract.id,
      );
      expect(documents).toEqual([]);
    },
    60_000,
  );
});

interface Sent {
  readonly id: number;
  readonly month: number;
  readonly quantity: number;
}

/** Minor units, counted another way: 5 cents each from the 101st of a month on. */
function owedFor(sent: readonly Sent[]): number {
  const used = new Map<number, number>();
  for (const { month, quantity } of sent) used.set(month, (used.get(month) ?? 0) + quantity);
  return [...used.values()].reduce((sum, quantity) => sum + 5 * Math.max(0, quantity - 100), 0);
}

/** Some cents of any line, once in a while all of it. @returns minor units that were given back */
async function creditAny(below: (count: number) => number): Promise<number> {
  const all = await lines();
  const one = all[below(all.length)];
  if (one === undefined) return 0;
  const before = await notesOf(one.invoice);
  const wish = below(5) === 0 ? { line: one.line } : { line: one.line, amount: (1 + below(20)) / 100 };
  try {
    await credit(one.invoice, { positions: [wish] });
  } catch (error) {
    // Less is left of it, or nothing.
    if (!['validationFailed', 'transitionNotAllowed'].includes((error as { key: string }).key)) throw error;
  }
  return before - (await notesOf(one.invoice));
}

async function notesOf(invoice: number): Promise<number> {
  const rows = await commerce.rows(
    'select coalesce(sum(net), 0)::int as sum from invoice where corrects = $1',
    invoice,
  );
  return Number(rows[0]?.['sum']);
}
