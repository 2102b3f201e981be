import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeFees, CreateContract, CreateOffer } from '#contexts/contracts';
import type { FeeWish } from '#contexts/contracts';
import { SettleInvoice } from '#contexts/invoicing';
import { OrderProduct, Unsubscribe } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { Actor } from '#platform/access';
import type { Placement } from '#platform/access';
import { runInContext } from '#platform/context';
import { Booked } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

const at = '2099-03-01T09:00:00Z';
const none: Placement = { id: 0, workspaceId: 0, companyId: null, locationId: null };

/** A contract on which one user orders, and another looks after the bills. */
class Customer {
  private constructor(
    readonly tenant: Tenant,
    readonly contract: Placement,
    readonly offerId: number,
    readonly buyer: number,
    readonly biller: number,
  ) {}

  static async make(
    options: { biller?: { email?: string; language?: 'de' | 'fr' }; fixed?: boolean; suppressed?: boolean } = {},
  ): Promise<Customer> {
    const tenant = await room.commerce.tenant({ at });
    const { workspaceId, companyId } = tenant;
    const [buyer, biller] = [await room.user(tenant, 'Anna'), await room.user(tenant, 'Bert', options.biller ?? {})];
    const offerId = await room.commerce.module.get(CreateOffer).execute({
      workspaceId,
      sellingName: 'Listing Basic',
      setupFee: 4900,
      regularFee: 3100,
      maxCount: 5,
      products: [{ product: 'Listing' }],
      suppressNotifications: options.suppressed ?? false,
    });
    const { id } = await room.commerce.module.get(CreateContract).execute({
      workspaceId,
      companyId,
      name: 'Contract',
      accountingPeriod: 'Month',
      billingUserId: biller,
      conclusionDate: '2099-01-01',
      validFrom: '2099-03-01',
      licences: [
        {
          offerId,
          maxSubscriptions: null,
        },
      ],
      ...(options.fixed === true
        ? {
            billingType: 'FIXED',
            fixedPrice: 9900,
          }
        : { billingType: 'FLEXIBLE' }),
    });
    const customer = new Customer(tenant, { ...none, id, workspaceId, companyId }, offerId, buyer, biller);
    await room.sent();
    return customer;
  }

  as<T>(work: () => T): T {
    return runInContext({ requestId: 'a test', language: 'en', user: { id: this.buyer, name: 'anna' } }, work);
  }

  get actor(): Actor {
    const { workspaceId } = this.tenant;
    return new Actor(
      { id: this.buyer, name: 'anna', userType: 'AGENCY_SERVICE', language: 'en', workspaceId, securityVersion: 1 },
      [{ group: 'agency', contextType: 'Workspace', contextId: workspaceId, workspaceIds: [workspaceId] }],
    );
  }

  async order(locationIds: number[], more: object = {}): Promise<Booked> {
    const draft = new Draft({ productId: this.offerId, locationIds, ...more });
    const { id } = (await room.commerce.module.get(OrderProduct).execute(this.actor, this.contract, draft)).parse();
    return new Booked(room.commerce, this.tenant, this.contract, id);
  }

  unsubscribe(ids: readonly number[], endDate?: string): Promise<number[]> {
    return this.as(() =>
      room.commerce.module.get(Unsubscribe).execute(
        ids.map((id) => ({ ...none, id })),
        endDate,
      ),
    );
  }
}

