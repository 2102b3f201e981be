import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../meta/graph.call.js';
import type { MetaParts } from '../meta/graph.call.js';
import { GraphError, invalid, missing } from '../meta/graph-error.js';
import type { Holder } from '../oauth/token.store.js';
import { misbehaviourIn, sendDone } from '../posts/misbehaviour.js';
import type { Query } from '../query.js';
import { receiptBody } from './hook.bodies.js';
import { CUSTOMER_FILES } from './customer-files.js';
import { MEDIA_PREFIX } from './hook.bodies.js';
import type { MessageAccount, SandboxNumber } from './message.accounts.js';
import { allAccounts, isUserId, numbersOf } from './message.accounts.js';
import type { CustomerRow, MessageRow } from './message.store.js';
import { addHook, addMessage, customerById, failMessage, mediaById, subscribe, subscriberOf } from './message.store.js';
import { takenFile, takesPicture } from './sent-files.js';
import { WHATSAPP_FAILURES, whatsAppSending } from './send.rules.js';
import type { Sending } from './send.rules.js';

/** One call in the name of a person. */
export interface PersonCall {
  readonly parts: MetaParts;
  readonly holder: Holder;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly announced: () => void;
}

const idIn = ({ request }: PersonCall): string => (request.params as { id: string }).id;

function need({ holder }: PersonCall, scope: string): void {
  if (!holder.scopes.includes(scope))
    throw new GraphError(403, 200, `You do not have the necessary permissions required to send: '${scope}'.`);
}

function ownNumber(call: PersonCall): SandboxNumber {
  const number = numbersOf(call.holder.person).find(({ id }) => id === idIn(call));
  if (number === undefined) throw missing(idIn(call));
  return number;
}

export const isNumberId = (id: string): boolean =>
  allAccounts().some(({ channel, id: each }) => channel === 'whatsapp' && each === id);

/** `POST /{phone-number}/messages`: taken at once; whether it was delivered, a webhook tells. */
export async function sendFromNumber(call: PersonCall): Promise<unknown> {
  const { parts, request, reply } = call;
  const number = ownNumber(call);
  need(call, 'whatsapp_business_messaging');
  const sending = whatsAppSending(request.body);
  const { database } = parts;
  const behaviour = await misbehaviourIn(database, 'facebook', 'whatsapp', number.id, sending.text);
  if (behaviour.verdict === 'down') throw new GraphError(503, 131_016, 'Service unavailable');
  if (behaviour.verdict === 'refuse') throw new GraphError(403, 131_031, 'Business Account locked');
  const account = accountOf(number);
  const customer = await customerById(database, account, sending.customer);
  // Somebody who never wrote: the sandbox has no phone that this could ring on.
  if (customer === undefined) throw new GraphError(400, 131_030, 'Recipient phone number not in allowed list');
  const { text, picture, file, callbackData } = sending;
  const sentFile = file && (await takenFile('whatsapp', file, parts.publicUrl()));
  const common = { channel: 'whatsapp', account: number.id, customer: customer.id, fromAccount: true } as const;
  const message = await addMessage(database, { ...common, text, picture, sentFile, callbackData });
  await report(call, { account, customer, message, sending });
  return sendDone(request, reply, behaviour, {
    messaging_product: 'whatsapp',
    contacts: [{ input: sending.customer, [isUserId(customer.id) ? 'user_id' : 'wa_id']: customer.id }],
    messages: [{ id: message.id }],
  });
}

const accountOf = ({ id }: SandboxNumber): MessageAccount => {
  const found = allAccounts().find((each) => each.channel === 'whatsapp' && each.id === id);
  if (found === undefined) throw missing(id);
  return found;
};

interface Sent {
  readonly account: MessageAccount;
  readonly customer: CustomerRow;
  readonly message: MessageRow;
  readonly sending: Sending;
}

