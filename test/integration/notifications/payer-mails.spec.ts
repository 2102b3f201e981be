import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { mandateEnded, paymentMethodExpiring } from '#contexts/billing';
import { ChangeFees, ChangePeriod, CreateProviderConfig } from '#contexts/contracts';
import type { FeeWish, PeriodWish } from '#contexts/contracts';
import { Draft } from '#domain/errors/draft';
import { Database } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { activeSubscriptions, earsOfInvoices } from '../invoicing/invoiced.js';
import { PayerBench } from '../invoicing/payer-bench.js';
import { MailRoom } from './inbox.js';

@Module({ providers: earsOfInvoices })
class EarsModule {}

/** Who is told what, where one billing account pays until a day, and another one from then on. */
let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open([EarsModule]);
});
afterAll(() => room.close());

const [atShop, atHead] = ['bills@shop.example', 'bills@head.example'];

async function paid(): Promise<PayerBench> {
  const bench = await PayerBench.open(room.commerce);
  const address = `update billing_account set invoice_email = $2, language = 'en' where id = $1`;
  await room.commerce.rows(address, bench.shop, atShop);
  await room.commerce.rows(address, bench.head, atHead);
  await activeSubscriptions(room.commerce, bench.contract, [{ from: '2099-03-01' }]);
  await bench.until('03-10');
  await room.sent();
  return bench;
}

async function emit(bench: PayerBench, about: 'mandate' | 'card', billingAccountId: number): Promise<void> {
  const { id: contractId, workspaceId } = bench.contract;
  const of = { contractId, billingAccountId };
  await room.commerce.module.get(Database).transaction(async (tx) => {
    const outbox = room.commerce.module.get(Outbox);
    if (about === 'mandate')
      await outbox.emit(tx, mandateEnded, [{ workspaceId, payload: { ...of, mandateReference: 'MNDT-1' } }]);
    else {
      const card = { brand: 'visa', last4: '4242', expiresOn: '2099-05-31', daysBefore: 30 as const };
      await outbox.emit(tx, paymentMethodExpiring, [{ workspaceId, payload: { ...of, ...card } }]);
    }
  });
}

describe('another payer', () => {
  it('is told, and so is who leaves, also when it is taken back', async () => {
    const bench = await paid();
    await bench.plan('04-01');
    const mails = await room.sent();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      `${atHead}: You are billed from 1 April 2099 on: Contract`,
      `${atShop}: You are billed until 31 March 2099: Contract`,
    ]);
    // What it costs, with the tax of who gets it.
    expect(mails.find(({ to }) => to === atHead)?.text).toContain('€37.20');
    expect(mails.find(({ to }) => to === atShop)?.text).not.toContain('€37.20');
    await bench.withdraw();
    expect(await room.told()).toEqual([
      `${atHead}: You are not billed: Contract`,
      `${atShop}: You are still billed: Contract`,
    ]);
  });

  it('is told of fees and periods that come with it, as is who pays until then', async () => {
    const bench = await paid();
    await bench.plan('04-01');
    await room.sent();
    const [row] = await room.commerce.rows('select id from licence where contract_id = $1', bench.contract.id);
    const licence = Number(row?.['id']);
    const get = room.commerce.module.get.bind(room.commerce.module);
    const readers = async () => (await room.sent()).map(({ to }) => to).toSorted();
    const cheaper = new Draft<FeeWish>({ effectiveOn: '2099-05-01', regularFee: 15.5 });
    await get(ChangeFees).plan(licence, cheaper);
    expect(await readers()).toEqual([atHead, atShop]);
    await get(ChangeFees).withdraw(licence);
    expect(await readers()).toEqual([atHead, atShop]);
    const yearly = new Draft<PeriodWish>({ accountingPeriod: 'Year', effectiveOn: '2099-06-01' });
    await get(ChangePeriod).plan(bench.contract.id, yearly);
    expect(await readers()).toEqual([atHead, atShop]);
    // Once, where both have their bills sent to one address.
    await room.commerce.rows(
      'update billing_account set invoice_email = $2 where id = $1',
      bench.head,
      atShop.toUpperCase(),
    );
    await get(ChangePeriod).withdraw(bench.contract.id);
    expect(await readers()).toEqual([atShop]);
  });
});

describe('a payment method', () => {
  it('is of who stored it, whoever pays by now', async () => {
    const bench = await paid();
    await bench.plan('03-20');
    await bench.until('03-21');
    await room.sent();
    await emit(bench, 'mandate', bench.shop);
    expect((await room.sent()).map(({ to }) => to)).toEqual([atShop]);
    await emit(bench, 'mandate', bench.head);
    expect((await room.sent()).map(({ to }) => to)).toEqual([atHead]);
  });

  it('that expires is told while it is stored for that payer', async () => {
    const bench = await paid();
    const { id, workspaceId } = bench.contract;
    const provider = await room.commerce.module
      .get(CreateProviderConfig)
      .execute({ workspaceId, kind: 'payment', name: 'Cards', providerData: [], provider: 'stripe' });
    await room.commerce.rows(
      `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, method_reference, expires_on, billing_account_id)
       values ($1, $2, $3, 'card', '2099-05-31', $4)`,
      workspaceId,
      id,
      provider,
      bench.head,
    );
    await emit(bench, 'card', bench.shop);
    expect(await room.sent()).toEqual([]);
    await emit(bench, 'card', bench.head);
    expect((await room.sent()).map(({ to, subject }) => [to, subject])).toEqual([
      [atHead, 'Your payment method expires on 31 May 2099'],
    ]);
  });
});
