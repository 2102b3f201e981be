import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError, notFound } from '../api-error.js';
import { addressOf, sendPage, wantsJson } from '../pages/page.routes.js';
import { formParser } from '../oauth/form-parser.js';
import type { Query } from '../query.js';
import { pageIn } from '../query.js';
import {
  addComment,
  accountKey,
  commentById,
  commentsOf,
  countByAccount,
  countPosts,
  imageById,
  limitOf,
  nextNumber,
  postById,
  postsOf,
  removeComment,
  removePost,
  setLimit,
} from './post.store.js';
import type { Network, PostRow } from './post.store.js';
import { accountsPage, pathOf, wallPage } from './wall.pages.js';
import type { Wall, WallAccount, WallPost, WallRules } from './wall.pages.js';

const MOST_TEXT = 2000;

type Given = Readonly<Record<string, unknown>>;

interface Scene {
  readonly database: pg.Pool;
  readonly rules: WallRules;
  readonly account: WallAccount;
  readonly given: Given;
}

/** `/{title}` for people and as JSON: what visitors see of each account, and what they and the network do there. */
export function wallPages(database: pg.Pool, title: string, networks: readonly WallRules[]) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    app.get('/', async (request, reply) => {
      const counts = await countByAccount(database);
      const lines = networks.flatMap((rules) =>
        rules.accounts.map((account) => ({
          ...account,
          title: rules.title,
          href: pathOf(rules, account.id),
          posts: counts.get(accountKey(rules.network, account.id)) ?? 0,
        })),
      );
      lines.sort((one, other) => Number(one.isOfChain ?? false) - Number(other.isOfChain ?? false));
      return wantsJson(request)
        ? { data: lines, total: lines.length }
        : sendPage(reply, accountsPage(title, addressOf(request), lines));
    });
    for (const rules of networks) registerNetwork(app, database, rules);
  };
}

function registerNetwork(app: FastifyInstance, database: pg.Pool, rules: WallRules): void {
  // The prefix of the plugin is the provider's: `/sandbox/meta`.
  const local = `/${rules.path.split('/').slice(3).join('/')}`;
  const images = `/${rules.images.split('/').slice(3).join('/')}`;
  app.get(`${images}/:id`, async (request, reply) => sendImage(database, rules, idIn(request), reply));
  app.get(`${local}/:id`, async (request, reply) => {
    const page = pageIn(request.query as Query);
    const account = accountIn(rules, request);
    const [wall, section] = await Promise.all([wallOf(database, rules, account, page), rules.section?.(account)]);
    return wantsJson(request)
      ? { ...wall, ...section?.data }
      : sendPage(reply, wallPage(rules, addressOf(request), page, wall, section?.shown));
  });
  for (const [verb, act] of Object.entries(acts))
    app.post(`${local}/:id/${verb}`, async (request, reply) => {
      const account = accountIn(rules, request);
      const done = await act({ database, rules, account, given: (request.body ?? {}) as Given });
      return wantsJson(request) ? done : reply.redirect(pathOf(rules, account.id), 303);
    });
}

/** Ids of comments, as each network makes them. */
const idsOf: Readonly<Record<Network, (post: PostRow, number: string) => string>> = {
  facebook: ({ id }, number) => `${id.split('_')[1] ?? ''}_${number}`,
  instagram: (_post, number) => `1785${number}`,
  linkedin: (_post, number) => number,
};

const idIn = (request: FastifyRequest): string => (request.params as { id: string }).id;

function accountIn({ accounts }: WallRules, request: FastifyRequest): WallAccount {
  const found = accounts.find(({ id }) => id === idIn(request));
  if (found === undefined) throw notFound('account');
  return found;
}

async function wallOf(
  database: pg.Pool,
  { network }: WallRules,
  account: WallAccount,
  page: { take: number; skip: number },
): Promise<Wall> {
  const posts = await postsOf(database, network, account.id, page);
  return {
    account,
    posts: await Promise.all(posts.map((post) => withThread(database, post))),
    total: await countPosts(database, network, account.id),
    limit: await limitOf(database, network, account.id),
  };
}

async function withThread(database: pg.Pool, post: PostRow): Promise<WallPost> {
  const comments = await commentsOf(database, { postId: post.id });
  const thread = await Promise.all(
    comments.toReversed().map(async (comment) => ({
      ...comment,
      below: comment.replies === 0 ? [] : (await commentsOf(database, { parentId: comment.id })).toReversed(),
    })),
  );
  return { ...post, thread };
}

async function sendImage(
  database: pg.Pool,
  { network }: WallRules,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const image = await imageById(database, network, id);
  // What no post shows, nobody sees.
  if (image?.bytes == null || image.type === null || image.postId === null) throw notFound('image');
  return reply.header('cache-control', 'public, max-age=300').type(image.type).send(image.bytes);
}

async function postIn({ database, rules, account, given }: Scene): Promise<PostRow> {
  const post = await postById(database, rules.network, String(given['post'] ?? ''));
  if (post?.account !== account.id) throw notFound('post');
  return post;
}

function textIn(given: Given, name: string): string {
  const text = String(given[name] ?? '').trim();
  if (text === '' || text.length > MOST_TEXT) throw new ApiError(422, 'INVALID_FIELD', `${name} is required.`);
  return text;
}

/** By the verb in the address. */
const acts: Readonly<Record<string, (scene: Scene) => Promise<object>>> = {
  /** A visitor comments, or replies to a comment. */
  comment: async (scene) => {
    const { database, given } = scene;
    const post = await postIn(scene);
    const parent = given['parent'] === undefined ? undefined : await commentById(database, String(given['parent']));
    if (given['parent'] !== undefined && parent?.postId !== post.id) throw notFound('comment');
    const number = await nextNumber(database);
    const id = idsOf[post.network](post, number);
    const author = textIn(given, 'name');
    const message = textIn(given, 'message');
    await addComment(database, {
      id,
      postId: post.id,
      parentId: parent?.parentId ?? parent?.id ?? null,
      author,
      message,
    });
    return { id };
  },
  like: async (scene) => {
    const { id } = await postIn(scene);
    await scene.database.query('update sandbox.social_post set likes = likes + 1 where id = $1', [id]);
    return { id };
  },
  /** The network takes the post down: to the API it is not there any more. */
  remove: async (scene) => {
    const { id, network } = await postIn(scene);
    await removePost(scene.database, network, id);
    return { id };
  },
  /** The network refuses what it has shown before. */
  reject: async (scene) => {
    if (!scene.rules.moderates) throw notFound('button');
    const { id } = await postIn(scene);
    await scene.database.query(`update sandbox.social_post set state = 'REJECTED' where id = $1`, [id]);
    return { id };
  },
  'remove-comment': async ({ database, account, given }) => {
    const comment = await commentById(database, String(given['comment'] ?? ''));
    if (comment?.account !== account.id) throw notFound('comment');
    await removeComment(database, comment.id);
    return { id: comment.id };
  },
  limit: async ({ database, rules, account, given }) => {
    const text = String(given['callsPerMinute'] ?? '').trim();
    if (!/^\d{0,6}$/.test(text)) throw new ApiError(422, 'INVALID_FIELD', 'Give a whole number, or nothing.');
    await setLimit(database, rules.network, account.id, text === '' ? null : Number(text));
    return { id: account.id };
  },
};
