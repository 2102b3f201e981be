import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AmendSubscription, ContinueSetUp, Unsubscribe } from '#contexts/subscriptions';
import { opinionOrderResource } from '#contexts/opinion-management';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import { PersonalDataSources } from '#platform/personal-data';
import { OpinionBench } from './opinion-bench.js';

describe('orders of Meinungsmeister', () => {
  let bench: OpinionBench;

  beforeEach(async () => {
    bench = await OpinionBench.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bench.close();
  });
  const rows = (query: string, ...parameters: unknown[]) => bench.bench.commerce.rows(query, ...parameters);

  it('need the yearly service fee of the same location before', async () => {
    await expect(bench.order('EVALUATION_SHEETS', bench.sheets)).rejects.toMatchObject({ key: 'prerequisiteMissing' });
    await expect(bench.order('VENDOR_ID')).rejects.toMatchObject({ key: 'prerequisiteMissing' });
    expect(await rows('select from opinion_order')).toEqual([]);
    const fee = await bench.order('YEARLY_SERVICE_FEE');
    expect(bench.part).toEqual({
      productName: 'YEARLY_SERVICE_FEE',
      orderAmount: null,
      differentDeliveryAddress: null,
      evaluationSheet: null,
      clarifications: [],
    });
    expect(await bench.view(fee)).toMatchObject({ id: fee.id, productName: 'YEARLY_SERVICE_FEE', orderStatus: 'new' });
    expect(await bench.view(await bench.order('VENDOR_ID'))).toMatchObject({
      productName: 'VENDOR_ID',
      orderAmount: 1,
    });
    expect(bench.part).toMatchObject({ productName: 'VENDOR_ID', orderAmount: 1 });
    await bench.order('VENDOR_ID', { orderAmount: 3 });
    expect(bench.part).toMatchObject({ orderAmount: 3 });
  });

  it('reach the partner with everything that was said', async () => {
    const address = { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' };
    const sheets = await bench.sheetsOrdered({ ...bench.sheets, differentDeliveryAddress: address });
    expect(bench.part).toMatchObject({
      productName: 'EVALUATION_SHEETS',
      orderAmount: 500,
      differentDeliveryAddress: address,
      evaluationSheet: {
        logo: { url: expect.stringMatching(/logo\.png$/), width: 300, height: 200 },
        colour: '#1a6b3c',
      },
    });
    expect(await bench.view(sheets)).toMatchObject({
      orderStatus: 'new',
      orderAmount: 500,
      differentDeliveryAddress: { ...address, additive: null },
      evaluationSheet: { logo: { id: bench.logo }, colour: '#1a6b3c' },
      reviewWidget: null,
      vendorId: null,
    });
    expect(bench.bench.told(sheets)).toEqual(['order 1']);
  });

  it('are refused where a rule is broken, and nothing is written', async () => {
    await bench.order('YEARLY_SERVICE_FEE');
    await expect(bench.order('EVALUATION_SHEETS', {})).rejects.toMatchObject({
      problems: [
        { field: 'meinungsmeister.orderAmount', problem: 'required' },
        { field: 'meinungsmeister.evaluationSheetsSettings', problem: 'required' },
      ],
    });
    await expect(bench.order('YEARLY_SERVICE_FEE', { orderAmount: 1 })).rejects.toMatchObject({
      problems: [{ field: 'meinungsmeister.orderAmount', problem: 'notTogether' }],
    });
    const other = await bench.bench.commerce.tenant();
    await rows('update image set workspace_id = $1', other.workspaceId);
    await expect(bench.order('EVALUATION_SHEETS', bench.sheets)).rejects.toMatchObject({
      problems: [{ field: 'meinungsmeister.evaluationSheetsSettings.logo', problem: 'noSuch' }],
    });
    expect(await rows('select from subscription')).toHaveLength(1);
    expect(await rows('select from opinion_order')).toEqual([]);
  });

  it('wait for what is ordered, which is said once and never changed', async () => {
    const sheets = await bench.sheetsOrdered(undefined);
    expect(await sheets.row()).toMatchObject({ state: 'PROCESSING' });
    const waiting = await bench.order('EVALUATION_SHEETS');
    expect(await waiting.row()).toMatchObject({ state: 'ORDERED', missing: ['meinungsmeister'] });
    await expect(bench.say(waiting, { orderAmount: 5 })).rejects.toMatchObject({
      problems: [{ field: 'evaluationSheetsSettings', problem: 'required' }],
    });
    await bench.say(waiting, bench.sheets);
    expect(await waiting.row()).toMatchObject({ state: 'PROCESSING', missing: [] });
    expect(bench.part).toMatchObject({ orderAmount: 500 });
    for (const again of [{ ...bench.sheets, orderAmount: 9 }, { orderAmount: 9 }])
      await expect(bench.say(waiting, again)).rejects.toMatchObject({ key: 'opinionOrderAlreadySet' });
    const amend = bench.bench.commerce.module.get(AmendSubscription, { strict: false });
    const change = new Draft({ meinungsmeister: { orderAmount: 9 } } as never);
    await expect(amend.execute(bench.tenant.agency, await bench.place(waiting), change)).rejects.toMatchObject({
      problems: [{ field: 'meinungsmeister', problem: 'readOnly' }],
    });
    expect(await bench.view(waiting)).toMatchObject({ orderAmount: 500 });
    await expect(bench.say(await bench.order('VENDOR_ID'), { orderAmount: 2 })).rejects.toMatchObject({
      key: 'opinionOrderTooLate',
    });
  });

  it('are asked about, answered, validated and delivered', async () => {
    const sheets = await bench.sheetsOrdered();
    await bench.ask(sheets);
    const question = { question: 'Which logo?', askedAt: '2027-03-01T12:00:00.000Z', answer: null, answeredAt: null };
    expect(await bench.view(sheets)).toMatchObject({ orderStatus: 'clarification', clarifications: [question] });
    await bench.answer(sheets);
    expect(await bench.view(sheets)).toMatchObject({
      orderStatus: 'new',
      clarifications: [{ question: 'Which logo?', answer: 'Print it as it is.', answeredAt: expect.any(String) }],
    });
    expect(bench.bench.told(sheets)).toEqual(['order 1', 'change 2']);
    expect(bench.part).toMatchObject({ clarifications: [{ question: 'Which logo?', answer: 'Print it as it is.' }] });
    await expect(bench.answer(sheets)).rejects.toMatchObject({ key: 'opinionOrderNotAsked' });
    const said = { vendorId: 'MM-1', reviewWidget: 'https://widgets.example/1' };
    await bench.bench.report(sheets.id, 'CONFIRMED', said);
    expect(await bench.view(sheets)).toMatchObject({ orderStatus: 'in_progress', ...said });
    expect(await sheets.row()).toMatchObject({ state: 'ACTIVE' });
    await bench.bench.report(sheets.id, 'DELIVERED');
    expect(await bench.view(sheets)).toMatchObject({ orderStatus: 'completed', ...said });
    expect(await bench.history(sheets)).toEqual([
      'order new',
      'ask clarification',
      'answer new',
      'validate in_progress',
      'deliver completed',
    ]);
  });

  it('take reports out of order, late and twice, and reports that are none are refused', async () => {
    const sheets = await bench.sheetsOrdered();
    await bench.bench.report(sheets.id, 'DELIVERED', { reference: 'd' });
    await bench.bench.report(sheets.id, 'DELIVERED', { reference: 'd' });
    await bench.bench.report(sheets.id, 'DELIVERED');
    await bench.bench.report(sheets.id, 'CONFIRMED');
    await bench.ask(sheets);
    expect(await bench.history(sheets)).toEqual(['order new', 'validate in_progress', 'deliver completed']);
    expect(await sheets.row()).toMatchObject({ state: 'ACTIVE' });
    await expect(bench.bench.report(sheets.id, 'CLARIFICATION')).rejects.toMatchObject({
      problems: [{ field: 'message', problem: 'required' }],
    });
    await expect(
      bench.bench.report(sheets.id, 'CLARIFICATION', {
        message: 'x',
        vendorId: 'MM-1',
        reviewWidget: 'https://x.example',
      }),
    ).rejects.toMatchObject({
      problems: [
        { field: 'vendorId', problem: 'notTogether' },
        { field: 'reviewWidget', problem: 'notTogether' },
      ],
    });
    await expect(
      bench.bench.report(sheets.id, 'CONFIRMED', { reviewWidget: 'http://x.example' }),
    ).rejects.toMatchObject({ problems: [{ field: 'reviewWidget', problem: 'format' }] });
    const tracked = await bench.bench.booked(bench.tenant, ['Advertisement']);
    await expect(bench.bench.report(tracked.id, 'DELIVERED', { vendorId: 'MM-1' })).rejects.toMatchObject({
      problems: [
        { field: 'status', problem: 'notTogether' },
        { field: 'vendorId', problem: 'notTogether' },
      ],
    });
    await expect(
      bench.bench.report(tracked.id, 'CONFIRMED', { reviewWidget: 'https://widgets.example/1' }),
    ).rejects.toMatchObject({ problems: [{ field: 'reviewWidget', problem: 'notTogether' }] });
  });

  it('take a question once, a second one beside the first, and none about an order that was repeated', async () => {
    const sheets = await bench.sheetsOrdered();
    await bench.ask(sheets);
    await bench.ask(sheets);
    await bench.ask(sheets, '2027-03-01T13:00:00Z', 'Which colour?');
    // It was asked before the others, and its report came late.
    await bench.ask(sheets, '2027-03-01T11:00:00Z', 'Which name?');
    await bench.answer(sheets, 'All as before.');
    expect((await bench.view(sheets)).clarifications).toMatchObject([
      { question: 'Which name?', answer: 'All as before.' },
      { question: 'Which logo?', answer: 'All as before.' },
      { question: 'Which colour?', answer: 'All as before.' },
    ]);
    await bench.ask(sheets, '2027-03-01T13:00:00Z', 'Which colour?');
    await bench.ask(sheets, '2027-03-01T10:00:00Z', 'From before the answer');
    expect(await bench.status(sheets)).toBe('new');
    await bench.bench.report(sheets.id, 'REFUSED');
    await sheets.act('RETRY');
    await bench.bench.drain();
    await bench.bench.report(sheets.id, 'CLARIFICATION', { version: 1, at: '2027-03-01T14:00:00Z', message: 'Old' });
    await bench.bench.report(sheets.id, 'CANCELLED', { version: 1 });
    expect(await bench.status(sheets)).toBe('new');
    expect(await sheets.row()).toMatchObject({ state: 'PROCESSING' });
  });

  it('are validated without an answer when support has clarified them by phone', async () => {
    const sheets = await bench.sheetsOrdered();
    await bench.ask(sheets);
    await bench.bench.report(sheets.id, 'CONFIRMED');
    expect(await bench.status(sheets)).toBe('in_progress');
    await expect(bench.answer(sheets)).rejects.toMatchObject({ key: 'opinionOrderNotAsked' });
    await bench.bench.at(bench.tenant, '2027-04-01T12:00:00Z');
    expect(await bench.notices(sheets)).toEqual(['question']);
  });

  it('remind of a question and then tell support; nobody gives up meanwhile', async () => {
    const sheets = await bench.sheetsOrdered();
    await bench.ask(sheets);
    await bench.bench.at(bench.tenant, '2027-03-04T11:00:00Z');
    expect(await bench.notices(sheets)).toEqual(['question']);
    await bench.bench.at(bench.tenant, '2027-03-04T13:00:00Z');
    expect(await bench.notices(sheets)).toEqual(['question', 'reminder']);
    await bench.bench.at(bench.tenant, '2027-03-08T14:00:00Z');
    await bench.bench.at(bench.tenant, '2027-05-01T12:00:00Z');
    expect(await bench.notices(sheets)).toEqual(['question', 'reminder', 'support']);
    expect(await bench.status(sheets)).toBe('clarification');
    expect(await sheets.row()).toMatchObject({ state: 'PROCESSING' });
    // Answered, the partner has its time anew, and is given up when it is over.
    await bench.answer(sheets);
    await bench.bench.at(bench.tenant, '2027-05-14T12:00:00Z');
    expect(await sheets.row()).toMatchObject({ state: 'PROCESSING' });
    await bench.bench.at(bench.tenant, '2027-05-16T12:00:00Z');
    expect(await sheets.row()).toMatchObject({ state: 'FAILED' });
  });

  it('remind again of a question once what was refused is retried', async () => {
    const sheets = await bench.sheetsOrdered();
    await bench.ask(sheets);
    await bench.bench.report(sheets.id, 'REFUSED');
    await bench.bench.at(bench.tenant, '2027-03-05T12:00:00Z');
    expect(await bench.notices(sheets)).toEqual(['question']);
    await sheets.act('RETRY');
    await bench.bench.at(bench.tenant, '2027-03-09T12:00:00Z');
    expect(await bench.notices(sheets)).toEqual(['question', 'reminder']);
  });

  it('are not given up by a job that was due before the answer came', async () => {
    const sheets = await bench.sheetsOrdered();
    const [work] = await rows('select id from fulfilment_work where subscription_id = $1', sheets.id);
    await bench.ask(sheets);
    await bench.answer(sheets);
    await rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'fulfilment', 'fulfilment.giveUp', $2)`,
      bench.tenant.workspaceId,
      JSON.stringify({ id: work?.['id'] }),
    );
    await bench.bench.drain();
    expect(await sheets.row()).toMatchObject({ state: 'PROCESSING' });
  });

  it('keep an end that was agreed with the order', async () => {
    await bench.order('YEARLY_SERVICE_FEE');
    const dates = { startDate: '2027-03-01', endDate: '2027-12-31' };
    const sheets = await bench.order('EVALUATION_SHEETS', bench.sheets, dates);
    await bench.bench.report(sheets.id, 'CONFIRMED');
    for (const endDate of [null, '2027-06-30'])
      await expect(sheets.change({ endDate })).rejects.toMatchObject({ key: 'endedBySupport' });
    expect(await sheets.row()).toMatchObject({ state: 'ACTIVE', end_date: '2027-12-31' });
  });

  it('are cancelled by support alone: no call ends what the partner works on', async () => {
    const sheets = await bench.sheetsOrdered();
    const unsubscribe = bench.bench.commerce.module.get(Unsubscribe, { strict: false });
    const refused = { key: 'endedBySupport', parameters: { id: sheets.id } };
    await expect(unsubscribe.execute([await bench.place(sheets)])).rejects.toMatchObject(refused);
    await expect(sheets.change({ endDate: '2027-12-31' })).rejects.toMatchObject(refused);
    await bench.ask(sheets);
    await bench.bench.report(sheets.id, 'CANCELLED', { message: 'Called on Monday.' });
    expect(await bench.status(sheets)).toBe('cancelled');
    expect(await sheets.row()).toMatchObject({ state: 'EXPIRING', possible_actions: [] });
    expect(bench.bench.told(sheets)).toEqual(['order 1', 'end 2']);
    await expect(sheets.change({ endDate: null })).rejects.toMatchObject(refused);
    await bench.bench.report(sheets.id, 'CONFIRMED');
    await bench.bench.report(sheets.id, 'END_CONFIRMED');
    await bench.bench.at(bench.tenant, '2027-03-02T12:00:00Z');
    expect(await sheets.row()).toMatchObject({ state: 'FINISHED' });
    expect(await bench.history(sheets)).toEqual(['order new', 'ask clarification', 'cancel cancelled']);
    // Until the partner knows of it, there is nothing to cancel there.
    const waiting = await bench.order('EVALUATION_SHEETS');
    await unsubscribe.execute([await bench.place(waiting)]);
    await bench.bench.drain();
    expect([await waiting.row(), await bench.status(waiting)]).toMatchObject([{ state: 'FINISHED' }, 'cancelled']);
  });

  it('are cancelled when their subscription ends in clarification, and delivered when it ends in preparation', async () => {
    await bench.order('YEARLY_SERVICE_FEE');
    const end = { startDate: '2027-03-01', endDate: '2027-03-03' };
    const [asked, prepared] = [
      await bench.order('EVALUATION_SHEETS', bench.sheets, end),
      await bench.order('EVALUATION_SHEETS', bench.sheets, end),
    ];
    await bench.ask(asked);
    await bench.bench.report(prepared.id, 'CONFIRMED');
    await bench.bench.at(bench.tenant, '2027-03-04T12:00:00Z');
    expect([await asked.row(), await prepared.row()]).toMatchObject([{ state: 'FINISHED' }, { state: 'FINISHED' }]);
    expect([await bench.status(asked), await bench.status(prepared)]).toEqual(['cancelled', 'in_progress']);
    await bench.bench.report(asked.id, 'CONFIRMED');
    await bench.bench.report(prepared.id, 'DELIVERED');
    expect([await bench.status(asked), await bench.status(prepared)]).toEqual(['cancelled', 'completed']);
    await bench.bench.at(bench.tenant, '2027-03-20T12:00:00Z');
    expect(await bench.notices(asked)).toEqual(['question']);
  });

  it('are ordered once, when the partner is down or its response is lost', async () => {
    await bench.order('YEARLY_SERVICE_FEE');
    bench.bench.provider.misbehave('order', { status: 503 }, 'lose-answer');
    const sheets = await bench.order('EVALUATION_SHEETS', bench.sheets);
    for (let round = 0; round < 3; round += 1) await bench.bench.drain();
    expect(bench.bench.told(sheets)).toEqual(['order 1']);
    expect(bench.bench.provider.held.size).toBe(2);
    expect(await bench.status(sheets)).toBe('new');
    const work = bench.bench.provider.work(sheets.id);
    if (work === undefined) throw new Error('It was not ordered.');
    // The report got lost, too: what is assigned is said when the provider is asked.
    Object.assign(work, { status: 'CONFIRMED', vendorId: 'MM-7' });
    await bench.bench.at(bench.tenant, '2027-03-16T12:00:00Z');
    expect(await bench.view(sheets)).toMatchObject({ orderStatus: 'in_progress', vendorId: 'MM-7' });
  });

  it('keep what the partner has assigned last', async () => {
    const sheets = await bench.sheetsOrdered();
    const report = (vendorId: string, at: string) => bench.bench.report(sheets.id, 'CONFIRMED', { vendorId, at });
    await report('new', '2027-03-02T12:00:00Z');
    await report('old', '2027-03-01T12:00:00Z');
    expect(await bench.view(sheets)).toMatchObject({ vendorId: 'new', reviewWidget: null });
    // What an older report says alone is not lost.
    const reviewWidget = 'https://widgets.example/1';
    await bench.bench.report(sheets.id, 'DELIVERED', { reviewWidget, at: '2027-03-01T13:00:00Z' });
    expect(await bench.view(sheets)).toMatchObject({ vendorId: 'new', reviewWidget });
  });

  it('are written together with the state and what follows from it, or not at all', async () => {
    await bench.order('YEARLY_SERVICE_FEE');
    const waiting = await bench.order('EVALUATION_SHEETS');
    const going = bench.bench.commerce.module.get(ContinueSetUp, { strict: false });
    jest.spyOn(going, 'execute').mockRejectedValue(new Error('killed'));
    await expect(bench.say(waiting, bench.sheets)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    expect(await waiting.row()).toMatchObject({ state: 'ORDERED' });
    await bench.say(waiting, bench.sheets);
    expect(bench.bench.told(waiting)).toEqual(['order 1']);
  });

  it('are seen by who sees their subscription, and are a part of the data of their company', async () => {
    const sheets = await bench.sheetsOrdered({
      ...bench.sheets,
      differentDeliveryAddress: { street: 'Hauptmarkt 1', city: 'Nürnberg', country: 'DE' },
    });
    const other = await bench.bench.commerce.tenant();
    const access = bench.bench.commerce.module.get(AccessControl);
    await expect(access.locate(other.agency, opinionOrderResource, [sheets.id])).rejects.toMatchObject({
      key: 'opinionOrderNotFound',
    });
    const { companyId, workspaceId } = bench.tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const source = bench.bench.commerce.module
      .get(PersonalDataSources, { strict: false })
      .registered.find(({ name }) => name === 'opinionManagement');
    expect(await source?.collect(subject)).toMatchObject([{ id: sheets.id, order_amount: 500 }]);
    expect(await source?.collect({ ...subject, contextType: 'User' })).toBeNull();
    await bench.bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect(await bench.view(sheets)).toMatchObject({ differentDeliveryAddress: null, orderAmount: 500 });
  });
});
