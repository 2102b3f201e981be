import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Commerce } from './commerce.js';
import type { Booked, Tenant } from './commerce.js';

describe('changing and ending a subscription', () => {
  let commerce: Commerce;
  let tenant: Tenant;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
  });
  afterAll(() => commerce.close());

  const booked = async (order: { startDate?: string; endDate?: string; products?: ['Website'] } = {}) =>
    tenant.booked({ locationIds: await tenant.locations(1), ...order });
  const ordered = async () =>
    tenant.booked({ locationIds: [await tenant.location({ mainPhone: null, externalId: String(Math.random()) })] });
  const problems = (...found: object[]) => ({ key: 'validationFailed', problems: found });

  describe('rules', () => {
    it('never checks a date that is the stored one', async () => {
      const subscription = await (await booked({ endDate: '2027-03-10' })).activate();
      await subscription.change({ endDate: '2027-03-10', externalId: 'X', note: 'n' });
      expect(await subscription.view()).toMatchObject({
        status: 'ACTIVE',
        externalId: 'X',
        note: 'n',
        endDate: '2027-03-10',
      });
      await subscription.change({ externalId: null });
      expect(await subscription.view()).toMatchObject({ externalId: null, note: 'n' });
    });

    it.each([
      [
        'a start in the past',
        { startDate: '2027-03-09' },
        { field: 'startDate', problem: 'past', expected: '2027-03-10' },
      ],
      ['no start', { startDate: null }, { field: 'startDate', problem: 'required' }],
      ['an end in the past', { endDate: '2027-03-09' }, { field: 'endDate', problem: 'past' }],
      ['an end before the start', { endDate: '2027-03-19' }, { field: 'endDate', problem: 'beforeStart' }],
      [
        'a start after the end',
        { startDate: '2027-05-01' },
        { field: 'startDate', problem: 'tooLarge', expected: '2027-04-30' },
      ],
    ])('refuses %s', async (_words, update, problem) => {
      const subscription = await booked({ startDate: '2027-03-20', endDate: '2027-04-30' });
      await expect(subscription.change(update)).rejects.toMatchObject(problems(problem));
      expect(await subscription.view()).toMatchObject({ startDate: '2027-03-20', endDate: '2027-04-30' });
    });

    it('moves a start that is not reached', async () => {
      const subscription = await booked({ startDate: '2027-03-20' });
      await subscription.change({ startDate: '2027-04-01' });
      expect(await subscription.row()).toMatchObject({
        start_date: '2027-04-01',
        due_at: new Date('2027-03-31T22:00:00Z'),
        handed_over_at: null,
      });
      await subscription.change({ startDate: '2027-03-10' });
      expect(await subscription.row()).toMatchObject({
        handed_over_at: expect.any(Date),
        started_at: expect.any(Date),
      });
    });

    it('moves no start that is reached', async () => {
      const subscription = await booked();
      await expect(subscription.change({ startDate: '2027-03-11' })).rejects.toMatchObject({
        key: 'dateReached',
        parameters: { field: 'startDate', date: '2027-03-10' },
      });
    });

    it('moves no end that is reached, even before the tick has come by', async () => {
      const later = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
      const subscription = await (await later.booked({ endDate: '2027-03-11' })).activate();
      await commerce.rows(
        `update workspace set clock_offset = make_interval(secs => extract(epoch from '2027-03-12T12:00:00Z'::timestamptz - now())) where id = $1`,
        later.workspaceId,
      );
      await expect(subscription.change({ endDate: '2027-03-20' })).rejects.toMatchObject({ key: 'dateReached' });
      await expect(subscription.change({ endDate: null })).rejects.toMatchObject({ key: 'dateReached' });
    });

    it('changes nothing that is FINISHED', async () => {
      const subscription = await ordered();
      await subscription.change({ endDate: '2027-03-10' });
      await expect(subscription.change({ note: 'too late' })).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    });

    it('knows a subscription only on its own contract', async () => {
      const [one, other] = [await booked(), await booked()];
      Object.assign(one, { contract: other.contract });
      await expect(one.change({ note: 'x' })).rejects.toMatchObject({ key: 'subscriptionNotFound' });
    });
  });

  describe('ending', () => {
    it.each([
      ['ORDERED', ordered, 'end FINISHED'],
      [
        'not handed over',
        () => booked({ products: ['Website'], startDate: '2027-03-10' }).then(notHandedOver),
        'end FINISHED',
      ],
    ])('is over at once today while nobody outside knows of it (%s)', async (_state, make, last) => {
      const subscription = await make();
      await subscription.change({ endDate: '2027-03-10' });
      expect((await subscription.history).at(-1)).toBe(last);
      expect(await commerce.miscounted()).toEqual([]);
    });

    it('is over at once after it FAILED', async () => {
      const subscription = await booked();
      await subscription.report('reject');
      await subscription.change({ endDate: '2027-03-10' });
      expect((await subscription.view()).status).toBe('FINISHED');
    });

    it('notes a later day while nobody outside knows of it, and forgets it again', async () => {
      const subscription = await booked({ startDate: '2027-03-20' });
      await subscription.change({ endDate: '2027-04-20' });
      expect(await subscription.row()).toMatchObject({ state: 'PROCESSING', end_at: new Date('2027-04-20T22:00:00Z') });
      await subscription.change({ endDate: null });
      expect(await subscription.row()).toMatchObject({ end_date: null, end_at: null });
      expect(await subscription.history).toEqual(['order PROCESSING']);
    });

    it('asks third parties once it was handed over', async () => {
      const subscription = await booked();
      await subscription.change({ endDate: '2027-03-10' });
      expect(await subscription.view()).toMatchObject({
        status: 'EXPIRING',
        endDate: '2027-03-10',
        possibleActions: [{ name: 'WITHDRAW_END' }],
      });
      expect((await subscription.row()).due_at).toEqual(new Date('2027-03-10T23:00:00Z'));
    });

    it('asks again for another day, and takes it back', async () => {
      const subscription = await (await booked()).activate();
      await subscription.change({ endDate: '2027-04-01' });
      await subscription.report('confirmEnd');
      await subscription.change({ endDate: '2027-05-01' });
      await subscription.change({ endDate: null });
      expect(await subscription.view()).toMatchObject({ status: 'ACTIVE', endDate: null, possibleActions: [] });
      expect(await subscription.history).toEqual([
        'order PROCESSING',
        'confirm ACTIVE',
        'requestEnd EXPIRING',
        'confirmEnd EXPIRINGON',
        'changeEnd EXPIRING',
        'withdrawEnd ACTIVE',
      ]);
    });

    it('clears an end that was agreed at order without a word', async () => {
      const subscription = await (await booked({ endDate: '2027-06-01' })).activate();
      await subscription.change({ endDate: null });
      expect(await subscription.history).toEqual(['order PROCESSING', 'confirm ACTIVE']);
      expect(await subscription.row()).toMatchObject({ end_date: null, due_at: null });
    });

    it('lets one of two requests at once win, or settles both', async () => {
      const subscription = await (await booked()).activate();
      const outcomes = await Promise.allSettled([
        subscription.change({ endDate: '2027-04-01' }),
        subscription.change({ endDate: '2027-05-01' }),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect((await subscription.history).slice(2)).toEqual(['requestEnd EXPIRING', 'changeEnd EXPIRING']);
    });
  });

  it('writes the audit log with what was and what is', async () => {
    const subscription = await booked({ startDate: '2027-03-20' });
    await subscription.change({ note: 'moved', startDate: '2027-03-21' });
    const [entry] = await commerce.rows(
      `select before, after from audit_log where operation = 'subscription.update' and subject_id = $1`,
      subscription.id,
    );
    expect(entry).toMatchObject({
      before: { startDate: '2027-03-20', note: null },
      after: { startDate: '2027-03-21', note: 'moved' },
    });
  });

  /** As if its lead time had not come yet. */
  async function notHandedOver(subscription: Booked): Promise<Booked> {
    await commerce.rows('update subscription set handed_over_at = null where id = $1', subscription.id);
    return subscription;
  }
});
