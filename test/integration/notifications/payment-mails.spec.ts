import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { CreditInvoice, SettleInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { DebitedShop } from '../invoicing/debited.js';
import { earsOfInvoices } from '../invoicing/invoiced.js';
import { MailRoom } from './inbox.js';

@Module({ providers: earsOfInvoices })
class EarsModule {}

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open([EarsModule]);
});
afterAll(() => room.close());

const customer = 'bills@hofladen.example';
const support = 'help@seller.example';

/** A customer who pays by debit, or by card, and a seller with an address of support. */
async function opened(isDebited: boolean, language = 'en'): Promise<DebitedShop> {
  const debited = await DebitedShop.open(room.commerce, isDebited);
  const { contract, tenant } = debited.shop;
  await room.commerce.rows(
    `update billing_account set invoice_email = $2 where id = (select billing_account_id from contract where id = $1)`,
    contract.id,
    customer,
  );
  await room.commerce.rows(
    `insert into workspace_setting (workspace_id, support_email, self_service_language) values ($1, $2, $3)
     on conflict (workspace_id) do update set support_email = excluded.support_email, self_service_language = excluded.self_service_language`,
    tenant.workspaceId,
    support,
    language,
  );
  return debited;
}

describe('a payment by card that a bank disputes', () => {
  it('is told the seller, who can answer; customer and seller are told when it is lost', async () => {
    const debited = await opened(false);
    const reference = await debited.paidByCard();
    await room.sent();
    await debited.bankDisputes(reference, 'OPEN');
    const [opening, ...others] = await room.sent();
    expect(others).toEqual([]);
    expect(opening).toMatchObject({ to: support, subject: 'Disputed payment: contract Contract' });
    expect(opening?.text).toContain('fraudulent');
    expect(opening?.text).toContain('€41.65');
    await debited.bankDisputes(reference, 'LOST');
    const lost = await room.sent();
    expect(lost.map(({ to }) => to).toSorted()).toEqual([customer, support]);
    expect(lost[0]?.subject).toMatch(/^Payment taken back: invoice INV-2027-/);
    expect(lost[0]?.text).toContain('€41.65 are to be paid again');
  });

  it('is told nobody when the bank has decided at once', async () => {
    const debited = await opened(false);
    const reference = await debited.paidByCard();
    await room.sent();
    await debited.bankDisputes(reference, 'WON');
    expect(await room.told()).toEqual([]);
  });
});

describe('a payment that a bank takes back after a credit note', () => {
  it.each([
    ['en', 'Payment taken back after a credit note', '€41.65 twice'],
    ['de', 'Zahlung nach einer Gutschrift zurückgeholt', '41,65 € doppelt'],
    ['fr', 'Paiement repris après un avoir', '41,65 € deux fois'],
  ])('is told the seller alone, who has to claim it (%s)', async (language, subject, twice) => {
    const debited = await opened(true, language);
    const reference = await debited.paid();
    await room.commerce.module.get(CreditInvoice).execute((await debited.invoice()).id, new Draft({}));
    await room.sent();
    await debited.bankTakesBack(reference, 'customer_initiated');
    const mails = await room.sent();
    expect(mails.map(({ to }) => to)).toEqual([support]);
    expect(mails[0]?.subject).toContain(subject);
    expect(mails[0]?.text.replaceAll(/\u00a0|\u202f/g, ' ')).toContain(twice);
  });
});

describe('what is left of an invoice that is credited after a bank has taken back more than that', () => {
  it('is told the seller: what was refunded before, the customer has twice', async () => {
    const debited = await opened(false);
    const reference = await debited.paidByCard();
    const { id } = await debited.invoice();
    await room.commerce.module.get(CreditInvoice).execute(id, new Draft({ amount: 10 }));
    await room.commerce.drain();
    await debited.bankDisputes(reference, 'LOST');
    expect(await debited.invoice()).toMatchObject({ state: 'overdue', open: 4165 });
    await room.sent();
    await room.commerce.module.get(CreditInvoice).execute(id, new Draft({}));
    const mails = await room.sent();
    expect(await debited.invoice()).toMatchObject({ state: 'credited', open: 0 });
    const told = mails.filter(({ to }) => to === support);
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Payment taken back after a credit note'),
    ]);
    expect(told[0]?.text).toContain('€11.90 twice');
  });

  it('is told nobody where the customer has nothing twice', async () => {
    const debited = await opened(false);
    const reference = await debited.paidByCard();
    const { id } = await debited.invoice();
    await room.commerce.module.get(CreditInvoice).execute(id, new Draft({ amount: 10 }));
    await room.commerce.drain();
    await debited.bankDisputes(reference, 'LOST', 4165 - 1190);
    await room.sent();
    await room.commerce.module.get(CreditInvoice).execute(id, new Draft({}));
    expect((await room.sent()).filter(({ to }) => to === support)).toEqual([]);
  });
});

