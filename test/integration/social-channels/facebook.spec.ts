import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PostTarget } from '#contexts/social';
import type { FacebookPosts } from '../../../libs/integrations/meta/posts/facebook-posts.js';
import { ChannelBench, content, failure, market, refusal } from './channel-bench.js';
import { allScopes, metaBench, publish } from './meta-bench.js';
import type { MetaBench } from './meta-bench.js';

const page = '/sandbox/meta/pages/104200000000001';

let bench: ChannelBench;
let meta: MetaBench;
let facebook: FacebookPosts;
let target: PostTarget;

beforeAll(async () => {
  bench = await ChannelBench.start();
  meta = metaBench(bench);
  ({ facebook } = meta);
  ({ facebook: target } = await meta.targets('mia'));
});
afterAll(async () => {
  await meta.close();
  await bench.stop();
});

const post = (text: string) => publish(facebook, target, content({ text }));

describe('posts at Facebook', () => {
  it('are shown with a link, counted, and taken down once or twice', async () => {
    const callToAction = { type: 'BOOK', url: 'https://bakery.example/book' } as const;
    const { post: made } = await publish(facebook, target, content({ callToAction }));
    const [shown] = await bench.wall(page);
    expect(shown).toMatchObject({ id: made.id, message: 'Fresh bread every morning.', link: callToAction.url });
    expect(made.url).toBe(`${bench.origin}${page}#${made.id}`);
    expect(await facebook.status(target, made.id)).toEqual({
      state: 'LIVE',
      url: made.url,
      reason: null,
      likes: 0,
      comments: 0,
    });
    await bench.press(`${page}/like`, { post: made.id });
    await bench.press(`${page}/comment`, { post: made.id, name: 'Vera', message: 'Lovely' });
    expect(await facebook.status(target, made.id)).toMatchObject({ likes: 1, comments: 1 });
    await facebook.remove(target, made.id);
    await facebook.remove(target, made.id);
    expect(await facebook.status(target, made.id)).toMatchObject({ state: 'GONE', url: null });
    expect(await bench.wall(page)).toEqual([]);
  });

  it('show ten photos, each uploaded in a step of its own, before the post is', async () => {
    const images = Array.from({ length: 10 }, (_, index) => bench.image(`loaf-${index}.png`));
    const { post: made, steps } = await publish(facebook, target, content({ text: 'Ten loaves', images }));
    expect(steps).toBe(11);
    const [shown] = await bench.wall(page);
    expect(shown?.id).toBe(made.id);
    expect(shown?.images).toHaveLength(10);
    const first = await bench.browser.page(`/sandbox/meta/photos/${shown?.images[0] ?? ''}`);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('have in their text what Facebook has no field for', async () => {
    const changes = {
      text: 'Come',
      images: [bench.image('stall.jpg')],
      event: market,
      offer: { couponCode: 'X1', redeemOnlineUrl: 'https://bakery.example/redeem', termsConditions: 'Once.' },
      callToAction: { type: 'SHOP', url: 'https://bakery.example/shop' },
    } as const;
    await publish(facebook, target, content(changes));
    expect((await bench.wall(page))[0]).toMatchObject({
      message:
        'Come\n\nMarket\nDec 5, 2026, 10:00 – Dec 6, 2026, 18:00\n\nCoupon code: X1\n\nOnce.\n\nhttps://bakery.example/shop\n\nhttps://bakery.example/redeem',
      link: null,
    });
  });

  it('upload photos again that Facebook is about to delete', async () => {
    const images = [bench.image('a.png'), bench.image('b.png')];
    const old = `${Math.floor(Date.now() / 1000) - 21 * 3600}:1,2`;
    const step = await facebook.publish(target, content({ images }), old);
    expect(step).toMatchObject({ kind: 'prepared', draftId: expect.stringMatching(/^\d+:\d+$/) });
  });
});

describe('what Facebook does not take', () => {
  it.each([
    ['content', content({ text: 'Buy now [refuse]' }), 'abusive'],
    ['content', content({ text: '' }), 'empty'],
    ['content', content({ text: 'a'.repeat(63_207) }), 'too long'],
    ['content', content({ callToAction: { type: 'BOOK', url: 'bakery' } }), 'valid URL'],
  ] as const)('is refused for its %s', async (kind, body, words) => {
    const error = await refusal(publish(facebook, target, body));
    expect([error.kind, error.words]).toEqual([kind, expect.stringContaining(words)]);
  });

  it('is an image that is none, or that is not there', async () => {
    for (const image of [
      `${bench.origin}/sandbox/assets/sandbox.css`,
      bench.image('none'),
      'https://other.example/a.png',
    ])
      expect([image, (await refusal(publish(facebook, target, content({ images: [image] })))).kind]).toEqual([
        image,
        'image',
      ]);
  });

  it('is the same text twice', async () => {
    await post('Said once');
    expect((await refusal(post('Said once'))).kind).toBe('duplicate');
  });

  it('is what the consent or the task does not cover', async () => {
    const without = async (scope: string): Promise<PostTarget> =>
      (
        await meta.targets(
          'mia',
          allScopes.filter((each) => each !== scope),
        )
      ).facebook;
    const noPosts = await without('pages_manage_posts');
    expect((await refusal(publish(facebook, noPosts, content()))).kind).toBe('permission');
    const noReads = await without('pages_read_engagement');
    const { post: made } = await post('Seen');
    expect((await refusal(facebook.status(noReads, made.id))).kind).toBe('permission');
    const noAnswers = await without('pages_manage_engagement');
    expect((await refusal(facebook.comment(noAnswers, { postId: made.id }, 'Hello'))).kind).toBe('permission');
    const noVisitors = await without('pages_read_user_content');
    expect((await refusal(facebook.comments(noVisitors, made.id))).kind).toBe('permission');
  });

  it('is a comment below what is gone', async () => {
    const { post: made } = await post('Short-lived');
    await bench.press(`${page}/remove`, { post: made.id });
    expect((await refusal(facebook.comments(target, made.id))).kind).toBe('gone');
    expect((await refusal(facebook.comment(target, { postId: made.id }, 'Hello'))).kind).toBe('gone');
  });

  it('is refused once, and taken then', async () => {
    expect((await refusal(post('Perhaps [refuse-once]'))).kind).toBe('content');
    await post('Perhaps [refuse-once]');
  });
});

describe('calls that do not go well', () => {
  it('are found after a lost answer, exactly once', async () => {
    const since = new Date();
    const body = content({ text: 'Is it there? [lost]' });
    expect((await failure(publish(facebook, target, body))).key).toBe('outcomeUnknown');
    const found = await facebook.find(target, body, null, since, []);
    expect(found).toEqual({ id: expect.any(String), url: expect.stringContaining(page) });
    expect((await bench.wall(page)).filter(({ message }) => message === body.text)).toHaveLength(1);
    expect(await facebook.find(target, body, null, since, [found?.id ?? ''])).toBeNull();
    expect(await facebook.find(target, content({ text: 'Other' }), null, since, [])).toBeNull();
    expect(await facebook.find(target, body, null, new Date(Date.now() + 3_600_000), [])).toBeNull();
  });

  it('did nothing where Facebook is down', async () => {
    expect((await failure(post('Never [down]'))).key).toBe('portalUnreachable');
    expect((await failure(post('At last [flaky]'))).key).toBe('portalUnreachable');
    expect((await failure(post('At last [flaky]'))).key).toBe('portalUnreachable');
    await post('At last [flaky]');
  });

  it('have to wait for a limit, as long as Facebook says', async () => {
    await bench.press(`${page}/limit`, { callsPerMinute: 0 });
    const busy = await failure(post('Too much'));
    await bench.press(`${page}/limit`, { callsPerMinute: '' });
    expect(busy).toMatchObject({ key: 'portalUnreachable', details: { retryAfterMs: 60_000 } });
  });

  it('are refused with 401 once the consent is withdrawn', async () => {
    const { facebook: noah } = await meta.targets('noah');
    await bench.tokens.revokePerson('meta', 'noah', 'locara-demo');
    const error = await failure(publish(facebook, noah, content()));
    expect(error).toMatchObject({ key: 'portalRefused', details: { status: 401 } });
    expect((await failure(facebook.status(noah, '1_2'))).details.status).toBe(401);
  });
});

describe('comments at Facebook', () => {
  it('are read newest first, with those of the page, and replied to', async () => {
    const { post: made } = await post('Talk to us');
    const parent = { postId: made.id };
    await bench.press(`${page}/comment`, { post: made.id, name: 'Vera', message: 'Open on Sunday?' });
    const own = await facebook.comment(target, parent, 'Ask us anything.');
    const comments = await facebook.comments(target, made.id);
    expect(comments).toMatchObject([
      { id: own, message: 'Ask us anything.', author: 'North Bakery', ownerCommented: true, repliesCount: 0 },
      { message: 'Open on Sunday?', author: 'Vera', ownerCommented: false, repliesCount: 0 },
    ]);
    expect(Math.abs((comments[0]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    const commentId = comments[1]?.id ?? '';
    const reply = await facebook.comment(target, { ...parent, commentId }, 'From ten.');
    expect(await facebook.replies(target, commentId)).toMatchObject([{ id: reply, ownerCommented: true }]);
    expect((await facebook.comments(target, made.id))[1]).toMatchObject({ repliesCount: 1 });
    expect(await facebook.status(target, made.id)).toMatchObject({ comments: 3 });
    await facebook.deleteComment(target, made.id, commentId);
    await facebook.deleteComment(target, made.id, commentId);
    expect(await facebook.comments(target, made.id)).toHaveLength(1);
  });

  it('are found after a lost answer', async () => {
    const { post: made } = await post('Did you hear?');
    const parent = { postId: made.id };
    const since = new Date();
    expect(await facebook.findComment(target, parent, 'Yes [lost]', since)).toBeNull();
    expect((await failure(facebook.comment(target, parent, 'Yes [lost]'))).key).toBe('outcomeUnknown');
    // A visitor may say the same.
    await bench.press(`${page}/comment`, { post: made.id, name: 'Vera', message: 'Yes [lost]' });
    const own = (await facebook.comments(target, made.id)).find(({ ownerCommented }) => ownerCommented);
    expect(await facebook.findComment(target, parent, 'Yes [lost]', since)).toBe(own?.id);
    expect((await refusal(facebook.comment(target, parent, 'No [refuse]'))).kind).toBe('content');
  });

  it('are read page by page', async () => {
    const { post: made } = await post('Many voices');
    await bench.query(
      `insert into sandbox.social_comment (id, post_id, author, message)
       select 'c_' || n, $1, 'Vera', n::text from generate_series(1, 520) n`,
      [made.id],
    );
    const comments = await facebook.comments(target, made.id);
    expect(comments).toHaveLength(500);
    expect(new Set(comments.map(({ id }) => id)).size).toBe(500);
    expect(comments[0]?.message).toBe('520');
  });
});
