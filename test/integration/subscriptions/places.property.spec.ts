import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Booked, Commerce } from './commerce.js';

/** What can be done to one of the subscriptions there are; a refusal is as good an outcome as success. */
const steps = {
  activate: (booked: Booked) => booked.report('confirm'),
  reject: (booked: Booked) => booked.report('reject'),
  retry: (booked: Booked) => booked.act('RETRY'),
  end: (booked: Booked) => booked.change({ endDate: '2027-03-10' }),
  endLater: (booked: Booked) => booked.change({ endDate: '2027-03-11' }),
  withdraw: (booked: Booked) => booked.change({ endDate: null }),
} as const;

type Step = keyof typeof steps;

const run = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('order' as const), amount: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constantFrom(...(Object.keys(steps) as Step[])), which: fc.nat(20) }),
  ),
  { minLength: 4, maxLength: 25 },
);

describe('places of a licence', () => {
  let commerce: Commerce;

  beforeAll(async () => {
    commerce = await Commerce.start();
  });
  afterAll(() => commerce.close());

  it('are as many as its subscriptions that are not FINISHED, whatever happens, at once too', async () => {
    await fc.assert(
      fc.asyncProperty(run, async (chosen) => {
        const tenant = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
        const offer = await tenant.offer({ maxCount: 100 });
        const contract = await tenant.contract([
          [offer, 2],
          [offer, 3],
        ]);
        const locations = await tenant.locations(3);
        const booked: Booked[] = [];
        // Three at a time, so that they meet.
        for (let at = 0; at < chosen.length; at += 3)
          await Promise.allSettled(
            chosen.slice(at, at + 3).map(async (step) => {
              if (step.kind === 'order') {
                const locationIds = locations.slice(0, step.amount);
                const { subscriptions } = await tenant.order(contract, { productId: offer, locationIds });
                booked.push(...subscriptions.map(({ id }) => new Booked(commerce, tenant, contract, id)));
                return;
              }
              const subscription = booked[step.which % Math.max(1, booked.length)];
              if (subscription !== undefined) await steps[step.kind](subscription);
            }),
          );
        expect(await commerce.miscounted()).toEqual([]);
        await commerce.setClock(tenant.workspaceId, '2027-03-12T12:00:00Z');
        expect(await commerce.miscounted()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
