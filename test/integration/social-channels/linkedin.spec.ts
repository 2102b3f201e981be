import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConnectionTokens } from '#contexts/connections';
import type { PublicationQueries } from '#contexts/locations';
import { PostChannels } from '#contexts/social';
import type { PostContent, PostTarget } from '#contexts/social';
import { linkedInConfig } from '#integrations/linkedin';
import { Config } from '#platform/config';
import { StrictClient, ThirdPartyClient } from '#platform/http-client';
import { LinkedInCalls } from '../../../libs/integrations/linkedin/posts/linkedin-calls.js';
import { LinkedInPages } from '../../../libs/integrations/linkedin/posts/linkedin-pages.js';
import { LinkedInPosts } from '../../../libs/integrations/linkedin/posts/linkedin-posts.js';
import { PostImages } from '../../../libs/integrations/linkedin/posts/post-images.js';
import { API_KEY } from '../sandbox/running-sandbox.js';
import { sandboxSectionOf } from '../../support/config-sections.js';
import { ChannelBench, content, failure, market, refusal } from './channel-bench.js';
import { publish } from './meta-bench.js';

const scopes = ['r_organization_social', 'w_organization_social', 'rw_organization_admin'];
const bakery = 'urn:li:organization:5515715';
const wall = `/sandbox/linkedin/company/${encodeURIComponent(bakery)}`;

let bench: ChannelBench;
let client: ThirdPartyClient;
let linkedIn: LinkedInPosts;
let target: PostTarget;
/** What the connection and the profile of a location say; the pages are those of the sandbox. */
const location = { accessToken: '', address: undefined as string | undefined };
const refused: number[] = [];

beforeAll(async () => {
  bench = await ChannelBench.start();
  client = new ThirdPartyClient({ totalMs: 8000, headersMs: 6000 });
  const sections = sandboxSectionOf(linkedInConfig, bench.origin, API_KEY);
  const config = Object.assign(new Config(), { sections, publicUrl: bench.origin });
  const calls = new LinkedInCalls(client, config);
  const tokens = {
    accessToken: async () => (location.accessToken === '' ? null : { token: location.accessToken, connectionId: 7 }),
    reportUnauthorized: async (id: number) => void refused.push(id),
  } as unknown as ConnectionTokens;
  const publications = {
    of: async () => [{ links: location.address === undefined ? [] : [{ type: 'LinkedIn', url: location.address }] }],
  } as unknown as PublicationQueries;
  linkedIn = new LinkedInPosts(
    calls,
    new LinkedInPages(calls, tokens, publications),
    new PostImages(calls, client, new StrictClient(), config),
    config,
    new PostChannels(),
  );
  target = await targetOf('mia');
});
afterAll(async () => {
  await client.onApplicationShutdown();
  await bench.stop();
});

const targetOf = async (person: string, granted: readonly string[] = scopes): Promise<PostTarget> => ({
  account: `LINKEDIN:${bakery}`,
  accessToken: await bench.tokenOf('linkedin', person, granted),
  connectionId: 7,
});
const post = (changes: Partial<PostContent> = {}) => publish(linkedIn, target, content(changes));

describe('the company page of a location', () => {
  const of = async (person: string, address?: string) => {
    Object.assign(location, { address, accessToken: await bench.tokenOf('linkedin', person, scopes) });
    return linkedIn.target(1);
  };

  it('is the only one, or the one at the address of the location', async () => {
    expect(await of('mia')).toMatchObject({ account: `LINKEDIN:${bakery}`, connectionId: 7 });
    const mill = { account: 'LINKEDIN:urn:li:organization:5515717' };
    expect(await of('noah', 'https://www.linkedin.com/company/South-Mill/about/')).toMatchObject(mill);
    expect(await of('noah', 'https://www.linkedin.com/company/5515717')).toMatchObject(mill);
  });

  it.each([
    ['two pages and no address', 'noah', undefined, 'linkedInNoPage'],
    ['the address of somebody else', 'mia', 'https://www.linkedin.com/company/south-mill', 'linkedInNoPage'],
    ['the address of a person', 'mia', 'https://www.linkedin.com/in/mia', 'linkedInNoPage'],
    ['no page at all', 'eve', undefined, 'connectionNoPage'],
  ])('is not known with %s', async (_what, person, address, key) => {
    expect(await of(person, address)).toMatchObject({ trouble: { key } });
  });

  it('is not known without a connection, or with one that was withdrawn', async () => {
    location.accessToken = '';
    expect(await linkedIn.target(1)).toMatchObject({ trouble: { key: 'connectionMissing' } });
    Object.assign(location, { address: undefined, accessToken: 'withdrawn' });
    expect(await failure(linkedIn.target(1))).toMatchObject({ key: 'portalRefused', details: { status: 401 } });
    expect(refused).toEqual([7]);
  });
});

