import type { FastifyInstance } from 'fastify';
import { ApiError, answerError } from '../api-error.js';
import { buttonCheck } from '../bearer.js';
import type { Html } from '../pages/html.js';
import { html } from '../pages/html.js';
import type { Address } from '../pages/layout.js';
import { layout, pager } from '../pages/layout.js';
import { addressOf, sendPage, wantsJson } from '../pages/page.routes.js';
import type { Page, Query } from '../query.js';
import { pageIn } from '../query.js';
import { advertisementView } from './advertisement.view.js';
import type { FulfilmentParts } from './fulfilment.routes.js';
import { siteName } from '../websites/site.js';
import { shown, workIn } from './fulfilment.routes.js';
import { opinionOrderIn } from '../opinions/opinion-order.js';
import { opinionOrderRoutes, opinionOrderView } from '../opinions/opinion-order.pages.js';
import { phoneCallRoutes, phoneCallView } from './phone-call.pages.js';
import type { ReportStatus, WorkRow, WorkStatus } from './work.js';

interface Verdict {
  label: string;
  from: WorkStatus;
  to: WorkStatus | 'before';
  status: ReportStatus;
  message: string | null;
}

/** What a person at the provider can decide. */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  confirm: { label: 'Confirm', from: 'PENDING', to: 'CONFIRMED', status: 'CONFIRMED', message: null },
  refuse: { label: 'Refuse', from: 'PENDING', to: 'REFUSED', status: 'REFUSED', message: 'A person has refused.' },
  'confirm-end': { label: 'Confirm the end', from: 'ENDING', to: 'ENDED', status: 'END_CONFIRMED', message: null },
  'refuse-end': {
    label: 'Refuse the end',
    from: 'ENDING',
    to: 'before',
    status: 'END_REFUSED',
    message: 'The notice is too short.',
  },
};

/** The provider's works, for people with buttons, and as JSON. */
export function workPages(parts: FulfilmentParts) {
  const { works, settings, desk } = parts;
  const check = buttonCheck(settings.apiKey);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    // The buttons send an empty form.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    );
    app.get('/', async (request, reply) => {
      const page = pageIn(request.query as Query);
      const found = await works.page(page.take, page.skip);
      if (wantsJson(request)) return { data: found.data.map(shown), total: found.total };
      return sendPage(reply, worksPage(addressOf(request), page, found));
    });
    app.get<{ Params: { id: string } }>('/works/:id', async (request) => {
      const work = await workIn(works, request.params.id);
      return { ...shown(work), products: work.content.products };
    });
    app.get<{ Params: { id: string } }>('/works/:id/calls', async (request) => {
      const { reference } = await workIn(works, request.params.id);
      const data = await works.calls(reference);
      return { data, total: data.length };
    });
    phoneCallRoutes(app, parts, check);
    opinionOrderRoutes(app, parts, check);
    app.post<{ Params: { id: string; verdict: string } }>('/works/:id/:verdict', async (request, reply) => {
      const fromPage = check(request);
      const work = await workIn(works, request.params.id);
      const verdict = Object.hasOwn(VERDICTS, request.params.verdict) ? VERDICTS[request.params.verdict] : undefined;
      if (!verdict) throw new ApiError(404, 'NOT_FOUND', 'There is no such button.');
      const { from, to, status, message } = verdict;
      const decided = work.status === from && (await works.decide(work, to, status, message));
      if (!decided) throw new ApiError(409, `NOT_${from}`, `The work is ${work.status}.`);
      desk.wake();
      return fromPage ? reply.redirect('/sandbox/fulfilment', 303) : { id: work.id };
    });
  };
}

function worksPage(address: Address, page: Page, { data, total }: { data: WorkRow[]; total: number }): string {
  return layout(
    'Provider',
    address,
    html`<p>
        Sets up what the platform does not: call tracking, websites, advertising. It confirms by itself after a moment;
        works whose location has <code>[ask]</code> in its name wait for these buttons. A display ad is shown as it was
        ordered, a website under its name. A work with call tracking has a number, and buttons that call it. An order of
        Meinungsmeister is asked about, validated and delivered by its own buttons.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Work</th>
              <th>Location</th>
              <th>Products</th>
              <th>Status</th>
              <th>Last day</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${data.map(row)}
          </tbody>
        </table>
      </div>
      ${pager(address, page, data.length, total)}`,
  );
}

function setUpView(product: string, setUp: object): Html | false {
  if (product === 'Advertisement') return advertisementView(setUp);
  const name = siteName(setUp);
  return product === 'Website' && html`<a href="/sandbox/sites/${name}">${name}</a>`;
}

function budgetView({ content: { subscription } }: WorkRow): Html | undefined {
  const { budget } = subscription;
  if (budget === undefined || budget === null) return undefined;
  return html`<p>Budget: ${budget.budgetTarget} ${budget.budgetTargetType} ${budget.period ?? ''}</p>`;
}

function row(work: WorkRow): Html {
  const possible = Object.entries(VERDICTS).filter(
    // An order is validated instead.
    ([verdict, { from }]) => from === work.status && !(verdict === 'confirm' && opinionOrderIn(work)),
  );
  return html`<tr>
    <td>${work.reference}</td>
    <td>${work.content.location.name}</td>
    <td>
      ${work.content.products.map(({ product }) => product).join(', ')}
      ${work.content.products.map(({ product, setUp }) => setUp && setUpView(product, setUp))} ${phoneCallView(work)}
      ${opinionOrderView(work)} ${budgetView(work)}
    </td>
    <td><span class="status ${work.status}">${work.status}</span></td>
    <td>${work.end_date}</td>
    <td>
      ${possible.map(
        ([verdict, { label }]) =>
          html`<form method="post" action="/sandbox/fulfilment/works/${work.id}/${verdict}">
            <button type="submit">${label}</button>
          </form>`,
      )}
    </td>
  </tr>`;
}