describe('the email of an order', () => {
  it('goes to who ordered and to the billing user, each in the own language', async () => {
    const customer = await Customer.make({ biller: { language: 'de' } });
    await customer.order([await customer.tenant.location()]);
    const [first, second, ...others] = (await room.sent()).toSorted((a, b) => a.to.localeCompare(b.to));
    expect(others).toEqual([]);
    expect(first).toMatchObject({ to: 'Anna@locara.example', subject: 'Your order: Listing Basic' });
    expect(first?.text).toContain('Hello Anna Muster,');
    expect(first?.text).toContain('Hofladen Huber, Hauptstraße 1, 90402 Nürnberg');
    expect(first?.text).toContain('Starts on: 1 March 2099');
    expect(first?.text).toContain('Per month: €31.00 plus VAT');
    expect(second).toMatchObject({ to: 'Bert@locara.example', subject: 'Ihre Bestellung: Listing Basic' });
    expect(second?.text).toContain('Beginnt am: 1. März 2099');
    expect(first?.messageId).not.toBe(second?.messageId);
  });

  it('tells of what was ordered within seconds at once', async () => {
    const customer = await Customer.make();
    const locationIds = await customer.tenant.locations(12);
    await Promise.all(locationIds.map((id) => customer.order([id])));
    const mails = await room.sent();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['Anna@locara.example', 'Bert@locara.example']);
    expect(mails[0]?.text).toContain('€372.00 plus VAT (12 × €31.00)');
    // What is ordered later has an email of its own.
    await customer.order(await customer.tenant.locations(1));
    expect(await room.told()).toHaveLength(2);
  });

  it('goes to an address once, and to nobody who is locked or deleted', async () => {
    const customer = await Customer.make({ biller: { email: 'ANNA@locara.example' } });
    await customer.order([await customer.tenant.location()]);
    expect(await room.told()).toEqual(['Anna@locara.example: Your order: Listing Basic']);
    await room.commerce.rows(
      `update app_user set state = 'locked', locked = true, active = false where id = $1`,
      customer.buyer,
    );
    await room.commerce.rows(
      `update app_user set state = 'deleted', deleted_at = now(), active = false where id = $1`,
      customer.biller,
    );
    await customer.order([await customer.tenant.location()]);
    expect(await room.told()).toEqual([]);
  });

  it('is not sent of what is suppressed: by the subscription, else by its licence', async () => {
    const customer = await Customer.make();
    await customer.order([await customer.tenant.location()], { suppressNotifications: true });
    expect(await room.told()).toEqual([]);
    const quiet = await Customer.make({ suppressed: true });
    await quiet.order([await quiet.tenant.location()]);
    expect(await room.told()).toEqual([]);
    await quiet.order([await quiet.tenant.location()], { suppressNotifications: false });
    expect(await room.told()).toHaveLength(2);
  });

  it('is sent once, however often its jobs are run', async () => {
    const customer = await Customer.make();
    await customer.order([await customer.tenant.location()]);
    expect(await room.told()).toHaveLength(2);
    const jobs = await room.commerce.rows(
      `select id, queue, name, payload, workspace_id from outbox where name like 'notifications.%' and workspace_id = $1 order by id`,
      customer.tenant.workspaceId,
    );
    expect(jobs).toHaveLength(2);
    for (const job of jobs) await room.commerce.run(job);
    expect(await room.told()).toEqual([]);
  });
});

describe('the email of an end', () => {
  it('says when it is and what it still costs, once for all that were ended together', async () => {
    const customer = await Customer.make();
    const first = await customer.order([await customer.tenant.location()]);
    const second = await customer.order([await customer.tenant.location()]);
    await (await first.activate()).told();
    await (await second.activate()).told();
    await room.sent();
    await customer.unsubscribe([first.id, second.id], '2099-03-20');
    const mails = await room.sent();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'Anna@locara.example: Ends: Listing Basic',
      'Bert@locara.example: Ends: Listing Basic',
    ]);
    // Of each the set-up and 20 of the 31 days of March, with 19 % VAT.
    expect(mails[0]?.text).toMatch(/Last day: 20 March 2099\nStill to be charged: €164\.22 including VAT/);
  });

  it('counts only what was not charged in advance', async () => {
    const customer = await Customer.make();
    const booked = await customer.order([await customer.tenant.location()]);
    await (await booked.activate()).told();
    await room.commerce.setClock(customer.tenant.workspaceId, '2099-04-01T09:00:00Z');
    await room.sent();
    await customer.unsubscribe([booked.id], '2099-05-10');
    const [mail] = await room.sent();
    // 10 of the 31 days of May, with 19 % VAT.
    expect(mail?.text).toContain('Still to be charged: €11.90 including VAT');
  });

  it('is followed by another when the end is taken back', async () => {
    const customer = await Customer.make();
    const booked = await customer.order([await customer.tenant.location()]);
    await (await booked.activate()).told();
    await room.sent();
    await customer.unsubscribe([booked.id], '2099-03-20');
    expect(await room.told()).toHaveLength(2);
    await customer.as(() => booked.change({ endDate: null }));
    expect(await room.told()).toEqual([
      'Anna@locara.example: Continues: Listing Basic',
      'Bert@locara.example: Continues: Listing Basic',
    ]);
  });

  it('is not sent of a change that leaves the last day as it is', async () => {
    const customer = await Customer.make();
    const booked = await customer.order([await customer.tenant.location()]);
    await room.sent();
    await customer.as(() => booked.change({ note: 'for later' }));
    expect(await room.told()).toEqual([]);
  });
});

