import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.js';
import type { buttonCheck } from '../bearer.js';
import type { Html } from '../pages/html.js';
import { html } from '../pages/html.js';
import type { FulfilmentParts } from './fulfilment.routes.js';
import { workIn } from './fulfilment.routes.js';
import { CALL_BUTTONS, callOf } from './phone-call.js';
import type { WorkRow } from './work.js';

/** Calls to assigned numbers: buttons that make them, and what was made. */
export function phoneCallRoutes(
  app: FastifyInstance,
  { works, phoneCalls, phoneDesk }: FulfilmentParts,
  check: ReturnType<typeof buttonCheck>,
): void {
  app.get<{ Params: { id: string } }>('/works/:id/phone-calls', async (request) => {
    const { id } = await workIn(works, request.params.id);
    const data = await phoneCalls.of(id);
    return { data, total: data.length };
  });
  app.post<{ Params: { id: string; kind: string } }>('/works/:id/phone-calls/:kind', async (request, reply) => {
    const fromPage = check(request);
    const work = await workIn(works, request.params.id);
    const { kind } = request.params;
    if (!Object.hasOwn(CALL_BUTTONS, kind)) throw new ApiError(404, 'NOT_FOUND', 'There is no such button.');
    const { tracking_number: number } = work;
    if (number === null) throw new ApiError(409, 'NO_NUMBER', 'The work has no number.');
    const id =
      kind === 'correct'
        ? await phoneCalls.correct(work.id)
        : await phoneCalls.add(work.id, callOf(kind, { ...work, tracking_number: number }));
    if (id === undefined) throw new ApiError(409, 'NO_CALL', 'There was no call yet.');
    phoneDesk.wake();
    return fromPage ? reply.redirect('/sandbox/fulfilment', 303) : { id };
  });
}

/** The number of a work, and the buttons. */
export const phoneCallView = ({ id, tracking_number: number }: WorkRow): Html | null =>
  number === null
    ? null
    : html`<p>Tracked number ${number}</p>
        ${Object.entries(CALL_BUTTONS).map(
          ([kind, label]) =>
            html`<form method="post" action="/sandbox/fulfilment/works/${id}/phone-calls/${kind}">
              <button type="submit">${label}</button>
            </form>`,
        )}`;
