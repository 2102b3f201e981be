import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommentQueries, PostRefused, RemoveComment, WriteComment } from '#contexts/social';
import { Draft } from '#domain/errors/draft';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { Tenant } from '../subscriptions/commerce.js';
import { failure } from './scripted-channel.js';
import type { Fault, HeldPost, ScriptedChannel } from './scripted-channel.js';
import { placeOf, SocialBench } from './social-bench.js';

describe('a published post', () => {
  let bench: SocialBench;
  let tenant: Tenant;
  let shop: number;
  let facebook: ScriptedChannel;

  beforeAll(async () => {
    bench = await SocialBench.start();
    tenant = await bench.commerce.tenant();
    [shop = 0] = await bench.booked(tenant, 1);
    facebook = bench.channels.FACEBOOK;
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    facebook.faults = [];
  });

  const throwing = (error: Error) => (): never => {
    throw error;
  };
  const lostAnswer: Fault = { after: throwing(failure('outcomeUnknown')) };
  const lostCall: Fault = { before: throwing(failure('outcomeUnknown')) };

  /** A post that is at the portal. */
  async function published(words: string): Promise<{ id: number; post: HeldPost }> {
    const id = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: words });
    await bench.settle(tenant, id);
    const post = facebook.posts.find(({ content }) => content.text === words);
    if (post === undefined) throw new Error('It is not there.');
    return { id, post };
  }

  const refresh = async (id: number): Promise<void> => {
    await bench.commerce.rows(
      `update social_post_figure f set due_at = now() from social_post_location l where l.id = f.id and l.post_id = $1`,
      id,
    );
    await bench.drain();
  };
  const write = (postId: number, message: string) =>
    bench.get(WriteComment).comment(tenant.agency, new Draft({ postId, locationId: shop, message }));
  const reply = (commentId: number, message: string) =>
    bench.get(WriteComment).reply(tenant.agency, new Draft({ commentId, message }));
  const replies = async (commentId: number) =>
    (await bench.get(CommentQueries).replies(tenant.agency, commentId, { skip: 0, take: 10 })).parse().data;

  it('shows likes and comments, in ever longer intervals', async () => {
    const { id, post } = await published('Liked');
    post.status = { ...post.status, likes: 12 };
    facebook.say(post.id, 'Lovely!');
    await refresh(id);
    expect(await bench.view(tenant, id)).toMatchObject({ totalLikes: 12, totalComments: 1 });
    const visitor = { message: 'Lovely!', author: 'Visitor', ownerCommented: false, repliesCount: 0 };
    expect(await bench.comments(tenant, id)).toMatchObject([{ ...visitor, status: 'LIVE', locationId: shop }]);
    const [row] = await bench.commerce.rows(
      `select extract(epoch from f.due_at - now())::int as wait from social_post_figure f
       join social_post_location l on l.id = f.id where l.post_id = $1`,
      id,
    );
    expect(Number(row?.['wait'])).toBeGreaterThan(500);
    expect(Number(row?.['wait'])).toBeLessThan(700);
  });

  it('fails when the portal takes it down, can be retried, and is removed when it vanishes', async () => {
    const { id, post } = await published('Moderated');
    post.status = { ...post.status, state: 'REJECTED', reason: 'Against our rules.' };
    await refresh(id);
    expect(await bench.view(tenant, id)).toMatchObject({
      postedLocations: [{ postStatus: 'FAILED', portalUrl: null, errors: [{ errorCode: 6529 }] }],
    });
    await bench.act().retry(id);
    await bench.settle(tenant, id);
    expect(facebook.posts.filter(({ content }) => content.text === 'Moderated')).toHaveLength(2);
    facebook.posts.splice(0);
    await refresh(id);
    expect(await bench.statuses(tenant, id)).toEqual(['REMOVED']);
  });

  it('is taken down on request, and shows why it is not', async () => {
    const { id } = await published('Removed');
    facebook.faults = [{ before: throwing(new PostRefused('permission', 'Not yours.')) }];
    await bench.act().remove(id);
    await bench.drain();
    expect(await bench.view(tenant, id)).toMatchObject({
      postedLocations: [{ postStatus: 'POSTED', errors: [{ errorCode: 6523 }] }],
    });
    facebook.faults = [lostAnswer];
    await bench.act().remove(id);
    await bench.drain();
    await bench.drain();
    expect(await bench.view(tenant, id)).toMatchObject({ postedLocations: [{ postStatus: 'REMOVED', errors: [] }] });
    facebook.removesPosts = false;
    const other = await published('Stays');
    await expect(bench.act().remove(other.id)).rejects.toMatchObject({ key: 'socialPostNotRemovable' });
    facebook.removesPosts = true;
  });

  it('takes comments and replies, each once', async () => {
    const { id, post } = await published('Discussed');
    const visitor = facebook.say(post.id, 'Open on Sunday?');
    await refresh(id);
    const [question] = await bench.comments(tenant, id);
    const questionId = question?.id ?? 0;
    facebook.faults = [lostAnswer];
    const answer = await reply(questionId, 'Yes, until noon.');
    await bench.drain();
    expect(await replies(questionId)).toMatchObject([{ id: answer, status: 'UNKNOWN' }]);
    await bench.drain();
    const own = { id: answer, commentId: questionId, ownerReplied: true, message: 'Yes, until noon.' };
    expect(await replies(questionId)).toMatchObject([{ ...own, status: 'LIVE' }]);
    expect(facebook.held.filter(({ parent }) => parent === visitor)).toHaveLength(1);
    const mine = await write(id, 'See you!');
    await bench.drain();
    await refresh(id);
    expect((await bench.comments(tenant, id)).map(({ message, repliesCount }) => [message, repliesCount])).toEqual([
      ['See you!', 0],
      ['Open on Sunday?', 1],
    ]);
    await bench.get(RemoveComment).execute(placeOf(tenant, mine));
    await bench.drain();
    expect(await bench.comments(tenant, id)).toHaveLength(1);
    expect(facebook.held.some(({ message }) => message === 'See you!')).toBe(false);
  });

  it('keeps what is at the portal, edits and replies of visitors included, and lets go of what is not', async () => {
    const { id, post } = await published('Followed');
    const first = facebook.say(post.id, 'Frist!');
    facebook.say(first, 'First, you mean.');
    await refresh(id);
    facebook.held.splice(
      0,
      facebook.held.length,
      ...facebook.held.map((each) => (each.id === first ? { ...each, message: 'First!' } : each)),
    );
    facebook.say(post.id, 'Second');
    await refresh(id);
    const found = await bench.comments(tenant, id);
    expect(found.map(({ message, repliesCount }) => [message, repliesCount])).toEqual([
      ['Second', 0],
      ['First!', 1],
    ]);
    expect(await replies(found[1]?.id ?? 0)).toMatchObject([{ message: 'First, you mean.', ownerReplied: false }]);
    await bench.commerce.rows(`update social_comment set created_at = created_at - interval '1 hour'`);
    facebook.held.splice(0);
    post.status = { ...post.status, comments: 0 };
    await refresh(id);
    expect(await bench.comments(tenant, id)).toEqual([]);
  });

  it('sends a comment again that has not arrived, and shows one that is refused', async () => {
    const { id, post } = await published('Quiet');
    facebook.faults = [lostCall];
    const lost = await write(id, 'Hello?');
    await bench.drain();
    await bench.pass(70);
    for (let round = 0; round < 4; round += 1) await bench.drain();
    expect(await bench.comments(tenant, id)).toMatchObject([{ id: lost, status: 'LIVE' }]);
    expect(facebook.held.filter(({ parent }) => parent === post.id)).toHaveLength(1);
    facebook.faults = [{ before: throwing(new PostRefused('content', 'Too loud.')) }];
    const refused = await write(id, 'HELLO');
    await bench.drain();
    const shown = (await bench.comments(tenant, id)).find((comment) => comment.id === refused);
    expect(shown).toMatchObject({ status: 'REFUSED', error: { errorCode: 6520 } });
    await bench.get(RemoveComment).execute(placeOf(tenant, refused));
    expect(await bench.comments(tenant, id)).toHaveLength(1);
  });

  it('gives a comment up after a day in which the portal has never taken it', async () => {
    const { id, post } = await published('Silence');
    facebook.faults = [lostCall, lostCall, lostCall];
    const lost = await write(id, 'Anybody?');
    await bench.drain();
    await bench.pass(70);
    for (let round = 0; round < 4; round += 1) await bench.drain();
    // Sent again, and lost again.
    expect(facebook.faults).toHaveLength(1);
    expect(await bench.comments(tenant, id)).toMatchObject([{ id: lost, status: 'UNKNOWN' }]);
    await bench.commerce.rows(
      `update social_comment set created_at = created_at - interval '25 hours' where id = $1`,
      lost,
    );
    await bench.pass(70);
    for (let round = 0; round < 4; round += 1) await bench.drain();
    expect(await bench.comments(tenant, id)).toMatchObject([
      { id: lost, status: 'REFUSED', error: { errorCode: errorCatalogue.postPortalSilent.code } },
    ]);
    expect(facebook.held.filter(({ parent }) => parent === post.id)).toEqual([]);
    expect(facebook.faults).toHaveLength(1);
    facebook.faults = [];
  });

  it('refuses comments where nobody can see them', async () => {
    const { id } = await published('Commented');
    await expect(write(id + 1000, 'x')).rejects.toMatchObject({
      problems: [{ field: 'postId' }, { field: 'locationId' }],
    });
    await expect(write(id, '   ')).rejects.toMatchObject({ problems: [{ field: 'message', problem: 'required' }] });
    const planned = await bench.write(tenant, 'FACEBOOK', [shop], { postContent: 'Later', date: '2999-01-01' });
    await expect(write(planned, 'x')).rejects.toMatchObject({ key: 'socialPostNotPublished' });
    facebook.takesComments = false;
    await expect(write(id, 'x')).rejects.toMatchObject({ key: 'socialCommentsUnsupported' });
    facebook.takesComments = true;
    const viewer = tenant.actor('viewer', 'Company', tenant.companyId);
    const draft = new Draft({ postId: id, locationId: shop, message: 'x' });
    await expect(bench.get(WriteComment).comment(viewer, draft)).rejects.toMatchObject({ key: 'validationFailed' });
  });
});
