import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import PostalMime from 'postal-mime';
import { answerError, notFound } from '../api-error.js';
import type { Mail } from './mail.store.js';
import { findMail, mailById, mailSource } from './mail.store.js';
import { findSms } from './sms.store.js';
import type { Query } from '../query.js';
import { pageIn, single } from '../query.js';
import { mailboxPage, mailPage, smsPage } from './inbox.pages.js';
import { addressOf, sendPage, wantsJson } from '../pages/page.routes.js';

/**
 * For the HTML part of a message, which is a stranger's: shown, but without script, forms and anything from outside.
 * Its links open in a tab of their own, outside of these restrictions.
 */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The mail and SMS inboxes, for people and as JSON. */
export function inboxPages(database: pg.Pool) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.get('/mail', async (request, reply) => {
      const query = request.query as Query;
      const [to, page] = [single(query, 'to'), pageIn(query)];
      const found = await findMail(database, to, page);
      return wantsJson(request) ? found : sendPage(reply, mailboxPage(addressOf(request), to, page, found));
    });
    app.get('/mail/:id', async (request, reply) => {
      const mail = await mailIn(database, request);
      return wantsJson(request) ? mail : sendPage(reply, mailPage(addressOf(request), mail));
    });
    app.get('/mail/:id/html', async (request, reply) => {
      const mail = await mailIn(database, request);
      if (mail.html === null) throw notFound('HTML part');
      return reply
        .header('content-security-policy', MAIL_POLICY)
        .type('text/html; charset=utf-8')
        .send(openingLinksOutside(await withPictures(mail.html, await mailSource(database, mail.id))));
    });
    app.get('/mail/:id/source', async (request, reply) => {
      const { id } = await mailIn(database, request);
      const source = await mailSource(database, id);
      if (!source) throw notFound('message');
      const name = `attachment; filename="message-${id}.eml"`;
      return reply.header('content-disposition', name).type('message/rfc822').send(source);
    });
    app.get('/sms', async (request, reply) => {
      const query = request.query as Query;
      const [to, page] = [single(query, 'to'), pageIn(query)];
      const found = await findSms(database, to, page);
      return wantsJson(request) ? found : sendPage(reply, smsPage(addressOf(request), to, page, found));
    });
  };
}

/** Pictures that a message brings along are named by their `cid`, which a browser does not know. */
async function withPictures(html: string, source: Buffer | undefined): Promise<string> {
  if (source === undefined || !html.includes('cid:')) return html;
  const { attachments } = await PostalMime.parse(source, { attachmentEncoding: 'base64' });
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    const cid = contentId?.replaceAll(/^<|>$/g, '');
    const isPicture = cid !== undefined && /^image\/(png|jpeg|gif)$/.test(mimeType);
    return isPicture ? shown.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${String(content)}`) : shown;
  }, html);
}

/** After the doctype, if there is one: anything before it would switch the browser to quirks mode. */
function openingLinksOutside(document: string): string {
  return document.replace(/^(\s*<!doctype[^>]*>)?/i, '$&<base target="_blank" />');
}

async function mailIn(database: pg.Pool, request: FastifyRequest): Promise<Mail> {
  const { id } = request.params as { id: string };
  const mail = /^[1-9]\d{0,17}$/.test(id) ? await mailById(database, id) : undefined;
  if (!mail) throw notFound('message');
  return mail;
}
