import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { adsHandlers } from '../google-ads/ads.handlers.js';
import { accountHandlers } from './profiles/account.handlers.js';
import { googleDocuments } from './discovery/discovery.js';
import type { GoogleHandlers, GoogleParts } from './google.call.js';
import { TOKEN_SECONDS } from './google-tokens.js';
import { googleService } from './discovery/interpreter.js';
import { legacyHandlers } from './profiles/legacy.handlers.js';
import { locationHandlers } from './profiles/location.handlers.js';
import { performanceHandlers } from './performance/performance.handlers.js';
import { notificationHandlers } from './push/notification.handlers.js';
import { googleCerts } from './push/push.outbox.js';
import { verificationHandlers } from './profiles/verification.handlers.js';

const handlers: Readonly<Record<keyof typeof googleDocuments, GoogleHandlers>> = {
  businessprofileperformance: performanceHandlers,
  googleads: adsHandlers,
  mybusiness: legacyHandlers,
  mybusinessaccountmanagement: accountHandlers,
  mybusinessbusinessinformation: locationHandlers,
  mybusinessnotifications: notificationHandlers,
  mybusinessverifications: verificationHandlers,
};

/** Google's APIs at `/{service}`, the token endpoint of the installation's own account, and the keys of pushes. */
export function googleApi(parts: GoogleParts, apiKey: string) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const [service, file] of Object.entries(googleDocuments))
      await app.register(googleService(parts, file, handlers[service as keyof typeof googleDocuments]), {
        prefix: `/${service}`,
      });
    app.get('/oauth2/v3/certs', async () => googleCerts(parts.database));
    await app.register(installationTokens(parts, apiKey));
  };
}

/** Everybody else's tokens are given out where people consent. */
function installationTokens(parts: GoogleParts, apiKey: string) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(formBody);
    app.post('/oauth2/token', async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      if (form['grant_type'] !== 'refresh_token') return reply.code(400).send({ error: 'unsupported_grant_type' });
      if (form['client_secret'] !== apiKey || form['refresh_token'] !== apiKey)
        return reply.code(400).send({ error: 'invalid_grant', error_description: 'Bad Request' });
      return {
        access_token: parts.tokens.installationToken(),
        expires_in: TOKEN_SECONDS,
        token_type: 'Bearer',
      };
    });
  };
}