describe('a refund that does not reach the customer', () => {
  const asksAgain = async (): Promise<void> => {
    await room.commerce.rows(`update refund set due_at = now() where state <> 'Failed'`);
    await room.commerce.drain();
  };
  const note = async ({ shop }: DebitedShop) => {
    const [row] = await room.commerce.rows(
      `select id, number, state, invoice_open(i) as open from invoice i where contract_id = $1 and kind = 'CREDIT_NOTE'`,
      shop.contract.id,
    );
    return row;
  };
  const refuses = (debited: DebitedShop): void => {
    debited.bank.refund = async (_account, { transactionId: reference }) => {
      return { status: 'Failed', message: 'account closed', data: [], reference };
    };
  };

  it.each([
    ['at once', 'en', 'could not be sent back', '€11.90'],
    ['days after it was sent', 'de', 'nicht zurückgezahlt', '11,90 €'],
    ['days after it was sent', 'fr', 'n’a pas pu être remboursé', '11,90 €'],
  ])('%s is told the seller, and its credit note is to be paid out (%s)', async (when, language, words, amount) => {
    const debited = await opened(false, language);
    await debited.paidByCard();
    if (when === 'at once') refuses(debited);
    const { id } = await debited.invoice();
    await room.commerce.module.get(CreditInvoice).execute(id, new Draft({ amount: 10 }));
    await room.commerce.drain();
    if (when !== 'at once') {
      expect(await note(debited)).toMatchObject({ state: 'paid', open: 0 });
      await room.sent();
      refuses(debited);
      await asksAgain();
    }
    const mails = (await room.sent()).filter(({ to }) => to === support);
    expect(mails).toHaveLength(1);
    const { number } = (await note(debited)) ?? {};
    const text = mails[0]?.text.replaceAll(/\u00a0|\u202f/g, ' ');
    for (const part of [words, amount, String(number)]) expect(text).toContain(part);
    expect(await note(debited)).toMatchObject({ state: 'issued', open: 1190 });
    await asksAgain();
    expect(await room.told()).toEqual([]);
    // It is paid out by hand then, and stays so.
    await room.commerce.module.get(SettleInvoice).execute(Number((await note(debited))?.['id']));
    expect(await note(debited)).toMatchObject({ state: 'paid', open: 0 });
  });

  it('of what was too much is told the seller', async () => {
    const debited = await opened(true);
    const reference = await debited.atTheBank();
    const { id, number } = await debited.invoice();
    await room.commerce.module.get(SettleInvoice).execute(id);
    await room.sent();
    refuses(debited);
    await debited.bankPays(reference);
    const mails = (await room.sent()).filter(({ to }) => to === support);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('€41.65');
    expect(mails[0]?.text).toContain(number);
  });

  it('as the bank takes the payment back is told nobody', async () => {
    const debited = await opened(false);
    const reference = await debited.paidByCard();
    await debited.bankDisputes(reference, 'OPEN');
    debited.bank.refund = async () => ({ status: 'Waiting', message: null, data: [], reference: null });
    await room.commerce.module.get(CreditInvoice).execute((await debited.invoice()).id, new Draft({ amount: 10 }));
    await room.sent();
    refuses(debited);
    await debited.bankDisputes(reference, 'LOST');
    await asksAgain();
    await debited.shop.askAgain();
    expect(await note(debited)).toMatchObject({ state: 'paid', open: 0 });
    const subjects = (await room.sent()).map(({ to, subject }) => `${to} ${subject.split(':')[0]}`);
    expect(subjects).toEqual([`${customer} Payment taken back`, `${support} Payment taken back`]);
  });
});

describe('the email that announces a direct debit', () => {
  /** March, whose announcement was written; no mail server has taken it yet. */
  async function announced(): Promise<{ debited: DebitedShop; mails: () => Promise<number[]> }> {
    const debited = await opened(true);
    await debited.until('03-01');
    const mails = async () => {
      const { id } = await debited.invoice();
      const [row] = await room.commerce.rows('select mails from invoice_debit where id = $1', id);
      return (row?.['mails'] ?? []) as number[];
    };
    return { debited, mails };
  }

  /** What the mail server does with the email. */
  const fate = (mails: readonly number[], set: string) =>
    room.commerce.rows(`update outbox set (done_at, parked_at) = (${set}) where id = any($1)`, mails);

  it('holds the debit when it was refused: the seller is told, and it goes on when the email is sent', async () => {
    const { debited, mails } = await announced();
    const jobs = await mails();
    expect(jobs).toHaveLength(1);
    await fate(jobs, 'null, now()');
    await room.sent();
    await debited.until('03-15');
    expect(await debited.states()).toEqual([]);
    await debited.until('03-16');
    const told = await room.told();
    expect(told).toEqual([expect.stringContaining(`${support}: Direct debit held: invoice INV-`)]);
    await fate(jobs, 'now(), null');
    await debited.until('03-17');
    expect(await debited.states()).toEqual(['Successful']);
  });

  it('is sent to another address when that was mended, and the debit comes as much later', async () => {
    const { debited, mails } = await announced();
    await fate(await mails(), 'null, now()');
    await debited.until('03-15');
    await room.sent();
    await room.commerce.rows(`update billing_account set invoice_email = 'mended@hofladen.example'
      where id = (select billing_account_id from contract where id = ${debited.shop.contract.id})`);
    await debited.until('03-16');
    expect(await room.told()).toEqual([
      expect.stringContaining('mended@hofladen.example: Direct debit from 30 March 2027 on'),
    ]);
    await debited.until('03-29');
    expect(await debited.states()).toEqual([]);
    await debited.until('03-30');
    expect(await debited.states()).toEqual(['Successful']);
  });

  it('that is refused for a week leaves the invoice to be paid otherwise', async () => {
    const { debited, mails } = await announced();
    await fate(await mails(), 'null, now()');
    await debited.until('03-15');
    await debited.until('03-24');
    expect(await debited.states()).toEqual([]);
    expect(await debited.invoice()).toMatchObject({ state: 'overdue' });
    expect(await debited.plan()).toBeUndefined();
  });

  it('that was sent three days late moves the debit by three days', async () => {
    const { debited, mails } = await announced();
    await fate(await mails(), `created_at + interval '3 days', null`);
    await debited.until('03-17');
    expect(await debited.states()).toEqual([]);
    await debited.until('03-18');
    expect(await debited.states()).toEqual(['Successful']);
  });
});
