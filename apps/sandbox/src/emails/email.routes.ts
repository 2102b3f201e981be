import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import PostalMime from 'postal-mime';
import { answerError, ApiError, notFound } from '../api-error.js';
import { buttonCheck } from '../bearer.js';
import { mailById, mailSource } from '../inbox/mail.store.js';
import type { Form } from '../oauth/form-parser.js';
import { formParser } from '../oauth/form-parser.js';
import { landscapePhoto } from '../pages/file.routes.js';
import { addressOf, sendPage } from '../pages/page.routes.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import type { BegunEmail } from './email.pages.js';
import { emailPage } from './email.pages.js';

interface EmailParts {
  readonly database: pg.Pool;
  readonly apiKey: string;
  /** Where the platform takes emails; undefined: nowhere. */
  readonly port: number | undefined;
}

const empty: BegunEmail = { name: 'Vera Visitor', from: 'vera@customers.example', to: '', subject: '', reply: '' };
const MOST_TEXT = 10_000;
const MOST_LINE = 300;

/** `/sandbox/email`: where one writes emails as a customer, and replies to those that came. */
export function emailPages({ database, apiKey, port }: EmailParts) {
  const check = buttonCheck(apiKey);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    app.get('/', async (request, reply) => {
      const query = request.query as Query;
      const id = single(query, 'reply');
      const begun =
        id === undefined ? { ...empty, to: single(query, 'to') ?? '' } : (await replyTo(database, id)).begun;
      return sendPage(reply, emailPage(addressOf(request), begun, single(query, 'sent') === 'yes'));
    });
    app.post('/write', async (request, reply) => {
      const fromPage = check(request);
      const given = (request.body ?? {}) as Form;
      const id = await write(database, port, given);
      return fromPage && request.headers.accept?.includes('text/html') === true
        ? reply.redirect('/sandbox/email?sent=yes', 303)
        : { id };
    });
  };
}

interface Replied {
  readonly begun: BegunEmail;
  readonly messageId: string | undefined;
  readonly references: string[];
  readonly text: string;
}

/** To an email that came: to whom its head says, as its recipient. */
async function replyTo(database: pg.Pool, id: string): Promise<Replied> {
  const mail = /^[1-9]\d{0,17}$/.test(id) ? await mailById(database, id) : undefined;
  const source = mail && (await mailSource(database, mail.id));
  if (mail === undefined || source === undefined) throw notFound('message');
  const { messageId, references = '', replyTo: answers, from, text } = await PostalMime.parse(source);
  const [recipient = ''] = mail.recipients;
  const begun = {
    ...empty,
    from: recipient,
    to: answers?.[0]?.address ?? from?.address ?? mail.sender,
    subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
    reply: mail.id,
  };
  return {
    begun,
    messageId,
    references: [...references.split(/\s+/).filter(Boolean), messageId ?? ''],
    text: text ?? '',
  };
}

function textIn(given: Form, name: string, most: number): string {
  const text = String(given[name] ?? '').trim();
  if (text.length > most) throw new ApiError(422, 'INVALID_FIELD', `${name} has at most ${most} characters.`);
  return text;
}

/** @returns the id of the email */
async function write(database: pg.Pool, port: number | undefined, given: Form): Promise<string> {
  if (port === undefined) throw new ApiError(409, 'NO_MAIL', 'The platform takes no emails here.');
  const [reply, picture] = [textIn(given, 'reply', MOST_LINE), textIn(given, 'picture', 100)];
  if (!/^[\w-]*$/.test(picture)) throw new ApiError(422, 'INVALID_FIELD', 'A picture has a name of letters.');
  const replied = reply === '' ? undefined : await replyTo(database, reply);
  const of = (name: 'name' | 'from' | 'to' | 'subject'): string =>
    textIn(given, name, MOST_LINE) || (replied?.begun ?? empty)[name];
  const [address, to] = [of('from'), of('to')];
  if (to === '') throw new ApiError(422, 'INVALID_FIELD', 'To whom is it?', { field: 'to' });
  const automatic = given['automatic'] !== undefined;
  const message = {
    from: { name: of('name'), address },
    to,
    subject: of('subject'),
    text: [textIn(given, 'text', MOST_TEXT), ...(replied === undefined ? [] : [quoted(replied)])].join('\n\n'),
    messageId: `<${randomUUID()}@customers.example>`,
    // Nothing comes back to a program (RFC 3834, 3.3).
    envelope: { from: automatic ? '' : address, to },
    ...(replied?.messageId !== undefined && { inReplyTo: replied.messageId, references: replied.references }),
    ...(automatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
    ...(picture !== '' && {
      attachments: [{ filename: `${picture}.jpg`, contentType: 'image/jpeg', content: await landscapePhoto(picture) }],
    }),
  };
  const server = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  for (let time = given['twice'] === undefined ? 0 : -1; time < 1; time += 1)
    await server.sendMail(message).catch((error: { readonly response?: string; readonly message: string }) => {
      throw new ApiError(422, 'NOT_TAKEN', `The platform has not taken it: ${error.response ?? error.message}`);
    });
  return message.messageId;
}

/** As programs put it below a reply. */
const quoted = ({ begun, text }: Replied): string =>
  `On Sun, 29 Nov 2026 at 10:00, <${begun.to}> wrote:\n${text.trim().replaceAll(/^/gm, '> ')}`;
