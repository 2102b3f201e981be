import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProviderFailure } from '#contexts/billing';
import { Sellers } from '#contexts/contracts';
import { SettleInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { Commerce } from '../subscriptions/commerce.js';
import { account, DebitedShop } from './debited.js';
import { startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const second = { id: 'mandate_2', reference: 'MNDT-2' };
const stateOf = async (debited: DebitedShop) => {
  const [row] = await commerce.rows(
    'select state, reminder_level as level from invoice where id = $1',
    (await debited.invoice()).id,
  );
  return row;
};
const transferred = async (debited: DebitedShop, amount: number): Promise<void> => {
  const { id } = await debited.invoice();
  await commerce.module.get(SettleInvoice).execute(id, new Draft({ amount }));
};

describe('a debit that is not sent after all', () => {
  it('as a card took its place, which is declined: the customer is reminded', async () => {
    const debited = await DebitedShop.open(commerce);
    await debited.invoiced();
    await debited.leavesCard();
    debited.bank.script.push('stolen');
    await debited.until('03-15');
    expect(await debited.plan()).toBeUndefined();
    await debited.until('03-22');
    expect(await stateOf(debited)).toEqual({ state: 'overdue', level: 1 });
  });

  it('as too little is left of it: the customer is reminded', async () => {
    const debited = await DebitedShop.open(commerce);
    await debited.invoiced();
    await transferred(debited, 41.25);
    await debited.until('03-15');
    expect(await debited.states()).toEqual([]);
    expect(await debited.plan()).toBeUndefined();
    await debited.until('03-22');
    expect(await stateOf(debited)).toEqual({ state: 'overdue', level: 1 });
  });

  it('a second time, as too little is left by then', async () => {
    const debited = await DebitedShop.open(commerce);
    const reference = await debited.atTheBank();
    await transferred(debited, 41.25);
    debited.bank.refuse(reference, 'TEMPORARY');
    await debited.shop.askAgain();
    expect(await debited.states()).toEqual(['Failed']);
    expect(await debited.plan()).toBeUndefined();
  });
});

describe('a debit that was not announced', () => {
  it('is announced when an account takes the place of a card that is to be tried again', async () => {
    const debited = await DebitedShop.open(commerce, false);
    await debited.leavesCard();
    debited.bank.script.push('wait');
    await debited.until('03-01');
    const reference = await debited.reference();
    await debited.leavesAccount();
    debited.bank.refuse(reference, 'TEMPORARY');
    await debited.shop.askAgain();
    await debited.until('03-05');
    expect(await debited.states()).toEqual(['Failed']);
    expect(await debited.plan()).toMatchObject({ on: '2027-03-19', amount: 4165, isPlanned: true });
    expect((await debited.events()).at(-1)).toBe('debitPlanned');
    await debited.tell();
    await debited.until('03-19');
    expect(await debited.states()).toEqual(['Failed', 'Successful']);
  });

  it('is announced first where another mandate took the place of the one that was named', async () => {
    const debited = await DebitedShop.open(commerce);
    await debited.invoiced();
    await debited.leavesAccount(second);
    await debited.until('03-15');
    expect(await debited.states()).toEqual([]);
    expect(await debited.plan()).toMatchObject({ on: '2027-03-29', isPlanned: true });
    expect(await debited.events()).toEqual(['issued', 'debitPlanned']);
    await debited.tell();
    await debited.until('03-29');
    expect(debited.bank.orders.at(-1)).toMatchObject({ mandate: second.id });
  });

  it('is announced even when its job has begun', async () => {
    const debited = await DebitedShop.open(commerce);
    await debited.until('03-01');
    await debited.until('03-18');
    await commerce.rows('update invoice_debit set due_at = null where id = $1', (await debited.invoice()).id);
    expect(await debited.tell()).toBe('2027-04-01');
    expect(await debited.plan()).toMatchObject({ on: '2027-04-01', isPlanned: true });
  });

  it('is not announced again while the bank has it', async () => {
    const debited = await DebitedShop.open(commerce);
    await debited.atTheBank();
    expect(await debited.tell()).toBeNull();
  });
});

describe('a contract whose second debit has failed for good', () => {
  it('is suspended when nobody pays', async () => {
    const debited = await DebitedShop.open(commerce);
    await commerce.module.get(Sellers).change(debited.shop.tenant.workspaceId, new Draft({ suspendAfterDays: 14 }));
    await debited.invoiced();
    const { tenant, contract, offerId: productId } = debited.shop;
    await tenant.order(contract, { productId, locationIds: [await tenant.location()] });
    debited.bank.script.push('poor');
    await debited.until('03-15');
    await debited.tell();
    debited.bank.script.push('stolen');
    await debited.until('03-29');
    await debited.until('04-13');
    const [row] = await commerce.rows('select state from contract_suspension where id = $1', debited.shop.contract.id);
    expect(row).toEqual({ state: 'announced' });
  });
});

describe('a refund of what was too much', () => {
  it('that fails after the bank has taken the debit back opens nothing', async () => {
    const debited = await DebitedShop.open(commerce);
    const reference = await debited.atTheBank();
    await commerce.module.get(SettleInvoice).execute((await debited.invoice()).id);
    const down = new ProviderFailure('paymentProviderUnreachable', 'Scripted', 'as the test says', false);
    debited.bank.refund = () => Promise.reject(down);
    await debited.bankPays(reference);
    await debited.bankTakesBack(reference, 'customer_initiated');
    expect(await debited.invoice()).toMatchObject({ state: 'overdue', open: 4165 });
    debited.bank.refund = async () => ({ status: 'Failed', message: null, data: [], reference: null });
    await commerce.rows(
      `update refund set due_at = now() where payment_id in (select id from payment where provider_reference = $1)`,
      reference,
    );
    await commerce.drain();
    expect(await debited.invoice()).toMatchObject({ state: 'paid', open: 0 });
  });
});

describe('a mandate whose debit can never be made', () => {
  it.each([
    ['ends', 'stolen', null],
    ['stays', 'stolen', account],
    ['stays', 'poor', null],
  ] as const)('%s by what the provider says of it (%s)', async (what, turn, lookedUp) => {
    const debited = await DebitedShop.open(commerce);
    await debited.invoiced();
    debited.bank.script.push(turn);
    debited.bank.lookedUp = lookedUp;
    await debited.until('03-15');
    const [row] = await commerce.rows(
      'select payment_method is null as ended from contract where id = $1',
      debited.shop.contract.id,
    );
    expect(row).toEqual({ ended: what === 'ends' });
  });
});
