import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chain } from './chain.js';
import { Mirror } from './chain-mirror.js';
import { Journey } from './journey.js';
import { shopList } from './shop-list.js';

const size = Number(process.env['N'] ?? 500);
const list = shopList(size);
/** Has profiles at Google already; every fifth of them names another phone there. */
const known = Math.floor(size / 10);

describe('a chain of 500 shops', () => {
  let journey: Journey;
  let chain: Chain;
  let mirror: Mirror;

  beforeAll(async () => {
    journey = await Journey.begin();
    chain = await Chain.open(journey, list);
    mirror = await Mirror.before(chain, 'NL');
    await mirror.makeProfiles(list.slice(0, known), (index) =>
      index % 5 === 0 ? { phoneNumbers: { primaryPhone: '+31 20 1234567' } } : {},
    );
    await chain.settled();
    await journey.mark();
  }, 120_000);
  afterAll(() => journey.platform.close());

  const expectMirrored = async (): Promise<void> => {
    expect(await mirror.wrongAtPortals()).toEqual([]);
    expect(await mirror.wrongAtGoogle()).toEqual([]);
  };

  it('goes live everywhere', async () => {
    const t = [Date.now()];
    await chain.connectGoogle();
    await chain.chooseAccount();
    await chain.order();
    await chain.settled();
    t.push(Date.now());
    const asked = await chain.asked();
    expect(asked).toEqual(
      list
        .slice(0, known)
        .flatMap((_shop, index) => (index % 5 === 0 ? [{ shop: chain.shops[index], action: 'DATA_CONSTELLATION' }] : [])),
    );
    for (const { shop } of asked) await chain.answer(shop, { actionType: 'DATA_CONSTELLATION', useMarkeeData: true });
    const trace = await chain.written();
    t.push(Date.now());
    process.stderr.write(JSON.stringify(trace) + '\n');
    await expectMirrored();
    t.push(Date.now());
    process.stderr.write(JSON.stringify(t.map((x) => x - t[0]!)) + '\n');
  }, 600_000);
});
