import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { ChangePayer, Discounts } from '#contexts/contracts';
import type { DiscountWish } from '#contexts/contracts';
import { Draft } from '#domain/errors/draft';
import type { UsageFee } from '#domain/metering/usage-fees';
import { listenerOf } from '../../support/listener.js';
import type { Ears } from '../../support/listener.js';
import { usageThresholdReached } from '../../../libs/contexts/invoicing/invoice.events.js';
import { earsOfInvoices } from '../invoicing/invoiced.js';
import { account } from '../invoicing/payer-bench.js';
import { prints } from '../metering/agreed-usage.js';
import { Metered } from '../metering/metered.js';
import { MailRoom } from './inbox.js';

type Reached = NonNullable<typeof usageThresholdReached.payload>;

/** What webhooks are made of. */
@Injectable()
class HeardOfUsage implements Ears<Reached> {
  readonly reached: Reached[] = [];

  hear(_event: string, reached: Reached): void {
    this.reached.push(reached);
  }
}

@Module({ providers: [...earsOfInvoices, HeardOfUsage, listenerOf(usageThresholdReached, HeardOfUsage)] })
class EarsModule {}

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open([EarsModule]);
});
afterAll(() => room.close());

const customer = 'bills@hofladen.example';

/** A contract with prints, whose bills have an address. */
async function opened(language: 'de' | 'en' | 'fr' = 'en', fees: readonly UsageFee[] = [prints]): Promise<Metered> {
  const metered = await Metered.open(room.commerce, { offers: [{ usageFees: fees }, { regularFee: 6200 }] });
  await room.commerce.rows(
    `with account as (
       insert into billing_account (workspace_id, parent_type, parent_id, business_name, address, invoice_email, language)
       select workspace_id, 'Company', company_id, 'Hofladen', '{}', $2, $3 from contract where id = $1 returning id)
     update contract set billing_account_id = account.id from account where contract.id = $1`,
    metered.bench.contract.id,
    customer,
    language,
  );
  await room.sent();
  return metered;
}

const told = async (): Promise<string[]> => (await room.sent()).map(({ to, subject }) => `${to}: ${subject}`);
const heard = ({ bench }: Metered) =>
  room.commerce.module
    .get(HeardOfUsage)
    .reached.filter(({ contractId }) => contractId === bench.contract.id)
    .map(({ month, threshold }) => `${month} ${threshold}`);
const nearly = `${customer}: 80 % of what is included is used: Prints`;
const usedUp = `${customer}: What is included is used up: Prints`;
const capped = `${customer}: The cap is reached: Prints`;

