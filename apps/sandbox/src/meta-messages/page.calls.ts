import type { GraphCall } from '../meta/graph.call.js';
import { graphTime } from '../meta/graph.call.js';
import { GraphError, invalid, missing } from '../meta/graph-error.js';
import type { Channel, MessageAccount } from './message.accounts.js';
import { allAccounts } from './message.accounts.js';
import type { CustomerRow } from './message.store.js';
import { addMessage, customerById, messagesOf, subscribe } from './message.store.js';
import { takenFile, takesPicture } from './sent-files.js';
import type { SentFile } from './sent-files.js';
import { isBlocked, noPicture, noSuchCustomer, outsideWindow, pageSending } from './send.rules.js';

const SHOWN = 20;
const FIELDS = ['messages', 'message_deliveries', 'message_reads', 'messaging_postbacks', 'message_echoes'];

/** What the page of the token is written to at. */
const accountsOf = (call: GraphCall): readonly MessageAccount[] =>
  allAccounts().filter(({ channel, subscription }) => channel !== 'whatsapp' && subscription === call.holder.page.id);

function ownPage(call: GraphCall): void {
  if (call.id !== call.holder.page.id) throw missing(call.id);
  if (!call.holder.page.tasks.includes('MESSAGING'))
    throw new GraphError(403, 200, 'The user needs the task MESSAGING.');
}

const needFor = (call: GraphCall, channel: Channel): void =>
  channel === 'instagram'
    ? call.need('write', 'instagram_basic', 'instagram_manage_messages')
    : call.need('write', 'pages_messaging');

async function customerIn(
  call: GraphCall,
  id: string,
): Promise<{ account: MessageAccount; customer: CustomerRow } | undefined> {
  for (const account of accountsOf(call)) {
    const customer = await customerById(call.database, account, id);
    if (customer !== undefined) return { account, customer };
  }
  return undefined;
}

/** `POST /{page}/messages` */
export async function sendFromPage(call: GraphCall, body: unknown): Promise<unknown> {
  ownPage(call);
  await call.spend('facebook', call.id);
  const { id } = ((body ?? {}) as { recipient?: { id?: unknown } }).recipient ?? {};
  const found = typeof id === 'string' ? await customerIn(call, id) : undefined;
  const sending = pageSending(body, () => found?.account.channel ?? 'messenger');
  if (found === undefined) throw noSuchCustomer();
  const { account, customer } = found;
  needFor(call, account.channel);
  const behaviour = await call.mind('facebook', 'message', account.id, sending.text);
  if (behaviour.verdict === 'refuse') throw new GraphError(400, 368, 'The message goes against our policies.');
  if (customer.blocked) throw isBlocked();
  if (!customer.isOpen) throw outsideWindow(account.channel);
  const { channel } = account;
  if (sending.picture !== null && !(await takesPicture(channel, sending.picture, call.parts.publicUrl())))
    throw noPicture();
  const { text, picture, file } = sending;
  const sentFile = file && (await takenFile(channel, file, call.parts.publicUrl()));
  if (file !== null && sentFile === null) throw noPicture();
  const common = { channel, account: account.id, customer: customer.id, fromAccount: true };
  const message = await addMessage(call.database, { ...common, text, picture, sentFile });
  return call.done(behaviour, { recipient_id: customer.id, message_id: message.id });
}

/** `GET /{page}/conversations?user_id=`: of one customer. */
export async function listConversations(call: GraphCall): Promise<object> {
  ownPage(call);
  await call.spend('facebook', call.id);
  const [id, platform = 'messenger'] = [call.given('user_id'), call.given('platform')];
  if (id === undefined) throw invalid('The sandbox lists the conversation of one user_id.');
  const found = await customerIn(call, id);
  if (found?.account.channel !== platform) return { data: [] };
  needFor(call, found.account.channel);
  const messages = await messagesOf(call.database, found.customer, SHOWN);
  const data = messages.map(({ id: mid, text, picture, sentFile, at, fromAccount }) => ({
    id: mid,
    message: text,
    created_time: graphTime(at),
    from: { id: fromAccount ? found.account.id : found.customer.id },
    ...(sentFile !== null && { attachments: { data: [attachmentOf(sentFile)] } }),
    ...(picture !== null && { attachments: { data: [{ mime_type: 'image/jpeg', image_data: { url: picture } }] } }),
  }));
  return { data: [{ id: `t_${found.customer.id}`, ...(call.asks('messages') && { messages: { data } }) }] };
}

const attachmentOf = ({ kind, url, name, contentType, bytes }: SentFile): object => ({
  mime_type: contentType,
  name,
  size: bytes,
  ...(kind === 'video' ? { video_data: { url } } : { file_url: url }),
});

/** `POST /{page}/subscribed_apps` */
export async function subscribePage(call: GraphCall): Promise<object> {
  ownPage(call);
  await call.spend('facebook', call.id);
  call.need('write', 'pages_manage_metadata');
  const fields = (call.given('subscribed_fields') ?? '').split(',').filter((field) => field !== '');
  const unknown = fields.find((field) => !FIELDS.includes(field));
  if (fields.length === 0 || unknown !== undefined)
    throw invalid(`Param subscribed_fields must be among {${FIELDS.join(', ')}}`);
  if (fields.includes('messages')) call.need('write', 'pages_messaging');
  await subscribe(call.database, call.id, call.origin);
  return { success: true };
}

/** `GET /{customer}`; undefined: the page has no such customer */
export async function getCustomer(call: GraphCall): Promise<object | undefined> {
  const found = await customerIn(call, call.id);
  if (found === undefined) return undefined;
  const { id, name } = found.customer;
  if (found.account.channel === 'messenger') {
    if (call.asks('username')) throw invalid('Tried accessing nonexisting field (username)');
    return call.only({ id, name });
  }
  // At Instagram everybody has a username, and not everybody a name.
  const username = name.toLowerCase().replaceAll(/[^\w.]+/g, '');
  return call.only({ id, username, ...(!name.startsWith('@') && { name }) });
}
