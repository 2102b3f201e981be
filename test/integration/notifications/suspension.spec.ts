import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Sellers } from '#contexts/contracts';
import { ContractDebts, CreditInvoice, SettleInvoice } from '#contexts/invoicing';
import { ActOnSubscription, PauseSubscription, StartTrial } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { runInContext } from '#platform/context';
import type { RequestContext } from '#platform/context';
import { DueWork } from '#platform/outbox';
import { pause, resume } from '../subscriptions/pausing.js';
import { Debtor } from './debtor.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

/** Does what is due, and what follows from it, until a job has run once. */
async function killedAfter(name: string): Promise<void> {
  const { commerce } = room;
  await commerce.module.get(DueWork).run();
  for (let last: unknown; last !== name;) {
    const [job] = await commerce.rows(
      'select id, queue, name, payload, workspace_id from outbox where done_at is null and parked_at is null order by id limit 1',
    );
    if (job === undefined) throw new Error(`${name} has not run.`);
    await commerce.run(job);
    last = job['name'];
  }
}

const bert = (subject: string): string => `Bert@locara.example: ${subject}`;

describe('a contract that is not paid', () => {
  it('is announced, suspended and reinstated, with its listings; fees go on', async () => {
    const debtor = await Debtor.make(room);
    await debtor.until('03-28');
    expect(await debtor.shown()).toBeNull();
    await room.sent();
    await debtor.until('03-29');
    const [announcement, reminder] = (await room.sent()).toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
    expect(announcement?.subject).toBe('No service from 5 April 2099 on: Hofladen');
    expect(announcement?.text).toContain('€36.89');
    expect(announcement?.text).toContain('https://locara.example/account/invoice?token=');
    expect(reminder?.subject).toBe('Second reminder: invoice INV-2099-000001');
    expect(reminder?.text).toContain('No service from: 5 April 2099');
    expect(await debtor.view()).toMatchObject({
      state: 'announced',
      suspendOn: '2099-04-05',
      subscriptionCount: 1,
      open: 36.89,
      byHand: false,
      invoices: [{ dueOn: '2099-03-15', open: 36.89 }],
    });
    await debtor.until('04-04');
    expect(await debtor.suspendedOn()).toBeNull();
    expect(await debtor.listings()).not.toContain('RELEASED');
    await room.sent();
    await debtor.until('04-05');
    expect(await room.told()).toEqual([bert('No service any more: Hofladen')]);
    expect(await debtor.shown()).toEqual({
      state: 'suspended',
      suspendOn: null,
      suspendedOn: '2099-04-05',
      liftedUntil: null,
    });
    expect(await debtor.suspendedOn()).toBe('2099-04-05');
    expect(await debtor.listings()).toEqual(['RELEASED']);
    expect(await debtor.booked.row()).toMatchObject({ state: 'ACTIVE' });
    await debtor.until('05-03');
    // April and May were invoiced whole.
    expect((await debtor.invoices()).map(({ gross }) => gross)).toEqual([3689, 3689, 3689]);
    await room.sent();
    await debtor.pay();
    // April is overdue as well by now: it gets an announcement of its own, and its week.
    expect((await room.told()).toSorted()).toEqual([
      bert('No service from 10 May 2099 on: Hofladen'),
      bert('Service again: Hofladen'),
    ]);
    expect(await debtor.suspendedOn()).toBeNull();
    expect(await debtor.listings()).toEqual(['RELEASED', 'WAITING_ON_PUBLISHER']);
    expect(debtor.told()).toEqual(['suspended', 'reinstated', 'handedOver']);
    await debtor.pay(1);
    expect(await debtor.shown()).toBeNull();
    await debtor.until('05-12');
    expect(await debtor.suspendedOn()).toBeNull();
  });

  it('takes no orders, trials and pauses, and takes ends and their withdrawal', async () => {
    const debtor = await Debtor.make(room);
    await debtor.until('04-05');
    const { tenant, contract, offerId, booked } = debtor;
    const order = { productId: offerId, locationIds: [await tenant.location({ name: 'Second' })] };
    const refused = {
      key: 'contractSuspended',
      parameters: {
        id: contract.id,
        name: 'Hofladen',
        pay: 'Sandbank GmbH',
      },
    };
    await expect(tenant.order(contract, order)).rejects.toMatchObject(refused);
    // Who may read invoices there gets the amount and the link.
    const asked: unknown[] = [];
    const permits: NonNullable<RequestContext['permits']> = (permission, place) => {
      asked.push([permission, place.workspaceId, place.companyId]);
      return true;
    };
    await expect(
      runInContext({ requestId: 'a', language: 'en', permits }, () => tenant.order(contract, order)),
    ).rejects.toMatchObject({
      parameters: {
        pay: expect.stringMatching(/^36\.89 EUR, https:\/\/locara\.example\/account\/invoice\?token=/),
      },
    });
    expect(asked).toEqual([['invoice:read', tenant.workspaceId, tenant.companyId]]);
    const { module } = room.commerce;
    await expect(module.get(StartTrial).execute(tenant.agency, contract, new Draft(order))).rejects.toMatchObject(
      refused,
    );
    const request = { subscription: await debtor.place(), rules: 'seller', dryRun: true } as const;
    await expect(module.get(PauseSubscription).pause(request, new Draft({}))).rejects.toMatchObject(refused);
    await booked.change({ endDate: '2099-06-30' });
    await room.commerce.drain();
    const withdrawal = new Draft({ action: 'WITHDRAW_END' as const });
    await module.get(ActOnSubscription).execute(tenant.agency, contract, await debtor.place(), withdrawal);
    expect((await booked.view()).endDate).toBeNull();
    await booked.change({ endDate: '2099-04-10' });
    await debtor.until('04-12');
    // What was paid counts at once, also before the suspension is over.
    await module.get(SettleInvoice).execute((await debtor.invoices())[0]?.id ?? 0);
    await tenant.order(contract, order);
    await room.commerce.drain();
    expect(await booked.row()).toMatchObject({ state: 'FINISHED', suspended_on: null });
  });

  it('is not suspended when it is paid, in part by credit, a minute before', async () => {
    const debtor = await Debtor.make(room);
    await debtor.until('04-04');
    await room.commerce.module
      .get(SettleInvoice)
      .execute((await debtor.invoices())[0]?.id ?? 0, new Draft({ amount: 10 }));
    await room.commerce.drain();
    expect(await debtor.view()).toMatchObject({ state: 'announced', open: 26.89 });
    await room.commerce.module.get(CreditInvoice).execute((await debtor.invoices())[0]?.id ?? 0);
    await debtor.until('04-06');
    expect(await debtor.shown()).toBeNull();
    expect(debtor.told()).toEqual([]);
  });

  it('is not suspended by a seller who has taken that back, and announced by one who has just said so', async () => {
    const debtor = await Debtor.make(room, null);
    await debtor.until('05-20');
    expect(await debtor.shown()).toBeNull();
    const sellers = room.commerce.module.get(Sellers);
    await sellers.change(debtor.tenant.workspaceId, new Draft({ suspendAfterDays: 14 }));
    await room.commerce.drain();
    expect(await debtor.view()).toMatchObject({ state: 'announced', suspendOn: '2099-05-27' });
    await sellers.change(debtor.tenant.workspaceId, new Draft({ suspendAfterDays: null }));
    await debtor.until('05-28');
    expect(await debtor.shown()).toBeNull();
  });

  it('is told by reminders from which day on there is no service', async () => {
    const debtor = await Debtor.make(room, 30);
    await debtor.until('03-22');
    const [reminder] = await room.sent();
    expect(reminder?.subject).toContain('Reminder');
    expect(reminder?.text).toContain('No service from: 14 April 2099');
  });

  it('whose subscription is paused stays paused when it is paid', async () => {
    const debtor = await Debtor.make(room);
    await pause(room.commerce, debtor.booked);
    await debtor.until('04-05');
    // The same pause once more, and a shorter one, are taken meanwhile; a longer one is not.
    await pause(room.commerce, debtor.booked);
    const until = async (day: string) =>
      room.commerce.module
        .get(PauseSubscription)
        .pause({ subscription: await debtor.place(), rules: 'seller', dryRun: true }, new Draft({ until: day }));
    await until('2099-06-30');
    await room.commerce.rows(
      `update subscription_pause set to_day = '2099-05-31' where subscription_id = $1`,
      debtor.booked.id,
    );
    await expect(until('2099-06-30')).rejects.toMatchObject({ key: 'contractSuspended' });
    await room.commerce.rows(
      'update subscription_pause set to_day = null where subscription_id = $1',
      debtor.booked.id,
    );
    await debtor.pay();
    expect(debtor.told()).toEqual(['paused', 'suspended', 'reinstated']);
    expect(await debtor.listings()).toEqual(['RELEASED']);
    await resume(room.commerce, debtor.booked);
    await room.commerce.drain();
    expect(debtor.told().slice(3)).toEqual(['resumed', 'handedOver']);
  });

  it('goes step by step, and back from the middle of it', async () => {
    const debtor = await Debtor.make(room);
    const { commerce } = room;
    const { contract } = debtor;
    await debtor.tenant.order(contract, { productId: debtor.offerId, amount: 250 });
    await debtor.until('04-04');
    const count = async () => {
      const [row] = await commerce.rows(
        'select count(*)::int as n from subscription where contract_id = $1 and suspended_on is not null',
        contract.id,
      );
      return Number(row?.['n']);
    };
    // As the worker does it that is killed after the first step.
    await commerce.rows(
      `update workspace set clock_offset = clock_offset + interval '1 day' where id = $1`,
      debtor.tenant.workspaceId,
    );
    await killedAfter('subscriptions.followSuspension');
    expect(await count()).toBe(100);
    const [invoice] = await debtor.invoices();
    await commerce.module.get(SettleInvoice).execute(invoice?.id ?? 0);
    await commerce.drain();
    expect(await count()).toBe(0);
    expect(debtor.told()).toEqual(['suspended', 'reinstated', 'handedOver']);
  });
});