describe('mails of buying and trying', () => {
  it('tell what was paid', async () => {
    const shop = await Shop.open(room.commerce);
    const view = await shop.buy({ locationIds: [await shop.tenant.location()] });
    const mails = await room.sent();
    const mail = mails.find(({ subject }) => subject === 'Your purchase: Listing Basic');
    expect(mail).toMatchObject({ to: 'owner@locara.example' });
    expect(mail?.text).toContain(`Set-up, once: €49.00 plus VAT`);
    expect(mail?.text).toContain('Running period: €14.16 plus VAT, until 31 March 2027');
    expect(mail?.text).toMatch(/Paid: €75\.16 including VAT/);
    expect(view.status).toBe('Successful');
  });

  it('tell why it was not paid', async () => {
    const shop = await Shop.open(room.commerce);
    shop.bank.script.push('decline');
    await shop.buy({ locationIds: [await shop.tenant.location()] });
    const [mail, ...others] = await room.sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'owner@locara.example', subject: 'Not paid: Listing Basic' });
    expect(mail?.text).toContain('Reason: Your card was declined.');
  });

  it('tell that a trial ends, and why, where somebody pays but it does not run or the contract ends with it', async () => {
    for (const [validUntil, reason] of [
      [null, 'Reason: It does not run yet'],
      ['2027-03-24', 'Reason: The contract ends with the trial'],
    ] as const) {
      const shop = await Shop.open(room.commerce, { offer: { trialDays: 14 }, contract: { validUntil } });
      await room.commerce.rows(`update provider_config set provider = 'invoice' where id = $1`, shop.providerConfigId);
      const context = { requestId: 'a test', language: 'en', user: { id: shop.owner.user.id, name: 'owner' } } as const;
      await runInContext(context, async () => shop.try({ locationIds: [await shop.tenant.location()] }));
      await room.sent();
      await room.commerce.setClock(shop.tenant.workspaceId, '2027-03-22T12:00:00Z');
      const [ending, ...others] = await room.sent();
      expect(others).toEqual([]);
      expect(ending?.text).toContain('with it what you are trying');
      expect(ending?.text).toContain(reason);
    }
  });

  it('tell of a trial when it begins, before it ends, and when it is over, once for all locations', async () => {
    const shop = await Shop.open(room.commerce, { offer: { trialDays: 14 }, contract: { paymentProviderId: null } });
    // Paid from 25 March on, by the fees of that day.
    const [licence] = await room.commerce.rows('select id from licence where contract_id = $1', shop.contract.id);
    const fees = new Draft<FeeWish>({ effectiveOn: '2027-03-24', setupFee: 30, regularFee: 15 });
    await room.commerce.module.get(ChangeFees).plan(Number(licence?.['id']), fees);
    await room.sent();
    const locationIds = [await shop.tenant.location(), await shop.tenant.location()];
    const asOwner = <T>(work: () => T): T =>
      runInContext({ requestId: 'a test', language: 'en', user: { id: shop.owner.user.id, name: 'owner' } }, work);
    await asOwner(() => shop.try({ locationIds }));
    expect(await room.told()).toEqual(['owner@locara.example: Your trial has begun: Listing Basic']);
    await room.commerce.setClock(shop.tenant.workspaceId, '2027-03-22T12:00:00Z');
    const [ending, ...others] = await room.sent();
    expect(others).toEqual([]);
    expect(ending).toMatchObject({ subject: 'Your trial ends soon: Listing Basic' });
    expect(ending?.text).toContain('Trial until: 24 March 2027');
    expect(ending?.text).toContain('€32.00 plus VAT (2 × €16.00)');
    expect(ending?.text).toContain('€60.00 plus VAT (2 × €30.00)');
    expect(ending?.text).toContain('with it what you are trying');
    expect(ending?.text).toContain('Reason: No payment method is stored with the contract.');
    await room.commerce.setClock(shop.tenant.workspaceId, '2027-03-25T12:00:00Z');
    expect(await room.told()).toEqual(['owner@locara.example: Your trial is over: Listing Basic']);
  });
});

describe('mails of new fees', () => {
  it('go to who pays with the reason, again when the fees stay, and to support where nobody pays', async () => {
    const { contract, tenant } = await Customer.make({ suppressed: true });
    const [licence] = await room.commerce.rows('select id from licence where contract_id = $1', contract.id);
    const [id, changes] = [Number(licence?.['id']), room.commerce.module.get(ChangeFees)];
    const rise: FeeWish = { effectiveOn: '2099-05-01', regularFee: 36, reason: 'Portals charge more.' };
    await changes.plan(id, new Draft(rise));
    const [announced, ...others] = await room.sent();
    expect(others).toEqual([]);
    expect(announced).toMatchObject({ to: 'Bert@locara.example', subject: 'New fees from 1 May 2099: Listing Basic' });
    for (const text of ['€31.00 plus VAT', '€36.00 plus VAT', 'Portals charge more.'])
      expect(announced?.text).toContain(text);
    await room.commerce.rows('update contract set billing_user_id = null where id = $1', contract.id);
    await room.commerce.rows(
      `insert into workspace_setting (workspace_id, support_email) values ($1, 'support@north.example')`,
      tenant.workspaceId,
    );
    await changes.withdraw(id);
    expect(await room.told()).toEqual(['support@north.example: The fees stay as they are: Listing Basic']);
  });
});

