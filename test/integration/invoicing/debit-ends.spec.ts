import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Delivery } from '#platform/outbox';
import { sql } from '#platform/database';
import { Payments, ProviderFailure } from '#contexts/billing';
import { Sellers } from '#contexts/contracts';
import { CreditInvoice, InvoiceQueries, SettleInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { blocked } from '../../support/blocked.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { account, DebitedShop } from './debited.js';
import { startInvoicing } from './invoiced.js';
import { MandateEndedReaction } from '../../../libs/contexts/invoicing/jobs/payment-events.reaction.js';

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

describe('a debit whose mandate ends', () => {
  it('is waited for when the bank has got it at that moment', async () => {
    const debited = await DebitedShop.open(commerce);
    const { id, gross } = await debited.invoiced();
    const { workspaceId, id: contractId } = debited.shop.contract;
    await commerce.rows(
      `update contract_payment_method set method_reference = null, mandate = null where contract_id = $1`,
      contractId,
    );
    await blocked(
      commerce.db,
      async (tx) => {
        await sql`select from invoice where id = ${id} for update`.execute(tx);
        await commerce.module.get(Payments).open(tx, {
          workspaceId,
          contractId,
          purpose: 'invoice',
          purposeId: id,
          providerConfigId: debited.shop.providerConfigId,
          currency: 'EUR',
          amount: gross,
          description: 'March',
          userId: null,
          providerData: [],
          debit: { customer: 'customer', method: 'pm_sepa', mandate: 'mandate_1' },
        });
      },
      () =>
        commerce.module.get(MandateEndedReaction).handle({ contractId, mandateReference: 'MNDT-1' }, once(workspaceId)),
    );
    expect(await debited.plan()).toBeDefined();
    expect(await debited.events()).not.toContain('paymentFailed');
  });
});

/** A delivery that comes for the first time. */
const once = (workspaceId: number): Delivery => ({
  id: randomUUID(),
  workspaceId,
  attempt: 1,
  lastAttempt: false,
  complete: async () => true,
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

describe('a refund of a credit note', () => {
  it('that comes back after the bank has taken the debit: the customer owes less by it', async () => {
    const debited = await DebitedShop.open(commerce);
    const reference = await debited.paid();
    const { id } = await debited.invoice();
    await commerce.module.get(CreditInvoice).execute(id, new Draft({ amount: 10 }));
    await commerce.drain();
    await debited.bankTakesBack(reference, 'customer_initiated');
    expect(await debited.invoice()).toMatchObject({ state: 'overdue', open: 4165 });
    debited.bank.refund = async () => ({ status: 'Failed', message: null, data: [], reference: null });
    await commerce.rows(
      `update refund set due_at = now() where payment_id in (select id from payment where provider_reference = $1)`,
      reference,
    );
    await commerce.drain();
    expect(await debited.invoice()).toMatchObject({ state: 'overdue', open: 2975 });
    const notes = await commerce.rows('select state from invoice where corrects = $1', id);
    expect(notes).toEqual([{ state: 'paid' }]);
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

describe('a payment by card that a bank disputes', () => {
  const open = () => DebitedShop.open(commerce, false);
  const settled = async (debited: DebitedShop) => {
    const { state, open: left } = await debited.invoice();
    return { state, left };
  };
  const shown = async (debited: DebitedShop) => {
    const { id } = await debited.invoice();
    return (await commerce.module.get(InvoiceQueries).view(id)).parse().dispute;
  };
  const refunds = (debited: DebitedShop) =>
    commerce.rows(
      `select r.state, r.amount from refund r join payment p on p.id = r.payment_id where p.contract_id = $1 order by r.id`,
      debited.shop.contract.id,
    );
  const notes = (debited: DebitedShop) =>
    commerce.rows(
      `select state, invoice_open(i) as left from invoice i where contract_id = $1 and kind = 'CREDIT_NOTE'`,
      debited.shop.contract.id,
    );
  /** What the seller is told that the customer has twice. */
  const toldTwice = async (debited: DebitedShop): Promise<unknown[]> => {
    const rows = await commerce.rows(
      `select distinct payload -> 'twice' as twice from outbox where payload ? 'twice' and (payload ->> 'invoiceId')::bigint = $1`,
      (await debited.invoice()).id,
    );
    return rows.map(({ twice }) => twice);
  };
  const credit = async (debited: DebitedShop, amount?: number): Promise<void> => {
    const wish = new Draft(amount === undefined ? {} : { amount });
    await commerce.module.get(CreditInvoice).execute((await debited.invoice()).id, wish);
    await commerce.drain();
  };
  /** The provider refuses to send anything back while the bank decides, and says so when it is asked again. */
  const refundsWait = (debited: DebitedShop): void => {
    debited.bank.refund = async (_account, { payment }) => {
      const isLost = debited.bank.complaints.get(payment ?? '')?.state === 'LOST';
      return { status: isLost ? 'Failed' : 'Waiting', message: null, data: [], reference: null };
    };
  };
  const refundIsAskedAgain = async (): Promise<void> => {
    await commerce.rows('update refund set due_at = now() where due_at is not null');
    await commerce.drain();
    // What the bank has taken is looked at once more, when it is known what was refunded.
    await commerce.rows('update payment set due_at = now() where due_at is not null');
    await commerce.drain();
  };

  it('stays paid until the bank has decided; then it is open again, is not charged again, and suspends', async () => {
    const debited = await open();
    await commerce.module.get(Sellers).change(debited.shop.tenant.workspaceId, new Draft({ suspendAfterDays: 14 }));
    const reference = await debited.paidByCard();
    const { tenant, contract, offerId: productId } = debited.shop;
    await tenant.order(contract, { productId, locationIds: [await tenant.location()] });
    expect(await shown(debited)).toBeNull();
    await debited.bankDisputes(reference, 'OPEN');
    const dispute = { state: 'OPEN', reason: 'fraudulent', amount: 41.65, respondBy: null };
    expect(await shown(debited)).toEqual(dispute);
    await debited.until('03-20');
    expect(await settled(debited)).toEqual({ state: 'paid', left: 0 });
    expect(debited.bank.charges).toHaveLength(1);
    await debited.bankDisputes(reference, 'LOST');
    await debited.bankDisputes(reference, 'LOST');
    expect(await shown(debited)).toEqual({ ...dispute, state: 'LOST' });
    expect(await settled(debited)).toEqual({ state: 'overdue', left: 4165 });
    await debited.until('03-28');
    expect(await debited.states()).toEqual(['ChargedBack']);
    expect(await debited.events()).toEqual(['issued', 'paid', 'overdue', 'paymentReturned', 'reminderDue 1']);
    const returns = await commerce.rows(
      'select amount from payment_return where provider_reference = $1',
      `dp_${reference}`,
    );
    expect(returns).toEqual([{ amount: 4165 }]);
    await debited.until('04-05');
    const [row] = await commerce.rows('select state from contract_suspension where id = $1', contract.id);
    expect(row).toEqual({ state: 'announced' });
  });

  it('stays paid when the dispute is won', async () => {
    const debited = await open();
    const reference = await debited.paidByCard();
    await debited.bankDisputes(reference, 'OPEN');
    await debited.bankDisputes(reference, 'WON');
    expect(await settled(debited)).toEqual({ state: 'paid', left: 0 });
    expect(await shown(debited)).toMatchObject({ state: 'WON' });
  });

  it('and credited as a whole meanwhile: the bank has paid the credit note out', async () => {
    const debited = await open();
    const reference = await debited.paidByCard();
    await debited.bankDisputes(reference, 'OPEN');
    refundsWait(debited);
    await credit(debited);
    expect(await notes(debited)).toEqual([{ state: 'issued', left: 4165 }]);
    await debited.bankDisputes(reference, 'LOST');
    await refundIsAskedAgain();
    expect(await refunds(debited)).toEqual([{ state: 'Failed', amount: 4165 }]);
    expect(await notes(debited)).toEqual([{ state: 'paid', left: 0 }]);
    expect(await settled(debited)).toEqual({ state: 'credited', left: 0 });
    expect(await toldTwice(debited)).toEqual([0]);
  });

  it('and a provider that never says whether it refunds: it is open after a day all the same', async () => {
    const debited = await open();
    const reference = await debited.paidByCard();
    await debited.bankDisputes(reference, 'OPEN');
    const down = new ProviderFailure('paymentProviderUnreachable', 'Scripted', 'as the test says', false);
    debited.bank.refund = () => Promise.reject(down);
    await credit(debited, 10);
    await debited.bankDisputes(reference, 'LOST');
    expect(await debited.states()).toEqual(['Successful']);
    await commerce.rows(`update payment_dispute set updated_at = now() - interval '25 hours' where state = 'LOST'`);
    await refundIsAskedAgain();
    expect(await debited.states()).toEqual(['ChargedBack']);
    expect(await settled(debited)).toMatchObject({ state: 'overdue' });
  });

  it.each([true, false])(
    'and credited in part: the rest is open, whether the refund fails before (%s) or after',
    async (isBefore) => {
      const debited = await open();
      const reference = await debited.paidByCard();
      await debited.bankDisputes(reference, 'OPEN');
      refundsWait(debited);
      await credit(debited, 10);
      if (isBefore) {
        debited.bank.complain(reference, 4165, 'fraudulent', 'LOST');
        await refundIsAskedAgain();
      }
      await debited.bankDisputes(reference, 'LOST');
      await refundIsAskedAgain();
      expect(await notes(debited)).toEqual([{ state: 'paid', left: 0 }]);
      expect(await settled(debited)).toEqual({ state: 'overdue', left: 2975 });
    },
  );

  it('after a credit note was paid out: the customer owes what the bank took as well', async () => {
    const debited = await open();
    const reference = await debited.paidByCard();
    await credit(debited, 10);
    expect(await refunds(debited)).toEqual([{ state: 'Successful', amount: 1190 }]);
    await debited.bankDisputes(reference, 'LOST', 4165 - 1190);
    expect(await settled(debited)).toEqual({ state: 'overdue', left: 2975 });
  });

  it('for a purchase: its invoice is open again, and what was bought stays', async () => {
    const shop = await Shop.open(commerce);
    const { subscriptionIds } = await shop.buy({ locationIds: [await shop.tenant.location()] });
    await commerce.drain();
    const bought = () =>
      commerce.rows(
        `select state, invoice_open(i) as left, gross from invoice i where contract_id = $1 and purchase_id is not null`,
        shop.contract.id,
      );
    const [before] = await bought();
    expect(before).toMatchObject({ state: 'paid' });
    const [charge] = shop.bank.charges;
    await DebitedShop.of(commerce, shop).bankDisputes(charge?.reference ?? '', 'LOST', charge?.amount);
    expect(await bought()).toEqual([{ state: 'overdue', left: charge?.amount, gross: charge?.amount }]);
    expect(await shop.subscription(subscriptionIds[0] ?? 0).row()).toMatchObject({ end_date: null });
  });
});