describe('posts at LinkedIn', () => {
  it('show what was written, are counted, and are taken down once or twice', async () => {
    const text = 'Fresh bread (from 7 o’clock) @ North_Bakery #bread <3 {all} [day] *~|\\';
    const callToAction = { type: 'LEARN_MORE', url: 'https://bakery.example/bread_1' } as const;
    const { post: made, steps } = await post({ text, callToAction });
    expect(steps).toBe(1);
    expect((await bench.wall(wall))[0]).toMatchObject({ id: made.id, message: `${text}\n\n${callToAction.url}` });
    const seen = await fetch(made.url ?? '', { redirect: 'manual' });
    expect([seen.status, seen.headers.get('location')]).toEqual([302, `${wall}#${made.id}`]);
    await bench.press(`${wall}/like`, { post: made.id });
    await bench.press(`${wall}/comment`, { post: made.id, name: 'Vera', message: 'Lovely' });
    expect(await linkedIn.status(target, made.id)).toEqual({
      state: 'LIVE',
      url: made.url,
      reason: null,
      likes: 1,
      comments: 1,
    });
    await linkedIn.remove(target, made.id);
    await linkedIn.remove(target, made.id);
    expect(await linkedIn.status(target, made.id)).toMatchObject({ state: 'GONE' });
  });

  it('have an image that is sent before, in a step of its own', async () => {
    const { post: made, steps } = await post({
      text: 'A loaf',
      images: [bench.image('loaf.jpg'), bench.image('b.jpg')],
    });
    expect(steps).toBe(2);
    const [shown] = await bench.wall(wall);
    expect([shown?.id, shown?.images.length]).toEqual([made.id, 1]);
    const image = await bench.browser.page(`/sandbox/linkedin/images/${encodeURIComponent(shown?.images[0] ?? '')}`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('have in their text what LinkedIn has no field for', async () => {
    const offer = { couponCode: 'X1', redeemOnlineUrl: 'https://bakery.example/redeem', termsConditions: 'Once.' };
    await post({ text: 'Come', topic: 'OFFER', event: market, offer });
    const [shown] = await bench.wall(wall);
    expect(shown?.message).toBe(
      'Come\n\nMarket\nDec 5, 2026, 10:00 – Dec 6, 2026, 18:00\n\nCoupon code: X1\n\nOnce.\n\nhttps://bakery.example/redeem',
    );
  });

  it('are rejected later, where LinkedIn moderates', async () => {
    const { post: made } = await post({ text: 'Moderated' });
    await bench.press(`${wall}/reject`, { post: made.id });
    expect(await linkedIn.status(target, made.id)).toMatchObject({ state: 'REJECTED' });
  });
});

describe('what LinkedIn does not take', () => {
  it.each([
    ['content', { text: 'Buy now [refuse]' }],
    ['unsupported', { text: 'a'.repeat(3001) }],
    ['image', { text: 'No image', images: ['https://other.example/a.png'] }],
  ] as const)('is refused for its %s', async (kind, changes) => {
    expect((await refusal(post(changes))).kind).toBe(kind);
  });

  it('is the same text twice', async () => {
    await post({ text: 'Said once' });
    expect((await refusal(post({ text: 'Said once' }))).kind).toBe('duplicate');
  });

  it('is what the consent or the role does not cover', async () => {
    const reader = await targetOf('mia', ['r_organization_social', 'rw_organization_admin']);
    expect((await refusal(publish(linkedIn, reader, content({ text: 'Mute' })))).kind).toBe('permission');
    const stranger = await targetOf('noah');
    expect((await refusal(publish(linkedIn, stranger, content({ text: 'Foreign' })))).kind).toBe('permission');
    const { post: made } = await post({ text: 'Seen' });
    expect((await refusal(linkedIn.status(stranger, made.id))).kind).toBe('permission');
  });
});

describe('calls that do not go well', () => {
  it('are found after a lost answer, exactly once', async () => {
    const since = new Date();
    const body = content({ text: 'Is it there? [lost] (yes)' });
    expect((await failure(publish(linkedIn, target, body))).key).toBe('outcomeUnknown');
    const found = await linkedIn.find(target, body, null, since, []);
    expect(found).toEqual({ id: expect.stringMatching(/^urn:li:share:\d+$/), url: expect.any(String) });
    expect((await bench.wall(wall)).filter(({ message }) => message === body.text)).toHaveLength(1);
    expect(await linkedIn.find(target, body, null, since, [found?.id ?? ''])).toBeNull();
    expect(await linkedIn.find(target, content({ text: 'Other' }), null, since, [])).toBeNull();
  });

  it('did nothing where LinkedIn is down, and wait as long as a limit says', async () => {
    expect((await failure(post({ text: 'Never [down]' }))).key).toBe('portalUnreachable');
    await bench.press(`${wall}/limit`, { callsPerMinute: 0 });
    const busy = await failure(post({ text: 'Too much' }));
    await bench.press(`${wall}/limit`, { callsPerMinute: '' });
    expect(busy).toMatchObject({ key: 'portalUnreachable', details: { retryAfterMs: expect.any(Number) } });
  });

  it('are refused with 401 once the consent is withdrawn', async () => {
    const withdrawn = await targetOf('mia');
    await bench.tokens.revokePerson('linkedin', 'mia', 'locara-demo');
    const error = await failure(publish(linkedIn, withdrawn, content({ text: 'Too late' })));
    expect(error).toMatchObject({ key: 'portalRefused', details: { status: 401 } });
    target = await targetOf('mia');
  });
});

describe('comments at LinkedIn', () => {
  it('are read newest first, with those of the page, and replied to', async () => {
    const { post: made } = await post({ text: 'Talk to us' });
    const parent = { postId: made.id };
    await bench.press(`${wall}/comment`, { post: made.id, name: 'Vera', message: 'Open on Sunday?' });
    const own = await linkedIn.comment(target, parent, 'Ask us anything.');
    const comments = await linkedIn.comments(target, made.id);
    expect(comments).toMatchObject([
      { id: own, message: 'Ask us anything.', ownerCommented: true, repliesCount: 0 },
      { message: 'Open on Sunday?', author: null, ownerCommented: false, repliesCount: 0 },
    ]);
    const commentId = comments[1]?.id ?? '';
    const reply = await linkedIn.comment(target, { ...parent, commentId }, 'From ten.');
    expect(await linkedIn.replies(target, commentId)).toMatchObject([{ id: reply, ownerCommented: true }]);
    await linkedIn.deleteComment(target, made.id, commentId);
    await linkedIn.deleteComment(target, made.id, commentId);
    expect(await linkedIn.comments(target, made.id)).toHaveLength(1);
  });

  it('are found after a lost answer', async () => {
    const { post: made } = await post({ text: 'Did you hear?' });
    const parent = { postId: made.id };
    const since = new Date();
    expect((await failure(linkedIn.comment(target, parent, 'Yes [lost]'))).key).toBe('outcomeUnknown');
    await bench.press(`${wall}/comment`, { post: made.id, name: 'Vera', message: 'Yes [lost]' });
    const own = (await linkedIn.comments(target, made.id)).find(({ ownerCommented }) => ownerCommented);
    expect(await linkedIn.findComment(target, parent, 'Yes [lost]', since)).toBe(own?.id);
    expect(await linkedIn.findComment(target, parent, 'No', since)).toBeNull();
  });
});
