import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PostTarget } from '#contexts/social';
import type { InstagramPosts } from '../../../libs/integrations/meta/posts/instagram-posts.js';
import { ChannelBench, content, failure, market, refusal } from './channel-bench.js';
import { allScopes, metaBench, publish } from './meta-bench.js';
import type { MetaBench } from './meta-bench.js';

const wall = '/sandbox/meta/instagram/17841400000000001';

let bench: ChannelBench;
let meta: MetaBench;
let instagram: InstagramPosts;
let target: PostTarget;

beforeAll(async () => {
  bench = await ChannelBench.start();
  meta = metaBench(bench);
  ({ instagram } = meta);
  ({ instagram: target } = await meta.targets('mia'));
});
afterAll(async () => {
  await meta.close();
  await bench.stop();
});

const withImage = (text: string, image = bench.image('loaf.jpg')) => content({ text, images: [image] });
const post = (text: string) => publish(instagram, target, withImage(text));

describe('posts at Instagram', () => {
  it('are prepared, then published with their image, and counted', async () => {
    const { post: made, steps } = await publish(
      instagram,
      target,
      content({
        images: [bench.image('one.jpg'), bench.image('two.jpg')],
        callToAction: { type: 'BOOK', url: 'https://bakery.example/book' },
        event: market,
      }),
    );
    expect(steps).toBe(2);
    const [shown] = await bench.wall(wall);
    expect(shown).toMatchObject({
      id: made.id,
      message:
        'Fresh bread every morning.\n\nMarket\nDec 5, 2026, 10:00 – Dec 6, 2026, 18:00\n\nhttps://bakery.example/book',
    });
    expect(shown?.images).toHaveLength(1);
    const image = await bench.browser.page(`/sandbox/meta/instagram-images/${shown?.images[0] ?? ''}`);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(made.url).toBe(`${bench.origin}${wall}#${made.id}`);
    await bench.press(`${wall}/like`, { post: made.id });
    await bench.press(`${wall}/comment`, { post: made.id, name: 'vera', message: 'Yum' });
    expect(await instagram.status(target, made.id)).toEqual({
      state: 'LIVE',
      url: made.url,
      reason: null,
      likes: 1,
      comments: 1,
    });
    expect((await refusal(instagram.remove())).kind).toBe('unsupported');
    await bench.press(`${wall}/remove`, { post: made.id });
    expect(await instagram.status(target, made.id)).toMatchObject({ state: 'GONE' });
  });

  it('wait while Instagram works on the image', async () => {
    const body = withImage('Slowly [slow]');
    const step = await instagram.publish(target, body, null);
    if (step.kind !== 'prepared') throw new Error(step.kind);
    expect(await instagram.publish(target, body, step.draftId)).toEqual({ kind: 'waiting', againMs: 5000 });
    await bench.query('update sandbox.social_container set ready_at = now() where id = $1', [step.draftId]);
    expect(await instagram.publish(target, body, step.draftId)).toMatchObject({ kind: 'posted' });
  });

  it('are prepared again where the container has expired, or is gone', async () => {
    const body = withImage('Late');
    const step = await instagram.publish(target, body, null);
    if (step.kind !== 'prepared') throw new Error(step.kind);
    await bench.query(`update sandbox.social_container set created_at = now() - interval '25 hours' where id = $1`, [
      step.draftId,
    ]);
    const again = await instagram.publish(target, body, step.draftId);
    expect(again.kind).toBe('prepared');
    expect(again).not.toEqual(step);
    expect((await instagram.publish(target, body, '17880000')).kind).toBe('prepared');
  });
});

describe('what Instagram does not take', () => {
  it.each([
    ['no.png', ''],
    ['none', ''],
    ['wide.jpg', '?width=1200&height=300'],
    ['narrow.jpg', '?width=300&height=1200'],
  ])('is the image %s%s', async (name, query) => {
    const error = await refusal(publish(instagram, target, withImage('Image', bench.image(name) + query)));
    expect(error.kind).toBe('image');
  });

  it('is an image that is none', async () => {
    const css = `${bench.origin}/sandbox/assets/sandbox.css`;
    expect((await refusal(publish(instagram, target, withImage('Image', css)))).kind).toBe('image');
  });

  it('is a post without an image, with a long text, or of a kind that Instagram restricts', async () => {
    expect((await refusal(publish(instagram, target, content()))).kind).toBe('unsupported');
    expect((await refusal(post('a'.repeat(2201)))).kind).toBe('content');
    expect((await refusal(post('Spam [refuse]'))).kind).toBe('content');
  });

  it('is what the consent does not cover', async () => {
    const without = async (scope: string): Promise<PostTarget> =>
      (
        await meta.targets(
          'mia',
          allScopes.filter((each) => each !== scope),
        )
      ).instagram;
    const noPosts = await without('instagram_content_publish');
    expect((await refusal(publish(instagram, noPosts, withImage('A')))).kind).toBe('permission');
    const { post: made } = await post('Quiet');
    const noComments = await without('instagram_manage_comments');
    expect((await refusal(instagram.comments(noComments, made.id))).kind).toBe('permission');
    expect((await refusal(instagram.comment(noComments, { postId: made.id }, 'A'))).kind).toBe('permission');
  });
});

