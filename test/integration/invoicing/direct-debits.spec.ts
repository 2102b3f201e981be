import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeContract, Sellers } from '#contexts/contracts';
import type { ContractInput } from '#contexts/contracts';
import { CreditInvoice, InvoiceQueries, SettleInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { Commerce } from '../subscriptions/commerce.js';
import { DebitedShop } from './debited.js';
import { startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const opened = async (debited: DebitedShop) => {
  const { state, open } = await debited.invoice();
  return { state, open };
};

describe('an invoice that is debited from a bank account', () => {
  const open = () => DebitedShop.open(commerce);
  const shown = async (debited: DebitedShop) => {
    const { id } = await debited.invoice();
    return (await commerce.module.get(InvoiceQueries).view(id)).parse();
  };

  it('announces day, mandate and creditor, and is due on that day', async () => {
    const debited = await open();
    await debited.until('03-01');
    const debit = { on: '2027-03-15', mandateReference: 'MNDT-1', creditorId: 'DE98ZZZ09999999999' };
    expect(await debited.invoice()).toMatchObject({
      state: 'issued',
      dueOn: '2027-03-15',
      settlement: { means: 'DIRECT_DEBIT', settled: 0, open: 4165, last4: '3000', debit },
    });
    expect(await shown(debited)).toMatchObject({
      paymentMeans: 'DIRECT_DEBIT',
      directDebit: { state: 'PLANNED', date: '2027-03-15' },
    });
    expect(await debited.states()).toEqual([]);
  });

  it('is announced as early as the seller has agreed with payers', async () => {
    const debited = await open();
    const { workspaceId } = debited.shop.tenant;
    await commerce.module.get(Sellers).change(workspaceId, new Draft({ preNotificationDays: 2 }));
    await debited.until('03-01');
    expect(await debited.invoice()).toMatchObject({ dueOn: '2027-03-03' });
  });

  it('is sent to the bank on that day, waits for it unreminded, and is paid when the bank pays', async () => {
    const debited = await open();
    await debited.invoiced();
    await debited.until('03-14');
    expect(await debited.states()).toEqual([]);
    const reference = await debited.atTheBank();
    expect(debited.bank.orders.at(-1)).toMatchObject({
      customer: 'customer',
      method: 'pm_sepa',
      mandate: 'mandate_1',
      amount: 4165,
      present: false,
    });
    await debited.until('03-29');
    expect(await shown(debited)).toMatchObject({ state: 'issued', directDebit: { state: 'PROCESSING' } });
    await debited.bankPays(reference);
    expect(await shown(debited)).toMatchObject({ state: 'paid', directDebit: null });
    expect(await debited.plan()).toBeUndefined();
    expect(await debited.events()).toEqual(['issued', 'paid']);
  });

  it('is not sent before the customer was told, nor sooner after that than was agreed', async () => {
    const debited = await open();
    await debited.until('03-01');
    await debited.until('03-18');
    expect(await debited.states()).toEqual([]);
    expect(await debited.tell()).toBe('2027-04-01');
    await debited.until('03-31');
    expect(await debited.states()).toEqual([]);
    await debited.until('04-01');
    expect(await debited.states()).toEqual(['Successful']);
  });

  it('is to be paid otherwise where nobody can be told', async () => {
    const debited = await open();
    await debited.until('03-01');
    await debited.until('03-24');
    expect(await debited.states()).toEqual([]);
    expect(await debited.events()).toEqual(['issued', 'overdue', 'paymentFailed']);
  });

  it('is debited with what is open on the day, never more', async () => {
    const debited = await open();
    await debited.invoiced();
    const { id } = debited.shop.contract;
    const ends = new Draft<ContractInput>({ validUntil: '2027-03-15' } as ContractInput);
    await commerce.module.get(ChangeContract).execute(id, ends);
    await commerce.drain();
    const { open: left } = await debited.invoice();
    expect(left).toBeLessThan(4165);
    await debited.until('03-15');
    expect(debited.bank.charges.map(({ amount }) => amount)).toEqual([left]);
  });

  it.each([
    ['paid', (id: number) => commerce.module.get(SettleInvoice).execute(id)],
    ['credited', (id: number) => commerce.module.get(CreditInvoice).execute(id)],
  ])('is not debited when it was %s before', async (state, settle) => {
    const debited = await open();
    const { id } = await debited.invoiced();
    await settle(id);
    await debited.until('03-16');
    expect(await debited.states()).toEqual([]);
    expect(await debited.plan()).toBeUndefined();
    expect(await debited.invoice()).toMatchObject({ state });
  });

  it('and paid by transfer while it is at the bank: the debit goes back, once', async () => {
    const debited = await open();
    const reference = await debited.atTheBank();
    await commerce.module.get(SettleInvoice).execute((await debited.invoice()).id);
    await debited.bankPays(reference);
    await debited.shop.askAgain();
    expect([...debited.bank.refunds.values()]).toEqual([4165]);
    expect(await debited.invoice()).toMatchObject({ state: 'paid', open: 0 });
  });

  it('and credited afterwards goes back to the account', async () => {
    const debited = await open();
    await debited.paid();
    await commerce.module.get(CreditInvoice).execute((await debited.invoice()).id);
    await commerce.drain();
    const [note] = await commerce.rows(
      `select state, settlement ->> 'means' as means from invoice where contract_id = $1 and kind = 'CREDIT_NOTE'`,
      debited.shop.contract.id,
    );
    expect(note).toEqual({ state: 'paid', means: 'DIRECT_DEBIT' });
    expect([...debited.bank.refunds.values()]).toEqual([4165]);
  });
});

describe('a direct debit that fails', () => {
  it('for lack of money is announced and sent again, three times in all', async () => {
    const debited = await DebitedShop.open(commerce);
    await debited.invoiced();
    debited.bank.script.push('poor');
    await debited.until('03-15');
    expect(await debited.plan()).toMatchObject({ on: '2027-03-29', isPlanned: true });
    expect(await debited.tell()).toBe('2027-03-29');
    debited.bank.script.push('poor');
    await debited.until('03-29');
    expect(await debited.tell()).toBe('2027-04-12');
    debited.bank.script.push('poor');
    await debited.until('04-12');
    expect(await debited.states()).toEqual(['Failed', 'Failed', 'Failed']);
    expect(await debited.plan()).toBeUndefined();
    expect(await debited.events()).toEqual(['issued', 'overdue', 'paymentFailed', 'paymentFailed', 'paymentFailed']);
    // Reminders begin when the bank has said its last.
    await debited.until('04-18');
    expect((await debited.events()).slice(5)).toEqual([]);
    await debited.until('04-19');
    expect((await debited.events()).slice(5)).toEqual(['reminderDue 1']);
  });

  it.each(['stolen', 'decline'] as const)('for another reason (%s) is not sent again', async (turn) => {
    const debited = await DebitedShop.open(commerce);
    await debited.invoiced();
    debited.bank.script.push(turn);
    await debited.until('03-15');
    await debited.until('04-20');
    expect(await debited.states()).toEqual(['Failed']);
  });
});

describe('a direct debit that the bank takes back', () => {
  const returned = async () =>
    commerce.rows(
      `select r.amount, r.reason, r.provider_reference as reference from payment_return r join payment p on p.id = r.payment_id
       where p.contract_id = any(select id from contract) order by r.id desc limit 1`,
    );

  it('after 40 days is an entry of its own, once; the invoice is open again, and reminders begin anew', async () => {
    const debited = await DebitedShop.open(commerce);
    const reference = await debited.paid();
    await debited.until('04-24');
    await debited.bankTakesBack(reference, 'customer_initiated');
    for (let times = 0; times < 2; times += 1) await debited.shop.askAgain();
    expect(await debited.states()).toEqual(['ChargedBack']);
    expect(await returned()).toEqual([{ amount: 4165, reason: 'customer_initiated', reference: `dp_${reference}` }]);
    expect(await opened(debited)).toEqual({ state: 'overdue', open: 4165 });
    expect(await debited.plan()).toBeUndefined();
    await debited.until('05-02');
    expect(await debited.events()).toEqual(['issued', 'paid', 'overdue', 'paymentReturned', 'reminderDue 1']);
    await commerce.module.get(SettleInvoice).execute((await debited.invoice()).id);
    expect(await opened(debited)).toEqual({ state: 'paid', open: 0 });
  });

  it('for lack of money is announced and sent again', async () => {
    const debited = await DebitedShop.open(commerce);
    const reference = await debited.paid();
    await debited.until('03-20');
    await debited.bankTakesBack(reference, 'insufficient_funds');
    expect(await debited.plan()).toMatchObject({ on: '2027-04-03', amount: 4165 });
    await debited.tell();
    await debited.until('04-03');
    expect(await debited.states()).toEqual(['ChargedBack', 'Successful']);
    expect(await opened(debited)).toEqual({ state: 'paid', open: 0 });
  });

  it('as nobody has allowed it ends the mandate: the next invoice is to be transferred', async () => {
    const debited = await DebitedShop.open(commerce);
    const reference = await debited.paid();
    await debited.until('03-20');
    // The customer has left the same mandate for another contract, too.
    const { tenant, contract, offerId } = debited.shop;
    const other = await tenant.contract([[offerId, null]]);
    await commerce.rows(
      `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, mandate, billing_account_id)
       select workspace_id, $2, provider_config_id, customer_reference, method_reference, mandate,
         (select billing_account_id from contract where id = $2)
       from contract_payment_method where contract_id = $1`,
      contract.id,
      other.id,
    );
    await debited.bankTakesBack(reference, 'debit_not_authorized');
    for (const { id } of [contract, other])
      expect(
        await commerce.rows(
          `select c.payment_method as shown, m.method_reference as method, m.mandate
           from contract c join contract_payment_method m on m.contract_id = c.id where c.id = $1`,
          id,
        ),
      ).toEqual([{ shown: null, method: null, mandate: null }]);
    await debited.until('04-01');
    const [, april] = await commerce.rows(
      `select settlement ->> 'means' as means from invoice where contract_id = $1 order by id`,
      debited.shop.contract.id,
    );
    expect(april).toEqual({ means: 'TRANSFER' });
  });

  it('and that had paid nothing, as a transfer was first, is open when its money had gone back', async () => {
    const debited = await DebitedShop.open(commerce);
    const reference = await debited.atTheBank();
    await commerce.module.get(SettleInvoice).execute((await debited.invoice()).id);
    await debited.bankPays(reference);
    await debited.bankTakesBack(reference, 'customer_initiated');
    expect(await opened(debited)).toEqual({ state: 'overdue', open: 4165 });
  });

  it('and that had paid nothing is settled when its money never went back', async () => {
    const debited = await DebitedShop.open(commerce);
    const reference = await debited.atTheBank();
    await commerce.module.get(SettleInvoice).execute((await debited.invoice()).id);
    // The bank pays; the refund fails.
    debited.bank.script.push('take', 'decline');
    await debited.bankPays(reference);
    await debited.bankTakesBack(reference, 'customer_initiated');
    expect(await opened(debited)).toEqual({ state: 'paid', open: 0 });
  });
});

describe('a mandate', () => {
  const revoked = async (debited: DebitedShop): Promise<void> => {
    debited.bank.lookedUp = null;
    await commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload)
       select workspace_id, 'payments', 'billing.refreshMethod', jsonb_build_object('id', id)
       from contract_payment_method where contract_id = $1`,
      debited.shop.contract.id,
    );
    await commerce.drain();
  };

  it('that was revoked stops what was announced; another card pays at once', async () => {
    const debited = await DebitedShop.open(commerce);
    await debited.invoiced();
    await revoked(debited);
    expect(await debited.plan()).toBeUndefined();
    expect(await debited.events()).toEqual(['issued', 'overdue', 'paymentFailed']);
    await debited.until('03-16');
    expect(await debited.states()).toEqual([]);
    await debited.leavesCard();
    expect(await opened(debited)).toEqual({ state: 'paid', open: 0 });
    expect(debited.bank.orders.at(-1)).toMatchObject({ mandate: null });
  });

  it('that was revoked while the bank has a debit: the bank says what becomes of it', async () => {
    const debited = await DebitedShop.open(commerce);
    const reference = await debited.atTheBank();
    await revoked(debited);
    expect(await debited.events()).toEqual(['issued']);
    await debited.bankPays(reference);
    expect(await debited.events()).toEqual(['issued', 'paid']);
  });

  it('that takes the place of one that was revoked is announced before it pays', async () => {
    const debited = await DebitedShop.open(commerce);
    await debited.invoiced();
    await revoked(debited);
    await debited.until('03-16');
    await debited.leavesAccount({ id: 'mandate_2', reference: 'MNDT-2' });
    expect(await debited.plan()).toMatchObject({ on: '2027-03-30' });
    expect(await debited.events()).toEqual(['issued', 'overdue', 'paymentFailed', 'debitPlanned']);
    await debited.tell();
    await debited.until('03-30');
    expect(debited.bank.orders.at(-1)).toMatchObject({ mandate: 'mandate_2' });
    expect(await opened(debited)).toEqual({ state: 'paid', open: 0 });
  });

  it('whose place a card takes before the day: the card pays on that day', async () => {
    const debited = await DebitedShop.open(commerce);
    await debited.invoiced();
    await debited.leavesCard();
    expect(await debited.states()).toEqual([]);
    await debited.until('03-15');
    expect(debited.bank.orders.at(-1)).toMatchObject({ method: 'pm_visa', mandate: null });
    expect(await opened(debited)).toEqual({ state: 'paid', open: 0 });
  });
});
