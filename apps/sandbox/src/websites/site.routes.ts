import { domainToASCII } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerError } from '../api-error.js';
import type { WorkRow } from '../fulfilment/work.js';
import type { WorkStore } from '../fulfilment/work.store.js';
import { PAGE_POLICY, sendPage } from '../pages/page.routes.js';
import { SAMPLE } from './sample-site.js';
import { dayIn, siteName } from './site.js';
import type { SiteSetUp } from './site.js';
import { noSitePage, sitePage } from './site.page.js';
import { STYLES } from './site.styles.js';
import { TEMPLATES } from './site.templates.js';

/** The websites that the provider has built, by their names: as everybody sees them. */
export function sitePages(works: WorkStore) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.get<{ Params: { key: string } }>('/assets/:key.css', (request, reply) => {
      const { key } = request.params;
      if (!Object.hasOwn(STYLES, key)) return missing(reply, 404, 'There is no such style sheet.');
      return reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(STYLES[key]);
    });
    app.get<{ Params: { key: string } }>('/templates/:key', (request, reply) => {
      const template = TEMPLATES.find(({ key }) => key === request.params.key);
      const site = { templateId: template?.id ?? 0, location: SAMPLE, today: dayIn('Europe/Berlin') };
      return show(reply, sitePage(site));
    });
    app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
      const name = domainToASCII(request.params.name) || request.params.name.toLowerCase();
      const found = (await works.websites(name)).map((work) => ({ work, setUp: websiteIn(work, name) }));
      const live = found.find(({ work }) => isLive(work));
      if (live === undefined)
        return found.some(({ work }) => work.status === 'ENDED')
          ? missing(reply, 410, 'This website is no longer here.')
          : missing(reply, 404, 'There is no website here.');
      const { work, setUp } = live;
      if (work.content.subscription.paused === true) return missing(reply, 503, 'This website is paused.');
      const location = setUp?.location ?? { name: work.content.location.name };
      return show(reply, sitePage({ templateId: setUp?.templateId ?? 0, location, today: todayOf(work) }));
    });
  };
}

function websiteIn({ content }: WorkRow, name: string): SiteSetUp | undefined {
  const setUps = content.products.filter(({ product }) => product === 'Website').map(({ setUp }) => setUp as SiteSetUp);
  return setUps.find((setUp) => [siteName(setUp), setUp.host].includes(name));
}

const todayOf = ({ content }: WorkRow): string => dayIn(content.location.timeZone);

/** The last day is still served. */
function isLive(work: WorkRow): boolean {
  const { status, end_date: last } = work;
  if (status === 'CONFIRMED' || status === 'ENDING') return true;
  return status === 'ENDED' && last !== null && last >= todayOf(work);
}

/** Tools that judge a website read its robots.txt as if the page asked for it. It runs no script that could ask for more. */
const SITE_POLICY = `${PAGE_POLICY}; connect-src 'self'`;

/** Shops change their data at any time: what is shown is always asked for. */
const show = (reply: FastifyReply, page: string | null): FastifyReply =>
  page === null
    ? missing(reply, 404, 'The template of this website is not here.')
    : sendPage(reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': SITE_POLICY }), page);

const missing = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  sendPage(reply.code(status), noSitePage(words));