describe('calls that do not go well', () => {
  it('are found after a lost answer, exactly once, and never published twice', async () => {
    const since = new Date();
    const body = withImage('Is it there? [lost]');
    const step = await instagram.publish(target, body, null);
    if (step.kind !== 'prepared') throw new Error(step.kind);
    expect(await instagram.find(target, body, null, since, [])).toBeNull();
    expect(await instagram.find(target, body, step.draftId, since, [])).toBeNull();
    expect((await failure(instagram.publish(target, body, step.draftId))).key).toBe('outcomeUnknown');
    const found = await instagram.find(target, body, step.draftId, since, []);
    expect(found).toEqual({ id: expect.any(String), url: expect.stringContaining(wall) });
    expect(await instagram.find(target, body, step.draftId, since, [found?.id ?? ''])).toBeNull();
    expect((await failure(instagram.publish(target, body, step.draftId))).key).toBe('outcomeUnknown');
    expect((await bench.wall(wall)).filter(({ message }) => message === body.text)).toHaveLength(1);
  });

  it('did nothing where Instagram is down', async () => {
    expect((await failure(post('Never [down]'))).key).toBe('portalUnreachable');
    expect((await failure(post('At last [flaky]'))).key).toBe('portalUnreachable');
    expect((await failure(post('At last [flaky]'))).key).toBe('portalUnreachable');
    await post('At last [flaky]');
  });

  it('have to wait for limits of a minute and of a day', async () => {
    await bench.press(`${wall}/limit`, { callsPerMinute: 0 });
    const busy = await failure(post('Too much'));
    await bench.press(`${wall}/limit`, { callsPerMinute: '' });
    expect(busy).toMatchObject({ key: 'portalUnreachable', details: { retryAfterMs: 60_000 } });
    const { instagram: noah } = await meta.targets('noah');
    await bench.query(
      `insert into sandbox.social_post (id, network, account, message)
       select '1790' || n, 'instagram', '17841400000000002', 'x' from generate_series(1, 100) n`,
    );
    expect(await failure(publish(instagram, noah, withImage('The last')))).toMatchObject({
      key: 'portalUnreachable',
      details: { retryAfterMs: 3_600_000 },
    });
    await bench.tokens.revokePerson('meta', 'noah', 'locara-demo');
    expect((await failure(publish(instagram, noah, withImage('Gone')))).details.status).toBe(401);
  });
});

describe('comments at Instagram', () => {
  it('are read, replied to, found and deleted', async () => {
    const { post: made } = await post('Talk to us');
    const parent = { postId: made.id };
    await bench.press(`${wall}/comment`, { post: made.id, name: 'vera', message: 'Open on Sunday?' });
    const own = await instagram.comment(target, parent, 'Ask us anything.');
    const comments = await instagram.comments(target, made.id);
    expect(comments).toMatchObject([
      { id: own, message: 'Ask us anything.', author: 'north.bakery', ownerCommented: true, repliesCount: 0 },
      { message: 'Open on Sunday?', author: 'vera', ownerCommented: false, repliesCount: 0 },
    ]);
    const below = { ...parent, commentId: comments[1]?.id ?? '' };
    const since = new Date();
    expect(await instagram.findComment(target, below, 'From ten. [lost]', since)).toBeNull();
    expect((await failure(instagram.comment(target, below, 'From ten. [lost]'))).key).toBe('outcomeUnknown');
    const reply = await instagram.findComment(target, below, 'From ten. [lost]', since);
    expect(await instagram.replies(target, below.commentId)).toMatchObject([{ id: reply, ownerCommented: true }]);
    expect((await instagram.comments(target, made.id))[1]).toMatchObject({ repliesCount: 1 });
    expect(await instagram.status(target, made.id)).toMatchObject({ comments: 3 });
    expect((await refusal(instagram.comment(target, parent, 'No [refuse]'))).kind).toBe('content');
    await instagram.deleteComment(target, made.id, own);
    await instagram.deleteComment(target, made.id, own);
    expect(await instagram.comments(target, made.id)).toHaveLength(1);
  });
});
