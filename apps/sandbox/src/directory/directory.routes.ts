import type { FastifyInstance } from 'fastify';
import { answerError, ApiError } from '../api-error.js';
import { bearerCheck } from '../bearer.js';
import type { Portal } from '../portals.js';
import type { Call, Operation, Outcome } from './call-log.js';
import { logCall } from './call-log.js';
import { contentRoutes } from './content/content.routes.js';
import { reviewRoutes } from './reviews/review.routes.js';
import type { DirectoryParts } from './directory.call.js';
import { portalOf } from './directory.call.js';
import { readRoutes } from './directory.reads.js';
import { writeRoutes } from './directory.writes.js';
import { RateLimit } from './rate-limit.js';
import { suppressionRoutes } from './duplicates/suppression.routes.js';

/** The directory protocol of all portals, to be registered below `/sandbox/portals/:portal/api`. */
export function directoryApi(parts: DirectoryParts) {
  const admits = bearerCheck(parts.settings.apiKey);
  const limits = new Map<string, RateLimit>();
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.addHook('onRequest', async (request) => {
      const portal = portalOf(request);
      const { operation } = request.routeOptions.config;
      if (operation) request.directoryCall = callOf(portal, operation);
      if (!admits(request.headers.authorization)) {
        throw new ApiError(401, 'UNAUTHORIZED', 'Send Authorization: Bearer <key>.');
      }
      const wait = limitOf(limits, portal, parts.settings.requestsPerSecond).take();
      if (wait > 0) {
        throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests.', { retryAfterSeconds: wait });
      }
    });
    app.addHook('onSend', async (request, reply) => {
      const call = request.directoryCall;
      if (!call || call.logged) return;
      await logCall(parts.database, call, outcomeOf(reply.statusCode), reply.statusCode).catch((error: unknown) =>
        request.log.error(error, 'a call could not be logged'),
      );
    });
    app.get('/', async (request) => describe(portalOf(request)));
    contentRoutes(app, parts);
    reviewRoutes(app, parts);
    writeRoutes(app, parts);
    readRoutes(app, parts);
    suppressionRoutes(app, parts);
  };
}

function describe(portal: Portal) {
  return { ...portal, protocol: 'directory/1' };
}

function callOf(portal: Portal, operation: Operation): Call & { logged: boolean } {
  return { portal: portal.key, operation, reference: null, listingId: null, version: null, logged: false };
}

function outcomeOf(status: number): Outcome {
  if (status >= 500) return 'FAILED';
  return status >= 400 ? 'REJECTED' : 'ANSWERED';
}

function limitOf(limits: Map<string, RateLimit>, portal: Portal, override: number | undefined): RateLimit {
  let limit = limits.get(portal.key);
  if (!limit) {
    limit = new RateLimit(override ?? portal.requestsPerSecond);
    limits.set(portal.key, limit);
  }
  return limit;
}
