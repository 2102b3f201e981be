import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tenant } from '../subscriptions/commerce.js';
import { GoogleBench } from './google-bench.js';
import { pin } from './scripted-google.js';

const sms = { actionType: 'REQUEST_PIN', requestPin: { verificationMethod: 'SMS', phone: '0911 123456' } } as const;
const confirm = (confirmPin: string) => ({ actionType: 'CONFIRM_PIN', confirmPin }) as const;

describe('a proof of ownership', () => {
  let bench: GoogleBench;
  let tenant: Tenant;

  beforeAll(async () => {
    bench = await GoogleBench.start();
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterAll(() => bench.close());

  it('of a business without a shop says where it is, of all others it does not', async () => {
    for (const isShopless of [true, false]) {
      const shop = await bench.booked(tenant, isShopless);
      await shop.answer(sms);
      expect(await shop.answer(confirm(pin))).toMatchObject({ status: 'VERIFIED', error: null });
    }
    const address = expect.objectContaining({ regionCode: 'DE', addressLines: [expect.any(String)] });
    expect(bench.google.contexts).toEqual([{ address }, undefined]);
  });

  it('is over after too many wrong PINs: another one has to be begun', async () => {
    const shop = await bench.booked(tenant);
    await shop.answer(sms);
    for (let wrong = 1; wrong <= 4; wrong += 1)
      expect(await shop.answer(confirm('000000'))).toMatchObject({
        status: 'WAITING',
        errorCode: 6196,
        verification: { state: 'PENDING' },
      });
    expect(await shop.answer(confirm('000000'))).toMatchObject({
      status: 'WAITING',
      actionType: 'VERIFY',
      errorCode: 6198,
      verification: null,
    });
    // The right PIN of what is over is no response any more.
    await expect(shop.answer(confirm(pin))).rejects.toMatchObject({ key: 'gbpActionNotAsked' });
    bench.google.wrongPins = 0;
    await shop.answer(sms);
    expect(await shop.answer(confirm(pin))).toMatchObject({ status: 'VERIFIED', error: null });
  });
});
