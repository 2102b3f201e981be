import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { CreditInvoice } from '#contexts/invoicing';
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
