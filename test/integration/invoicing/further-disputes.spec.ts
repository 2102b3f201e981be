import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreditInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { Commerce } from '../subscriptions/commerce.js';
import { DebitedShop } from './debited.js';
import { startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const left = async (debited: DebitedShop) => {
  const { state, open } = await debited.invoice();
  return { state, open };
};
const told = async (debited: DebitedShop): Promise<unknown[]> => {
  const rows = await commerce.rows(
    `select payload ->> 'reason' as reason from outbox
     where payload ? 'twice' and (payload ->> 'invoiceId')::bigint = $1 order by id`,
    (await debited.invoice()).id,
  );
  return [...new Set(rows.map(({ reason }) => reason))];
};

/** Whether the provider is asked again. */
const isWatched = async (reference: string): Promise<unknown> => {
  const where = 'where provider_reference = $1';
  const [row] = await commerce.rows(`select due_at is not null as watched from payment ${where}`, reference);
  return row?.['watched'];
};

describe('of a payment of 41.65 by card, of which the bank has taken 10.00 back, another part', () => {
  let debited: DebitedShop;
  let reference: string;
  const taken = async (): Promise<void> => {
    debited = await DebitedShop.open(commerce, false);
    reference = await debited.paidByCard();
    await debited.bankDisputes(reference, 'LOST', 1000);
    expect(await left(debited)).toEqual({ state: 'overdue', open: 1000 });
  };

  it('is open as well when the bank has decided, once however often it is reported', async () => {
    await taken();
    await debited.bankDisputesFurther(reference, 'OPEN', 2000);
    expect(await left(debited)).toEqual({ state: 'overdue', open: 1000 });
    await debited.bankDisputesFurther(reference, 'LOST', 2000);
    await debited.reported(reference);
    expect(await left(debited)).toEqual({ state: 'overdue', open: 3000 });
    expect(await debited.states()).toEqual(['ChargedBack']);
    expect(await told(debited)).toEqual(['fraudulent', 'product_not_received']);
  });

  it('is found also when the provider does not report what the bank has decided', async () => {
    await taken();
    await debited.bankDisputesFurther(reference, 'OPEN', 2000);
    debited.bank.complainFurther(reference, 2000, 'product_not_received', 'LOST');
    await commerce.rows('update payment set due_at = now() where due_at is not null');
    await commerce.drain();
    expect(await left(debited)).toEqual({ state: 'overdue', open: 3000 });
    expect(await isWatched(reference)).toBe(false);
  });

  it('stays paid when the bank decides for the seller', async () => {
    await taken();
    await debited.bankDisputesFurther(reference, 'OPEN', 2000);
    await debited.bankDisputesFurther(reference, 'WON', 2000);
    expect(await left(debited)).toEqual({ state: 'overdue', open: 1000 });
  });

  it('is never more than what was paid', async () => {
    await taken();
    await debited.bankDisputesFurther(reference, 'LOST', 4000);
    expect(await left(debited)).toEqual({ state: 'overdue', open: 4165 });
  });
});

it('a dispute of a payment that the bank has taken back whole takes nothing, and is not asked about any more', async () => {
  const debited = await DebitedShop.open(commerce, false);
  const reference = await debited.paidByCard();
  await debited.bankDisputes(reference, 'LOST');
  await debited.bankDisputesFurther(reference, 'LOST', 1000);
  expect(await left(debited)).toEqual({ state: 'overdue', open: 4165 });
  expect(await isWatched(reference)).toBe(false);
});

it('two parts that a bank has taken back are open, found at one look', async () => {
  const debited = await DebitedShop.open(commerce, false);
  const reference = await debited.paidByCard();
  debited.bank.complainFurther(reference, 2000, 'product_not_received', 'LOST');
  await debited.bankDisputes(reference, 'LOST', 1000);
  expect(await left(debited)).toEqual({ state: 'overdue', open: 3000 });
});

it('a credit note that was not paid out is paid out by what the bank takes, in whichever part', async () => {
  const debited = await DebitedShop.open(commerce, false);
  const reference = await debited.paidByCard();
  await debited.bankDisputes(reference, 'OPEN', 500);
  debited.bank.refund = async () => ({ status: 'Failed', message: null, data: [], reference: null });
  await commerce.module.get(CreditInvoice).execute((await debited.invoice()).id, new Draft({ amount: 10 }));
  await commerce.drain();
  await debited.bankDisputes(reference, 'LOST', 500);
  await debited.bankDisputesFurther(reference, 'LOST', 2000);
  const notes = await commerce.rows(
    `select state from invoice where contract_id = $1 and kind = 'CREDIT_NOTE'`,
    debited.shop.contract.id,
  );
  // 25.00 were taken, of which 11.90 were the customer's.
  expect([notes, await left(debited)]).toEqual([[{ state: 'paid' }], { state: 'overdue', open: 1310 }]);
});