describe('mails of invoices', () => {
  it('go to the billing user', async () => {
    const customer = await Customer.make({ biller: { language: 'fr' }, fixed: true });
    await room.commerce.setClock(customer.tenant.workspaceId, '2099-04-01T09:00:00Z');
    const mails = await room.sent();
    expect(mails.map(({ subject }) => subject.replace(/INV.*/, '')).toSorted()).toEqual([
      'Deuxième rappel : facture ',
      'Facture ',
    ]);
    const mail = mails.find(({ subject }) => subject.startsWith('Facture'));
    expect(mail?.to).toBe('Bert@locara.example');
    expect(mail?.subject).toMatch(/^Facture INV-2099-\d{6}$/);
    expect(mail?.text).toContain('Merci de régler 117,81\u00a0€ au plus tard le 15 avril 2099.');
  });

  it('go to the address of the billing account before anybody else, in its language', async () => {
    const customer = await Customer.make({ fixed: true });
    const { tenant, contract } = customer;
    await room.commerce.rows(
      `with made as (
         insert into billing_account (workspace_id, parent_type, parent_id, business_name, address, invoice_email, language)
         values ($1, 'Company', $2, 'Hofladen', '{}', 'invoices@hof.example', 'de') returning id
       ), billed as (update invoice set buyer = buyer || jsonb_build_object('billingAccountId', made.id) from made where contract_id = $3)
       update contract set billing_account_id = (select id from made) where id = $3`,
      tenant.workspaceId,
      tenant.companyId,
      contract.id,
    );
    await room.commerce.setClock(tenant.workspaceId, '2099-03-23T09:00:00Z');
    const mails = await room.sent();
    expect(mails).toMatchObject([{ to: 'invoices@hof.example' }]);
    expect(mails[0]?.subject).toMatch(/^Zahlungserinnerung: Rechnung /);
    expect(mails[0]?.text).toMatch(/^Guten Tag,\n/);
  });

  it('go to the contact of the company where nobody else is there, and remind until it is paid', async () => {
    const customer = await Customer.make({ fixed: true });
    const { tenant, contract } = customer;
    await room.commerce.rows('update contract set billing_user_id = null where id = $1', contract.id);
    await room.commerce.rows(
      `insert into contact (workspace_id, company_id, emails, last_name) values ($1, $2, '{bills@hof.example,x@hof.example}', 'Huber')`,
      tenant.workspaceId,
      tenant.companyId,
    );
    // The invoice of March is 14 days old when it is due, and 7 more when it is reminded of.
    await room.commerce.setClock(tenant.workspaceId, '2099-03-23T09:00:00Z');
    const [reminder, ...others] = await room.sent();
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ to: 'bills@hof.example', subject: 'Reminder: invoice INV-2099-000001' });
    expect(reminder?.text).toContain('Hello Huber,');
    expect(reminder?.text).toContain('was due on 15 March 2099');
    expect(reminder?.text).toContain('/account/invoice?token=');
    await room.commerce.setClock(tenant.workspaceId, '2099-04-01T09:00:00Z');
    expect(await room.told()).toEqual([
      'bills@hof.example: Invoice INV-2099-000002',
      'bills@hof.example: Second reminder: invoice INV-2099-000001',
    ]);
    const invoices = await room.commerce.rows('select id from invoice where contract_id = $1', contract.id);
    await room.cardFails(contract, Number(invoices[0]?.['id']));
    expect(await room.told()).toEqual([
      'bills@hof.example: Payment failed: invoice INV-2099-000001',
      'bills@hof.example: Please confirm your payment: invoice INV-2099-000001',
    ]);
    for (const { id } of invoices) await room.commerce.module.get(SettleInvoice).execute(Number(id));
    await room.commerce.setClock(tenant.workspaceId, '2099-04-30T09:00:00Z');
    expect(await room.told()).toEqual([]);
  });
});

describe('the email of a card that expires', () => {
  it('asks the billing user for another one, 30 and 7 days ahead, as long as it is stored', async () => {
    const customer = await Customer.make();
    const { tenant, contract } = customer;
    await room.commerce.rows(
      `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, method_reference, expires_on, due_at)
       select $1, $2, id, 'card', '2099-03-31', clock_now($1) from provider_config limit 1`,
      tenant.workspaceId,
      contract.id,
    );
    const mails = await room.sent();
    expect(mails).toMatchObject([
      { to: 'Bert@locara.example', subject: 'Your payment method expires on 31 March 2099' },
    ]);
    await room.commerce.setClock(tenant.workspaceId, '2099-03-25T09:00:00Z');
    expect(await room.told()).toEqual(['Bert@locara.example: Your payment method expires on 31 March 2099']);
  });
});
