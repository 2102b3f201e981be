import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectionTokens } from '#contexts/connections';
import { ProfileNames } from '#contexts/gbp';
import { PostChannels } from '#contexts/social';
import type { PostContent, PostTarget } from '#contexts/social';
import { GoogleCalls, googleConfig } from '#integrations/google';
import { GooglePosts } from '../../../libs/integrations/google/posts/google-posts.js';
import { Config } from '#platform/config';
import { CheckedClient } from '../google/checked-client.js';
import { API_KEY } from '../sandbox/running-sandbox.js';
import { sandboxSectionOf } from '../../support/config-sections.js';
import { eventually } from '../../support/eventually.js';
import { ChannelBench, content, failure, market, refusal } from './channel-bench.js';
import { publish } from './meta-bench.js';

const scope = 'https://www.googleapis.com/auth/business.manage';
const profile = '/sandbox/google/profiles/5014';

let bench: ChannelBench;
let client: CheckedClient;
let google: GooglePosts;
let target: PostTarget;

const targetOf = (accessToken: string, name = 'accounts/201/locations/5014'): PostTarget => ({
  account: `GOOGLE:${name}`,
  accessToken,
  connectionId: 1,
});

beforeAll(async () => {
  bench = await ChannelBench.start();
  client = new CheckedClient({ totalMs: 8000, headersMs: 6000 });
  const config = Object.assign(new Config(), { sections: sandboxSectionOf(googleConfig, bench.origin, API_KEY) });
  google = new GooglePosts(
    new GoogleCalls(client, config),
    Object.create(ConnectionTokens.prototype) as ConnectionTokens,
    Object.create(ProfileNames.prototype) as ProfileNames,
    new PostChannels(),
  );
  target = targetOf(await bench.tokenOf('google', 'mia', [scope]));
});
afterAll(async () => {
  await client.onApplicationShutdown();
  await bench.stop();
  expect(client.findings).toEqual([]);
});

const post = async (changes: Partial<PostContent> = {}) => (await publish(google, target, content(changes))).post;
const posts = async (): Promise<readonly Record<string, unknown>[]> =>
  (await bench.browser.page(`${profile}?format=json`)).json['posts'] as readonly Record<string, unknown>[];
const stateOf = async (id: string): Promise<string> => (await google.status(target, id)).state;

const becomes = (id: string, state: string) =>
  eventually(
    () => stateOf(id),
    (found) => found === state,
  );

