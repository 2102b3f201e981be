import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError, notFound } from '../api-error.js';
import { bearerCheck } from '../bearer.js';
import { countFault, magicWordsIn } from '../magic-words.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import type { SandboxSettings } from '../settings.js';
import { adSpaceRoutes } from './ad-space.routes.js';
import type { ChangeBody, EndBody, OrderBody, WorkRow } from './work.js';
import { changeSchema, endSchema, orderSchema } from './work.js';
import type { PhoneCallDesk } from './phone-call-desk.js';
import type { PhoneCallStore } from './phone-call.store.js';
import type { WorkDesk } from './work-desk.js';
import type { WorkStore } from './work.store.js';
import { isAnswered, widgetOf } from '../opinions/opinion-order.js';
import { websiteTemplateRoutes } from './website-template.routes.js';

const SLOW_MS = 3000;
const FLAKY_FAILURES = 2;

export interface FulfilmentParts {
  database: pg.Pool;
  settings: SandboxSettings;
  works: WorkStore;
  desk: WorkDesk;
  phoneCalls: PhoneCallStore;
  phoneDesk: PhoneCallDesk;
  publicUrl: () => string;
}

interface Call {
  operation: 'order' | 'change' | 'end';
  reference: string;
  /** Name of the location, which may hold magic words. */
  name: string;
}

/** The fulfilment protocol, version 1, of a provider that sets anything up. */
export function fulfilmentApi(parts: FulfilmentParts) {
  const { works, settings } = parts;
  const admits = bearerCheck(settings.apiKey);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.addHook('onRequest', async (request) => {
      if (!admits(request.headers.authorization)) {
        throw new ApiError(401, 'UNAUTHORIZED', 'Send Authorization: Bearer <key>.');
      }
    });
    adSpaceRoutes(app);
    websiteTemplateRoutes(app, parts.publicUrl);
    app.get('/works', async (request) => {
      const reference = single(request.query as Query, 'reference');
      const work = reference === undefined ? undefined : await works.byReference(reference);
      if (!work) throw notFound('work');
      return shown(work);
    });
    app.post<{ Body: OrderBody }>('/works', { schema: { body: orderSchema } }, async (request, reply) => {
      const { reference, version, ...content } = request.body;
      const call = { operation: 'order', reference, name: content.location.name } as const;
      return take(parts, request, reply, call, async (delayMs) => {
        const { work } = await works.order(reference, version, content, delayMs);
        return work;
      });
    });
    app.put<{ Params: { id: string }; Body: ChangeBody }>(
      '/works/:id',
      { schema: { body: changeSchema } },
      async (request, reply) => {
        const held = await workIn(works, request.params.id);
        const { reference, id } = held;
        const { version, ...content } = request.body;
        const call = { operation: 'change', reference, name: content.location.name } as const;
        return take(parts, request, reply, call, () =>
          works.change(id, version, content, isAnswered(held, { content })),
        );
      },
    );
    app.post<{ Params: { id: string }; Body: EndBody }>(
      '/works/:id/end',
      { schema: { body: endSchema } },
      async (request, reply) => {
        const { reference, id, content } = await workIn(works, request.params.id);
        const { version, endDate } = request.body;
        const call = { operation: 'end', reference, name: content.location.name } as const;
        return take(parts, request, reply, call, (delayMs) => works.end(id, version, endDate, delayMs));
      },
    );
  };
}

/** @throws ApiError 404 */
export async function workIn(works: WorkStore, id: string): Promise<WorkRow> {
  const work = /^[1-9]\d{0,17}$/.test(id) ? await works.byId(id) : undefined;
  if (!work) throw notFound('work');
  return work;
}

export const shown = ({ id, reference, status, version, message, ...work }: WorkRow) => ({
  id,
  reference,
  status,
  version,
  endDate: work.end_date,
  message,
  trackingNumber: work.tracking_number,
  vendorId: work.vendor_id,
  reviewWidget: widgetOf(work.vendor_id),
});

/** Stores what was told, misbehaving as the location's name asks, and answers 202 with what is held now. */
async function take(
  { database, settings, desk }: FulfilmentParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, reference, name }: Call,
  store: (delayMs: number | null) => Promise<WorkRow | undefined>,
): Promise<unknown> {
  const words = magicWordsIn(name);
  const fault = (kind: string): Promise<number> => countFault(database, 'provider', reference, `${kind} ${operation}`);
  if (words.has('down')) {
    throw new ApiError(503, 'UNAVAILABLE', 'The provider is down for maintenance.', { retryAfterSeconds: 2 });
  }
  if (words.has('flaky') && (await fault('flaky')) <= FLAKY_FAILURES) {
    throw new ApiError(500, 'FLAKY', 'Something went wrong. Try again.');
  }
  const lost = words.has('lost') && (await fault('lost')) === 1;
  const delayMs = settings.delayMs * (0.5 + Math.random()) + (words.has('slow') ? SLOW_MS : 0);
  // Anyone who wants to press the buttons of the page asks for the time to do so.
  const work = await store(/\[ask\]/i.test(name) ? null : delayMs);
  if (!work) throw notFound('work');
  desk.wake(delayMs);
  if (words.has('slow')) await sleep(SLOW_MS);
  if (lost) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  return reply.code(202).send(shown(work));
}