describe('the seller', () => {
  it('suspends by hand with the notice, and lifts it until a day', async () => {
    const debtor = await Debtor.make(room, null);
    await expect(debtor.ask({ suspendOn: '2099-03-20' })).rejects.toMatchObject({ key: 'notSuspendable' });
    await debtor.until('03-20');
    const problem = { key: 'validationFailed', problems: [expect.objectContaining({ field: 'suspendOn' })] };
    await expect(debtor.ask({ suspendOn: '2099-03-26' })).rejects.toMatchObject(problem);
    await expect(debtor.ask({})).rejects.toMatchObject(problem);
    const told = await debtor.ask({ suspendOn: '2099-03-27', dryRun: true });
    expect(told).toMatchObject({ dryRun: true, state: 'announced', suspendOn: '2099-03-27', subscriptionCount: 1 });
    expect(await debtor.shown()).toBeNull();
    expect({ ...(await debtor.ask({ suspendOn: '2099-03-27', reason: 'No reply' })), dryRun: true }).toEqual(told);
    await room.sent();
    // Sent once more: it is not announced once more.
    await debtor.ask({ suspendOn: '2099-03-27' });
    expect(await room.told()).toEqual([]);
    // A promise moves the day and is told; shortened, the announced day holds again, which is told too.
    expect(await debtor.ask({ liftedUntil: '2099-04-05' })).toMatchObject({ suspendOn: '2099-04-06' });
    expect(await debtor.shown()).toMatchObject({ suspendOn: '2099-04-06', liftedUntil: '2099-04-05' });
    expect(await room.told()).toEqual([bert('Service until 5 April 2099: Hofladen')]);
    expect(await debtor.ask({ liftedUntil: '2099-03-22' })).toMatchObject({ suspendOn: '2099-03-27' });
    expect(await room.told()).toEqual([bert('Service until 26 March 2099: Hofladen')]);
    await debtor.until('03-27');
    expect(await debtor.shown()).toMatchObject({ state: 'suspended' });
    await room.sent();
    await expect(debtor.ask({ suspendOn: '2099-04-20' })).rejects.toMatchObject({ key: 'notSuspendable' });
    expect(await debtor.ask({ liftedUntil: '2099-04-10' })).toMatchObject({
      state: 'announced',
      suspendOn: '2099-04-11',
    });
    expect(await room.told()).toEqual([bert('Service until 10 April 2099: Hofladen')]);
    expect(await debtor.suspendedOn()).toBeNull();
    await debtor.until('04-11');
    expect(await debtor.suspendedOn()).toBe('2099-04-11');
    expect(debtor.told()).toEqual(['suspended', 'reinstated', 'handedOver', 'suspended']);
    const history = await room.commerce.rows(
      `select event, reason from state_history where subject = 'suspension' and subject_id = $1 order by id`,
      debtor.contract.id,
    );
    expect(history.map(({ event }) => event)).toEqual([
      'begin',
      'announce',
      'lift',
      'lift',
      'suspend',
      'lift',
      'suspend',
    ]);
    expect(history[1]).toMatchObject({ reason: 'No reply' });
    await debtor.pay();
    expect(await debtor.shown()).toBeNull();
  });

  it('suspends nothing of a contract without service, and announces invoices that fell due since', async () => {
    const debtor = await Debtor.make(room, null);
    await debtor.until('04-10');
    // As of a process that did not know suspension.
    await room.commerce.rows('delete from contract_suspension where id = $1', debtor.contract.id);
    expect(await debtor.ask({ suspendOn: '2099-04-30' })).toMatchObject({ state: 'announced' });
    await debtor.until('04-20');
    await room.sent();
    // April is past due as well: asked for the same day once more, it is announced too.
    expect((await debtor.ask({ suspendOn: '2099-04-30' })).invoices).toHaveLength(2);
    expect(await room.told()).toEqual([bert('No service from 30 April 2099 on: Hofladen')]);
    await debtor.booked.change({ endDate: '2099-04-25' });
    await debtor.until('04-27');
    const unpaid = (await debtor.invoices())[0]?.id ?? 0;
    expect(await room.commerce.module.get(ContractDebts).suspensionDay(unpaid)).toBeNull();
    await room.sent();
    await debtor.until('05-01');
    expect(await debtor.shown()).toBeNull();
    expect(await room.told()).not.toContain(bert('No service any more: Hofladen'));
    await expect(debtor.ask({ suspendOn: '2099-05-20' })).rejects.toMatchObject({ key: 'notSuspendable' });
  });
});