describe('who pays by use', () => {
  it('is told at 80 %, at 100 % and at the cap, each once a month, whatever is withdrawn and comes again', async () => {
    const metered = await opened();
    await metered.use('03-01', 79.999999);
    expect(await told()).toEqual([]);
    const more = await metered.use('03-01', 0.000001);
    expect(await told()).toEqual([nearly]);
    await metered.withdraw(more);
    await metered.use('03-01', 1);
    expect(await told()).toEqual([]);
    const rest = await metered.use('03-01', 20);
    expect(await told()).toEqual([usedUp]);
    await metered.withdraw(rest);
    await metered.use('03-01', 20);
    await metered.use('03-01', 500);
    expect(await told()).toEqual([]);
    // 90.00: 1,000 at 5 cents, and 5.00 and 1,167 at 3 cents.
    await metered.use('03-01', 1700);
    expect(await told()).toEqual([capped]);
    await metered.use('03-01', 1700);
    await metered.bench.clock('04-02');
    await room.sent();
    await metered.use('04-01', 80);
    expect(await told()).toEqual([nearly]);
    expect(heard(metered)).toEqual([
      '2027-03-01 INCLUDED_80',
      '2027-03-01 INCLUDED_100',
      '2027-03-01 CAP',
      '2027-04-01 INCLUDED_80',
    ]);
  });

  it('is told of the months that it pays: the one in which another one takes over, and not those after', async () => {
    const metered = await opened();
    const { tenant, contract } = metered.bench;
    const head = { vatPercentage: 19, invoiceEmail: 'bills@zentrale.example' };
    const billingAccountId = await account(room.commerce, tenant.workspaceId, tenant.companyId, 'Zentrale AG', head);
    const wish = new Draft({ billingAccountId, effectiveOn: '2027-03-10' });
    await room.commerce.module.get(ChangePayer).plan(tenant.agency, contract.id, wish);
    await metered.bench.clock('03-15');
    await room.sent();
    await metered.use('03-15', 80);
    expect(await told()).toEqual([nearly]);
    await metered.bench.clock('04-02');
    await room.sent();
    await metered.use('04-02', 80);
    expect(await told()).toEqual([nearly.replace(customer, head.invoiceEmail)]);
    // Late usage of March, which who paid its first day is invoiced for.
    await metered.use('03-20', 50);
    expect(await told()).toEqual([usedUp]);
    await metered.bench.clock('05-02');
    const buyers = await room.commerce.rows(
      `select distinct i.buyer ->> 'name' as name from charge k join invoice i on i.id = k.invoice_id
       where k.contract_id = $1 and k.kind = 'USAGE'`,
      contract.id,
    );
    expect(buyers).toEqual([{ name: 'Hofladen' }]);
  });

  it('is told the last of those that are reached at once, also by two deliveries at the same time', async () => {
    const metered = await opened();
    await metered.send(metered.event('03-01', 50), metered.event('03-01', 5000));
    expect(await told()).toEqual([capped]);
    const other = await opened();
    await Promise.all([1, 2, 3].map(() => other.send(other.event('03-01', 40), other.event('03-01', 40))));
    const mails = await told();
    expect(mails.filter((mail) => mail === usedUp)).toHaveLength(1);
    expect(new Set(mails).size).toBe(mails.length);
    expect(heard(other)).toHaveLength(mails.length);
  });

  it.each([
    ['en', 'Prints', '80 of the 100', 'Costs so far: nothing', 'At most: €90.00 plus VAT'],
    ['de', 'Drucke', '80 von 100', 'Kosten bisher: nichts', 'Höchstens: 90,00 € zzgl. USt.'],
    ['fr', 'Prints', '80 sur les 100', 'Coûts jusqu’à présent: rien', 'Au plus: 90,00 € hors TVA'],
  ] as const)(
    'reads the figures of the statement in the own language (%s)',
    async (language, name, used, costs, most) => {
      const metered = await opened(language);
      await metered.use('03-01', 80);
      const [mail] = await room.sent();
      const text = mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
      expect(mail?.subject).toContain(name);
      for (const part of [used, costs, most, 'Listing 1', '31']) expect(text).toContain(part);
    },
  );

  it('is told of each product by itself, also where one comes back in the same month', async () => {
    const metered = await opened('en', [prints]);
    for (const [day, product] of [
      ['03-01', null],
      ['03-10', 1],
      ['03-20', 0],
    ] as const) {
      await metered.bench.clock(day);
      if (product !== null) await metered.bench.change(product, { changeOn: 'NOW' });
      await room.sent();
      await metered.use(day, 85);
      expect(await told()).toEqual(product === 1 ? [] : [nearly]);
    }
    expect(heard(metered)).toEqual(['2027-03-01 INCLUDED_80', '2027-03-01 INCLUDED_80']);
  });

  it('reads what it costs so far where that is charged already', async () => {
    const metered = await opened();
    await metered.use('03-01', 1350);
    const [mail] = await room.sent();
    expect(mail?.text).toContain('all 100 that are included in a month are used, 1,350 so far');
    expect(mail?.text).toContain('Costs so far: €62.50 plus VAT');
    const [fee] = (await metered.costs()).subscriptions[0]?.fees ?? [];
    expect(fee).toMatchObject({ quantity: 1350, amount: 62.5, cap: 90 });
  });

  it('reads what discounts take off, and what is left, as the statement says it', async () => {
    const metered = await opened();
    const { contract } = metered.bench;
    const wish = { percent: 10, fees: ['USAGE' as const] };
    await room.commerce.module
      .get(Discounts)
      .give({ contractId: contract.id, subscriptionId: null }, new Draft<DiscountWish>(wish));
    await room.sent();
    // 120.00 without the cap of 90.00, which is reached before the discount.
    await metered.use('03-01', 4000);
    const [mail] = await room.sent();
    expect(mail?.subject).toContain('The cap is reached');
    for (const part of ['Discount: -€9.00 plus VAT', 'Costs so far: €81.00 plus VAT', 'At most: €90.00 plus VAT'])
      expect(mail?.text).toContain(part);
    expect((await metered.costs()).subscriptions[0]?.fees).toMatchObject([{ amount: 90, payable: 81 }]);
  });

  it('is told of usage that comes late, and of none where nothing is included and nothing capped', async () => {
    const metered = await opened();
    await metered.bench.clock('04-10');
    await room.sent();
    await metered.use('03-20', 85);
    expect([await told(), heard(metered)]).toEqual([[nearly], ['2027-03-01 INCLUDED_80']]);
    const free = await opened('en', [{ ...prints, included: 0, cap: null }]);
    await free.use('03-01', 100_000);
    expect([await told(), heard(free)]).toEqual([[], []]);
    const rows = await room.commerce.rows(
      `select name from outbox where name = 'invoicing.watchUsage' and payload ->> 'contractId' = $1`,
      String(free.bench.contract.id),
    );
    expect(rows).toEqual([]);
  });
});
