import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.js';
import type { buttonCheck } from '../bearer.js';
import type { FulfilmentParts } from '../fulfilment/fulfilment.routes.js';
import { workIn } from '../fulfilment/fulfilment.routes.js';
import type { WorkRow } from '../fulfilment/work.js';
import type { Html } from '../pages/html.js';
import { html, webLink } from '../pages/html.js';
import type { OpinionSetUp } from './opinion-set-up.js';
import { canPress, opinionOrderIn, ORDER_BUTTONS } from './opinion-order.js';

/** Orders of Meinungsmeister: buttons that ask, validate, deliver and cancel. */
export function opinionOrderRoutes(
  app: FastifyInstance,
  { works, desk }: FulfilmentParts,
  check: ReturnType<typeof buttonCheck>,
): void {
  app.post<{ Params: { id: string; button: string } }>('/works/:id/order/:button', async (request, reply) => {
    const fromPage = check(request);
    const work = await workIn(works, request.params.id);
    const name = request.params.button;
    const button = Object.hasOwn(ORDER_BUTTONS, name) ? ORDER_BUTTONS[name] : undefined;
    if (!button || !opinionOrderIn(work)) throw new ApiError(404, 'NOT_FOUND', 'There is no such button.');
    const { step, report, message } = button;
    const isDone =
      canPress(button, work) &&
      (step === null
        ? await works.decide(work, 'CONFIRMED', report, message)
        : await works.step(work, step, report, message));
    if (!isDone) throw new ApiError(409, 'NOT_POSSIBLE', `The work is ${work.step ?? work.status}.`);
    desk.wake();
    return fromPage ? reply.redirect('/sandbox/fulfilment', 303) : { id: work.id };
  });
}

/** An order with all that was said of it, and its buttons. */
export function opinionOrderView(work: WorkRow): Html | null {
  const order = opinionOrderIn(work);
  return order === undefined ? null : html`${orderDetails(order)} ${buttons(work)}`;
}

const buttons = (work: WorkRow): Html[] =>
  Object.entries(ORDER_BUTTONS)
    .filter(([, button]) => canPress(button, work))
    .map(
      ([name, { label }]) =>
        html`<form method="post" action="/sandbox/fulfilment/works/${work.id}/order/${name}">
          <button type="submit">${label}</button>
        </form>`,
    );

function orderDetails(order: OpinionSetUp): Html {
  const { productName, orderAmount, differentDeliveryAddress: address, evaluationSheet: sheet, clarifications } = order;
  const logo = sheet?.logo && webLink(sheet.logo.url);
  return html`<details>
    <summary>What is ordered</summary>
    <dl>
      ${row('Product', productName ?? '')} ${orderAmount ? row('Amount', String(orderAmount)) : ''}
      ${sheet ? row('Colour', sheet.colour ?? '') : ''}
      ${logo ? row('Logo', html`<img src="${logo}" alt="Logo" width="120" />`) : ''}
      ${address ? row('Deliver to', Object.values(address).filter(Boolean).join(', ')) : ''}
      ${(clarifications ?? []).map(({ question, answer }) => row(question, answer ?? ''))}
    </dl>
  </details>`;
}

const row = (name: string, value: Html | string): Html =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;
