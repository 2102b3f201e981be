import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PaymentProviders } from '#contexts/billing';
import { ScriptedProvider } from './scripted-provider.js';
import { Till } from './till.js';

let till: Till;
let provider: ScriptedProvider;
let config: number;

beforeAll(async () => {
  till = await Till.start();
  config = await till.provider('stripe');
});
afterAll(() => till.close());
beforeEach(() => {
  provider = new ScriptedProvider();
  till.module.get(PaymentProviders).register(provider);
  till.told.length = 0;
});

it('collects a payment and tells its purpose once', async () => {
  const id = await till.open(config);
  expect(await till.payments.view(id)).toMatchObject({ id, status: 'Waiting', data: [] });
  const view = await till.payments.attempt(id);
  expect(view).toEqual({ id, transactionId: view.transactionId, status: 'Successful', message: null, data: [] });
  await till.drain();
  await till.later();
  expect(await till.payments.attempt(id)).toEqual(view);
  expect(provider.charges).toHaveLength(1);
  expect(till.told).toEqual([
    {
      id,
      purposeId: 7,
      status: 'Successful',
      amount: provider.charges[0]?.amount,
      message: null,
      providerReference: provider.charges[0]?.reference,
      decline: null,
      wasHosted: false,
      wasDebit: false,
    },
  ]);
});

it('collects by a job what the process that opened it did not', async () => {
  const id = await till.open(config);
  await till.drain();
  expect(await till.state(id)).toBe('Successful');
});

it('says why a card was refused', async () => {
  provider.script.push('decline');
  const id = await till.open(config);
  expect(await till.payments.attempt(id)).toMatchObject({ status: 'Failed', message: 'Your card was declined.' });
  await till.later();
  expect(till.told.map(({ status }) => status)).toEqual(['Failed']);
  expect(provider.charges).toEqual([]);
});

it.each(['lost', 'lostBefore', 'fail', 'unreachable'] as const)('charges once after a response: %s', async (turn) => {
  provider.script.push(turn, turn, 'take');
  const id = await till.open(config);
  expect(await till.payments.attempt(id)).toMatchObject({ status: 'Waiting' });
  await till.later();
  await till.later();
  expect(await till.state(id)).toBe('Successful');
  expect(provider.charges).toHaveLength(1);
  expect(till.told).toHaveLength(1);
});

it('uses another key once the provider has answered that it failed', async () => {
  provider.script.push('fail', 'unreachable', 'take');
  const id = await till.open(config);
  await till.payments.attempt(id);
  await till.later();
  await till.later();
  expect(provider.orders.map(({ round }) => round)).toEqual([1, 2, 2]);
});

it('charges once when it is attempted many times at once', async () => {
  const id = await till.open(config);
  const views = await Promise.all(Array.from({ length: 10 }, () => till.payments.attempt(id)));
  expect(new Set(views.map(({ status }) => status))).toEqual(new Set(['Successful']));
  expect(provider.charges).toHaveLength(1);
  expect(till.told).toHaveLength(1);
});

it('settles after a process died between the charge and its response', async () => {
  const id = await till.open(config);
  provider.between = async () => {
    provider.between = undefined;
    throw new Error('the process ends here');
  };
  await expect(till.payments.attempt(id)).rejects.toThrow('ends here');
  expect(await till.state(id)).toBe('Waiting');
  await till.later();
  expect(await till.state(id)).toBe('Successful');
  expect(provider.charges).toHaveLength(1);
});

it('stays open while its purpose cannot take the news', async () => {
  const id = await till.open(config);
  till.failure = new Error('not now');
  await expect(till.payments.attempt(id)).rejects.toThrow('not now');
  expect(await till.state(id)).toBe('Waiting');
  await till.later();
  expect(till.told).toHaveLength(1);
  expect(provider.charges).toHaveLength(1);
});

it('waits for the payer, shows what the payer needs, and settles when asked', async () => {
  provider.script.push('wait');
  const id = await till.open(config);
  const data = [{ key: 'redirectUrl', value: 'https://bank.example' }];
  expect(await till.payments.attempt(id)).toMatchObject({ status: 'Waiting', data });
  provider.confirm([...provider.intents.keys()][0] ?? '', 2368);
  await till.later();
  expect(await till.payments.view(id)).toMatchObject({ status: 'Successful', data: [] });
});

it('cancels what nobody waits for any more', async () => {
  provider.script.push('wait');
  const id = await till.open(config);
  await till.payments.attempt(id);
  await till.db.transaction((tx) => till.payments.expire(tx, id));
  expect(await till.payments.view(id)).toMatchObject({ status: 'Failed', data: [] });
  await till.drain();
  expect(await till.state(id)).toBe('Failed');
  expect([...provider.intents.values()]).toEqual(['cancelled']);
  expect(till.told).toEqual([]);
});

it('gives back by itself what succeeds after it expired, once', async () => {
  provider.script.push('wait');
  const id = await till.open(config);
  await till.payments.attempt(id);
  await till.db.transaction((tx) => till.payments.expire(tx, id));
  provider.confirm([...provider.intents.keys()][0] ?? '', 2368);
  await till.drain();
  await till.later();
  await Promise.all([till.payments.attempt(id), till.payments.attempt(id)]);
  await till.drain();
  expect(await till.payments.view(id)).toMatchObject({ status: 'Failed' });
  expect(await till.state(id)).toBe('Returned');
  expect([...provider.refunds.values()]).toEqual([2368]);
  expect(till.told).toEqual([]);
});

it('charges nothing that expired while it was being asked for', async () => {
  const id = await till.open(config);
  await till.db.transaction((tx) => till.payments.expire(tx, id));
  await till.payments.attempt(id);
  await till.drain();
  expect(await till.state(id)).toBe('Failed');
  expect(provider.charges).toEqual([]);
});

it('refunds in parts, never more than was paid, each once', async () => {
  const id = await till.open(config);
  await till.payments.attempt(id);
  const refund = (amount: number): Promise<void> =>
    till.db.transaction((tx) => till.payments.refund(tx, id, amount, 'credit note 1'));
  provider.script.push('lost', 'unreachable', 'take');
  await refund(2000);
  await till.drain();
  await till.later();
  await till.later();
  await refund(368);
  await till.drain();
  await expect(refund(1)).rejects.toThrow('cannot go back');
  await expect(refund(0)).rejects.toThrow('cannot go back');
  expect([...provider.refunds.values()]).toEqual([2000, 368]);
  const rows = await till.rows(
    'select state, provider_reference is not null as known from refund where payment_id = $1',
    id,
  );
  expect(rows).toEqual([
    { state: 'Successful', known: true },
    { state: 'Successful', known: true },
  ]);
});

it('refunds nothing that was not collected', async () => {
  const id = await till.open(config);
  await expect(till.db.transaction((tx) => till.payments.refund(tx, id, 1, 'x'))).rejects.toThrow('was not collected');
  await till.drain();
});

it('collects nothing by invoice', async () => {
  const id = await till.open(await till.provider('invoice'), { providerData: [] });
  expect(await till.payments.attempt(id)).toMatchObject({ status: 'Successful' });
  await till.db.transaction((tx) => till.payments.refund(tx, id, 2368, 'credit note 2'));
  await till.drain();
  expect(provider.charges).toEqual([]);
});

it.each([0, -1, 1.5, Number.NaN])('opens none of %s', async (amount) => {
  await expect(till.open(config, { amount })).rejects.toThrow('No amount');
});

it('opens none in a currency that there is not', async () => {
  await expect(till.open(config, { currency: 'XXZ' })).rejects.toThrow('No amount');
});
