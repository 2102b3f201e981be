import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError, notFound } from '../api-error.js';
import { buttonCheck } from '../bearer.js';
import { inTransaction } from '../database.js';
import type { Form } from '../oauth/form-parser.js';
import { formParser } from '../oauth/form-parser.js';
import { addressOf, sendPage, wantsJson } from '../pages/page.routes.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { accountsPage, conversationPage, pathOf } from './customer.pages.js';
import { isFileKind } from './customer-files.js';
import { messageBody, receiptBody } from './hook.bodies.js';
import type { MessageAccount } from './message.accounts.js';
import { allAccounts } from './message.accounts.js';
import type { CustomerRow } from './message.store.js';
import {
  addHook,
  addMessage,
  customerById,
  customerNamed,
  customersOf,
  messagesOf,
  setState,
  subscriberOf,
} from './message.store.js';

const SHOWN = 100;
const MOST_TEXT = 4096;
const MOST_NAME = 100;
const MOST_HOURS = 24 * 30;

interface Scene {
  readonly account: MessageAccount;
  readonly given: Form;
  readonly client: pg.PoolClient;
}

interface CustomerParts {
  readonly database: pg.Pool;
  readonly apiKey: string;
  readonly announced: () => void;
}

/** `/sandbox/meta/messages`: where one writes as a customer, and sees what comes back. */
export function customerPages({ database, apiKey, announced }: CustomerParts) {
  const check = buttonCheck(apiKey);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    app.get('/', async (request, reply) => {
      const accounts = allAccounts();
      return wantsJson(request)
        ? { data: accounts, total: accounts.length }
        : sendPage(reply, accountsPage(addressOf(request), accounts));
    });
    app.get('/:channel/:id', async (request, reply) => {
      const account = accountIn(request);
      const chosen = single(request.query as Query, 'customer');
      const customers = await customersOf(database, account);
      const customer = customers.find(({ id }) => id === chosen) ?? customers[0];
      const [messages, origin] = await Promise.all([
        customer === undefined ? [] : messagesOf(database, customer, SHOWN),
        subscriberOf(database, account.subscription),
      ]);
      const subscribed = origin !== undefined;
      const shown = { account, customers, customer, messages: messages.toReversed(), subscribed };
      return wantsJson(request) ? shown : sendPage(reply, conversationPage(addressOf(request), shown));
    });
    for (const [verb, act] of Object.entries(acts))
      app.post(`/:channel/:id/${verb}`, async (request, reply) => {
        const fromPage = check(request);
        const account = accountIn(request);
        const given = (request.body ?? {}) as Form;
        const done = await inTransaction(database, (client) => act({ account, given, client }));
        announced();
        return fromPage ? reply.redirect(`${pathOf(account)}?customer=${done.customer}`, 303) : done;
      });
  };
}

function accountIn(request: FastifyRequest): MessageAccount {
  const { channel, id } = request.params as { channel: string; id: string };
  const found = allAccounts().find((account) => account.channel === channel && account.id === id);
  if (found === undefined) throw notFound('account');
  return found;
}

function textIn(given: Form, name: string, most: number): string {
  const text = String(given[name] ?? '').trim();
  if (text.length > most) throw new ApiError(422, 'INVALID_FIELD', `${name} has at most ${most} characters.`);
  return text;
}

async function customerIn({ client, account, given }: Scene): Promise<CustomerRow> {
  const customer = await customerById(client, account, String(given['customer'] ?? ''));
  if (customer === undefined) throw notFound('customer');
  return customer;
}

/**
 * Nobody is told of what is written to an account that the app has not subscribed to.
 * @param bodyAt what is told, when pictures lie at an origin
 */
async function tell({ client, account }: Scene, bodyAt: (origin: string) => object | null, times = 1): Promise<void> {
  const origin = await subscriberOf(client, account.subscription);
  const body = origin === undefined ? null : bodyAt(origin);
  if (body === null) return;
  for (let time = 0; time < times; time += 1) await addHook(client, body);
}

/** A customer has got or read all that was sent. */
const receipt =
  (state: 'delivered' | 'read') =>
  async (scene: Scene): Promise<{ customer: string }> => {
    const customer = await customerIn(scene);
    const changed = await setState(scene.client, customer, state);
    if (changed.length > 0) await tell(scene, () => receiptBody(scene.account, customer, state, changed));
    return { customer: customer.id };
  };

const block =
  (blocked: boolean) =>
  async (scene: Scene): Promise<{ customer: string }> => {
    const { channel, account, id } = await customerIn(scene);
    await scene.client.query(
      'update sandbox.meta_customer set blocked = $4 where channel = $1 and account = $2 and id = $3',
      [channel, account, id, blocked],
    );
    return { customer: id };
  };

/** By the verb in the address. */
const acts: Readonly<Record<string, (scene: Scene) => Promise<{ customer: string; id?: string }>>> = {
  /** Writes as a customer, now or some hours ago; `twice`: the webhook is delivered two times. */
  write: async (scene) => {
    const { client, account, given } = scene;
    const [text, picture] = [textIn(given, 'text', MOST_TEXT), textIn(given, 'picture', MOST_NAME)];
    const file = textIn(given, 'file', MOST_NAME) || null;
    if (file !== null && !isFileKind(file)) throw new ApiError(422, 'INVALID_FIELD', 'There is no such file.');
    if (file !== null && picture !== '')
      throw new ApiError(422, 'INVALID_FIELD', 'A message has a picture or another file.');
    if (text === '' && picture === '' && file === null)
      throw new ApiError(422, 'INVALID_FIELD', 'Write something.', { field: 'text' });
    if (!/^[\w-]*$/.test(picture)) throw new ApiError(422, 'INVALID_FIELD', 'A picture has a name of letters.');
    const hours = Number(given['hoursAgo'] ?? 0);
    if (!(hours >= 0 && hours <= MOST_HOURS))
      throw new ApiError(422, 'INVALID_FIELD', 'hoursAgo is a number of hours.');
    const customer = await customerNamed(client, account, textIn(given, 'name', MOST_NAME) || 'Vera Visitor');
    const at = new Date(Date.now() - hours * 3_600_000);
    const { channel, id } = account;
    const common = { channel, account: id, customer: customer.id, fromAccount: false };
    const message = await addMessage(client, { ...common, text, picture: picture || null, file, at });
    const bodyAt = (origin: string): object => messageBody(account, customer, message, origin);
    await tell(scene, bodyAt, given['twice'] === undefined ? 1 : 2);
    return { customer: customer.id, id: message.id };
  },
  delivered: receipt('delivered'),
  read: receipt('read'),
  block: block(true),
  unblock: block(false),
  /** As if the customer had written more than a day ago: replies are not let through any more. */
  'end-window': async (scene) => {
    const { channel, account, id } = await customerIn(scene);
    await scene.client.query(
      `update sandbox.meta_customer set wrote_at = now() - interval '25 hours'
       where channel = $1 and account = $2 and id = $3`,
      [channel, account, id],
    );
    return { customer: id };
  },
};
