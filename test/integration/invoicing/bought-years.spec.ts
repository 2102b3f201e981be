import fc from 'fast-check';
import { afterAll, beforeAll, it } from '@jest/globals';
import { sized } from '../../support/size.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { BoughtYear, openings, steps } from './bought-year.js';
import { startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

it('what is told of purchases, orders, codes and billings is what is invoiced', async () => {
  await fc.assert(
    fc.asyncProperty(openings, fc.array(steps, { minLength: 6, maxLength: 14 }), async (opening, list) => {
      const year = await BoughtYear.open(commerce, opening);
      for (const step of list) await year.does(step);
      await year.ends();
    }),
    { numRuns: sized({ short: 3, full: 12, large: 60 }), endOnFailure: true },
  );
}, 900_000);
