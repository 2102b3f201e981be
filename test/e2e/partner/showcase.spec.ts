import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CHAIN, CHAIN_OWNER } from '#apps/launcher/src/showcase/chain';
import { Showcase } from '#apps/launcher/src/showcase/showcase';
import { directoryConfig } from '#contexts/listings';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

/** The chain of shops that the first start adds to the demo. */
let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
});
afterAll(() => platform?.close());

const count = async (statement: string): Promise<number> => {
  const { rows } = await platform.database.pool.query<{ count: string }>(`select count(*) as count ${statement}`);
  return Number(rows[0]?.count);
};
const build = (signal: AbortSignal): Promise<void> =>
  new Showcase({
    url: platform.url,
    password: demoPassword,
    sandboxApiKey: platform.config.of(directoryConfig).apiKey ?? '',
    signal,
  }).build();

/** What the chain consists of. */
async function built() {
  const chain = `company where name = '${CHAIN} AG'`;
  const ofChain = `where company_id = (select id from ${chain})`;
  return {
    companies: await count(`from ${chain}`),
    owners: await count(`from app_user where user_name = '${CHAIN_OWNER}'`),
    contracts: await count(`from contract ${ofChain}`),
    shops: await count(`from location ${ofChain}`),
    subscriptions: await count(`from subscription ${ofChain}`),
    ads: await count(`from reach_ad where deleted_at is null`),
    suggestions: await count(`from publisher_suggestion ${ofChain}`),
    paidInvoices: await count(`from invoice ${ofChain} and state = 'paid'`),
    googleReviews: await count(`from review ${ofChain} and portal = 'GOOGLE'`),
    conversations: await count(`from conversation ${ofChain}`),
    answered: await count(`from conversation ${ofChain} and answered`),
    contents: await count(`from enhanced_content ${ofChain}`),
    entries: await count('from enhanced_content_detail'),
    replies: await count('from review_comment'),
  };
}

const chainOfShops = {
  companies: 1,
  owners: 1,
  contracts: 1,
  shops: 24,
  subscriptions: 34,
  ads: 4,
  suggestions: 2,
  paidInvoices: 1,
  googleReviews: 38,
  conversations: 5,
  answered: 2,
  contents: 4,
  entries: 12,
};

it('is completed when a start was stopped, and not added twice', async () => {
  const stopped = new AbortController();
  const first = build(stopped.signal);
  await eventually(
    () => count('from subscription'),
    (subscriptions) => subscriptions > 0,
    'The first products were to be booked.',
  );
  stopped.abort();
  await expect(first).rejects.toThrow('aborted');

  const { signal } = new AbortController();
  await build(signal);
  const complete = await built();
  expect(complete).toEqual({ ...chainOfShops, replies: expect.any(Number) });
  expect(complete.replies).toBeGreaterThan(10);
  await build(signal);
  expect(await built()).toEqual(complete);
}, 300_000);

it('shows its owner live listings, reviews of three months, and what is paid', async () => {
  const owner = platform.partner(CHAIN_OWNER);
  const { data: reviews } = await owner.GET('/v5/reviews', { params: { query: { take: 200 } } });
  const written = reviews?.data.map(({ createdAt }) => Date.parse(createdAt)) ?? [];
  expect((Math.max(...written) - Math.min(...written)) / 86_400_000).toBeGreaterThan(80);
  expect(reviews?.averageRating).toBeGreaterThan(3);
  expect(reviews?.unansweredReviews).toBeGreaterThan(10);
  const live = await platform.administration(CHAIN_OWNER).GET('/api/listing', {
    params: { query: { statuses: ['LIVE'], take: 1 } },
  });
  expect(live.data?.total).toBeGreaterThan(22 * 10);
  const waiting = await platform.database.pool.query<{ name: string }>(
    `select l.name from subscription s join location l on l.id = s.location_id where s.state = 'ORDERED' order by 1`,
  );
  expect(waiting.rows.map(({ name }) => name)).toEqual([
    'Nordmarkt Berlin 020',
    'Nordmarkt Hamburg 003',
    'Nordmarkt Hamburg 009',
  ]);
});