describe('posts at Google', () => {
  it('are looked at, then live at their own address, with their image', async () => {
    const images = [bench.image('loaf.jpg'), bench.image('other.jpg')];
    const callToAction = { type: 'LEARN_MORE', url: 'https://bakery.example/bread' } as const;
    const made = await post({ images, callToAction });
    expect(made).toEqual({ id: expect.stringContaining('accounts/201/locations/5014/localPosts/'), url: null });
    await becomes(made.id, 'LIVE');
    const id = made.id.split('/').at(-1) ?? '';
    expect(await google.status(target, made.id)).toEqual({
      state: 'LIVE',
      url: `${bench.origin}${profile}#${id}`,
      reason: null,
      likes: null,
      comments: null,
    });
    const [shown] = await posts();
    expect(shown).toMatchObject({
      summary: 'Fresh bread every morning.',
      callToAction: { actionType: 'LEARN_MORE', url: callToAction.url },
    });
    const picture = await bench.browser.page(`/sandbox/google/pictures/${id}`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    await google.remove(target, made.id);
    await google.remove(target, made.id);
    expect(await stateOf(made.id)).toBe('GONE');
  });

  it('are events and offers with fields of their own', async () => {
    await post({ text: 'Come', topic: 'EVENT', event: market, callToAction: { type: 'CALL', url: null } });
    const offer = { couponCode: 'X1', redeemOnlineUrl: 'https://bakery.example/x', termsConditions: 'Once.' };
    await post({ text: 'Save', topic: 'OFFER', event: market, offer });
    const [second, first] = await posts();
    expect(first).toMatchObject({
      topicType: 'EVENT',
      event: { title: 'Market' },
      callToAction: { actionType: 'CALL' },
    });
    expect(second).toMatchObject({ topicType: 'OFFER', offer });
    expect((await bench.browser.page(profile)).text).toContain('2026-12-05 10:00 to 2026-12-06 18:00');
  });

  it('can be rejected at once and later', async () => {
    const refused = await post({ text: 'Spam [refuse]' });
    await becomes(refused.id, 'REJECTED');
    const first = await post({ text: 'Perhaps [refuse-once]' });
    await becomes(first.id, 'REJECTED');
    const second = await post({ text: 'Perhaps [refuse-once]' });
    await becomes(second.id, 'LIVE');
    await bench.press(`${profile}/reject-post`, { post: second.id.split('/').at(-1) });
    expect(await google.status(target, second.id)).toMatchObject({ state: 'REJECTED', url: null });
    await bench.press(`${profile}/drop-post`, { post: second.id.split('/').at(-1) });
    expect(await stateOf(second.id)).toBe('GONE');
  });

  it('have no comments', async () => {
    for (const call of [
      google.comments(),
      google.replies(),
      google.comment(),
      google.findComment(),
      google.deleteComment(),
    ])
      expect((await refusal(call)).kind).toBe('unsupported');
  });
});

describe('what Google does not take', () => {
  it.each([
    ['no image', '/sandbox/assets/sandbox.css'],
    ['an image that is not there', '/sandbox/files/none'],
    ['a small image', '/sandbox/files/small.jpg?width=100&height=100'],
  ])('is %s', async (_name, path) => {
    expect((await refusal(post({ images: [bench.origin + path] }))).kind).toBe('image');
  });

  it('is a text that is too long', async () => {
    expect((await refusal(post({ text: 'a'.repeat(1501) }))).kind).toBe('unsupported');
  });

  it('is a post at a profile of somebody else, or one that is not verified, or not there', async () => {
    const eve = targetOf(await bench.tokenOf('google', 'eve', [scope]));
    expect((await refusal(publish(google, eve, content()))).kind).toBe('permission');
    await bench.press('/sandbox/google/profiles/5015/suspend');
    const suspended = targetOf(target.accessToken, 'accounts/201/locations/5015');
    expect((await refusal(publish(google, suspended, content()))).kind).toBe('permission');
    const nowhere = targetOf(target.accessToken, 'accounts/201/locations/1');
    expect((await refusal(publish(google, nowhere, content()))).kind).toBe('gone');
  });
});

describe('calls that do not go well', () => {
  it('are found after a lost answer, exactly once', async () => {
    const since = new Date();
    const body = content({ text: 'Is it there? [lost]' });
    expect((await failure(publish(google, target, body))).key).toBe('outcomeUnknown');
    const found = await google.find(target, body, null, since, []);
    expect(found?.id).toContain('/localPosts/');
    expect((await posts()).filter(({ summary }) => summary === body.text)).toHaveLength(1);
    expect(await google.find(target, body, null, since, [found?.id ?? ''])).toBeNull();
    expect(await google.find(target, { ...body, text: 'Other' }, null, since, [])).toBeNull();
    expect(await google.find(target, body, null, new Date(Date.now() + 3_600_000), [])).toBeNull();
  });

  it('did nothing where Google is down', async () => {
    expect((await failure(post({ text: 'Never [down]' }))).key).toBe('portalUnreachable');
    expect((await failure(post({ text: 'At last [flaky]' }))).key).toBe('portalUnreachable');
    expect((await failure(post({ text: 'At last [flaky]' }))).key).toBe('portalUnreachable');
    await post({ text: 'At last [flaky]' });
  });

  it('wait for the quota as long as Google says, and end with the consent', async () => {
    const noah = targetOf(await bench.tokenOf('google', 'noah', [scope]));
    await bench.press('/sandbox/google/people/noah/limit', { callsPerMinute: 0 });
    const busy = await failure(publish(google, noah, content()));
    await bench.press('/sandbox/google/people/noah/limit', { callsPerMinute: '' });
    expect(busy.key).toBe('portalUnreachable');
    expect(busy.details.retryAfterMs).toBeGreaterThan(0);
    await bench.tokens.revokePerson('google', 'noah', 'locara-demo');
    const refused = await failure(publish(google, noah, content()));
    expect(refused).toMatchObject({ key: 'portalRefused', details: { status: 401 } });
    const narrow = targetOf(await bench.tokenOf('google', 'mia', ['https://www.googleapis.com/auth/youtube.readonly']));
    expect((await refusal(publish(google, narrow, content()))).kind).toBe('permission');
  });
});