async function report({ parts, announced }: PersonCall, sent: Sent): Promise<void> {
  const { account, customer, message, sending } = sent;
  const failure = await failureOf(parts, customer, {
    ...sending,
    hasFailed: sending.file !== null && message.sentFile === null,
  });
  if (failure !== null) await failMessage(parts.database, message.id, failure.details);
  if ((await subscriberOf(parts.database, account.subscription)) === undefined) return;
  const body = receiptBody(account, customer, failure === null ? 'sent' : 'failed', [message], failure ?? undefined);
  if (body !== null) await addHook(parts.database, body);
  announced();
}

async function failureOf(
  { publicUrl }: MetaParts,
  { blocked, isOpen }: CustomerRow,
  { picture, hasFailed }: Pick<Sending, 'picture'> & { readonly hasFailed: boolean },
): Promise<(typeof WHATSAPP_FAILURES)[keyof typeof WHATSAPP_FAILURES] | null> {
  if (blocked) return WHATSAPP_FAILURES.undeliverable;
  if (!isOpen) return WHATSAPP_FAILURES.window;
  if (hasFailed) return WHATSAPP_FAILURES.picture;
  if (picture !== null && !(await takesPicture('whatsapp', picture, publicUrl()))) return WHATSAPP_FAILURES.picture;
  return null;
}

const NUMBER_FIELDS = new Set(['id', 'display_phone_number', 'verified_name', 'status']);

/** `GET /{business-account}/phone_numbers` */
export async function listNumbers(call: PersonCall): Promise<object> {
  const own = numbersOf(call.holder.person).filter(({ businessAccountId }) => businessAccountId === idIn(call));
  if (own.length === 0) throw missing(idIn(call));
  need(call, 'whatsapp_business_management');
  const query = call.request.query as Query;
  const take = Number(query['limit'] ?? 25);
  const unknown = String(query['fields'] ?? '')
    .split(',')
    .find((field) => field !== '' && !NUMBER_FIELDS.has(field));
  if (unknown !== undefined) throw invalid(`Tried accessing nonexisting field (${unknown})`);
  const skip = Number(Buffer.from(String(query['after'] ?? ''), 'base64url').toString() || 0);
  if (!Number.isInteger(take) || take < 1 || take > 100 || !Number.isInteger(skip)) throw invalid('Invalid parameter');
  const shown = own.slice(skip, skip + take);
  const after = Buffer.from(String(skip + shown.length)).toString('base64url');
  return {
    data: shown.map(({ id, display, name }) => ({
      id,
      display_phone_number: display,
      verified_name: name,
      status: 'CONNECTED',
    })),
    paging: { cursors: { before: 'MA', after }, ...(skip + take < own.length && { next: `?after=${after}` }) },
  };
}

/** `POST /{business-account}/subscribed_apps` */
export async function subscribeBusinessAccount(call: PersonCall): Promise<object> {
  const id = idIn(call);
  if (!numbersOf(call.holder.person).some(({ businessAccountId }) => businessAccountId === id)) throw missing(id);
  need(call, 'whatsapp_business_management');
  await subscribe(call.parts.database, id, originOf(call.request));
  return { success: true };
}

/** `GET /{media}`: where a picture or another file can be loaded, with the same token. */
export async function getMedia(call: PersonCall): Promise<object> {
  const id = idIn(call);
  const { phone_number_id: account } = call.request.query as Query;
  if (Array.isArray(account)) throw invalid('Param phone_number_id must be a string');
  const media = await mediaById(call.parts.database, account ?? null, id.slice(MEDIA_PREFIX.length));
  if (media === undefined || !numbersOf(call.holder.person).some((number) => number.id === media.account))
    throw missing(id);
  need(call, 'whatsapp_business_messaging');
  return {
    messaging_product: 'whatsapp',
    id,
    ...(media.file === null
      ? { mime_type: 'image/jpeg' }
      : { mime_type: CUSTOMER_FILES[media.file].contentType, file_size: CUSTOMER_FILES[media.file].content.length }),
    url: `${originOf(call.request)}/sandbox/files/whatsapp-media/${media.number}`,
  };
}
