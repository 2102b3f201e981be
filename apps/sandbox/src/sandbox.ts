import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { openDatabase } from './database.js';
import { CallbackClient } from './directory/callbacks/callback.js';
import { CallbackOutbox, IN_FLIGHT } from './directory/callbacks/callback.outbox.js';
import type { DirectoryParts } from './directory/directory.call.js';
import { detailsOf } from './directory/directory.reads.js';
import { directoryApi } from './directory/directory.routes.js';
import { DuplicateStore } from './directory/duplicates/duplicate.store.js';
import { ListingStore } from './directory/listing.store.js';
import { Publisher } from './directory/publisher.js';
import { SuppressionDesk } from './directory/duplicates/suppression-desk.js';
import { emailPages } from './emails/email.routes.js';
import { dnsRoutes } from './dns/dns.routes.js';
import { startNameServer } from './dns/name.server.js';
import { fulfilmentApi } from './fulfilment/fulfilment.routes.js';
import { PhoneCallDesk } from './fulfilment/phone-call-desk.js';
import { PhoneCallStore } from './fulfilment/phone-call.store.js';
import { workPages } from './fulfilment/work.pages.js';
import { WorkDesk } from './fulfilment/work-desk.js';
import { WorkStore } from './fulfilment/work.store.js';
import type { GoogleParts } from './google/google.call.js';
import { adsPages } from './google-ads/pages/ads.pages.routes.js';
import { googlePages } from './google/pages/google.pages.routes.js';
import { googleApi } from './google/google.routes.js';
import { GoogleTokens } from './google/google-tokens.js';
import { PushOutbox } from './google/push/push.outbox.js';
import { startHousekeeping } from './housekeeping.js';
import { startMailServer } from './inbox/mail.server.js';
import { smsApi } from './inbox/sms.routes.js';
import { languageModelApi } from './language-model/language-model.routes.js';
import { linkedInPosts, linkedInWalls } from './linkedin/linkedin.posts.routes.js';
import { linkedInApi } from './linkedin/linkedin.routes.js';
import { ratingPages } from './meta/rating.pages.js';
import { graphPosts } from './meta/graph.posts.routes.js';
import { metaWalls } from './meta/meta.pages.js';
import { metaApi } from './meta/meta.routes.js';
import { metaAds } from './meta-ads/ads.routes.js';
import { metaAdsPages } from './meta-ads/pages/meta-ads.pages.routes.js';
import { googleOAuth } from './oauth/google-oauth.routes.js';
import { customerPages } from './meta-messages/customer.routes.js';
import { MetaHookOutbox } from './meta-messages/hook.outbox.js';
import { graphMessages, customerMedia } from './meta-messages/message.routes.js';
import { oauthPages } from './oauth/oauth.pages.js';
import { TokenStore } from './oauth/token.store.js';
import { openIdProvider } from './openid/openid.routes.js';
import { ownWebsite } from './own-website/own-website.routes.js';
import { fileRoutes } from './pages/file.routes.js';
import { inboxPages } from './inbox/inbox.routes.js';
import { guardPages, siteRoutes } from './pages/page.routes.js';
import { portalPages } from './pages/portal/portal.routes.js';
import { wallPages } from './posts/wall.routes.js';
import { paymentPages } from './payments/payments.routes.js';
import type { StripeParts } from './payments/stripe.call.js';
import { stripeApi } from './payments/stripe.routes.js';
import { WebhookOutbox } from './payments/webhook.outbox.js';
import { s3Api } from './s3/s3.routes.js';
import type { SandboxSettings } from './settings.js';
import { compileWhenNeeded } from './validation.js';
import { viesApi } from './vies/vies.routes.js';
import { webhookReceivers } from './webhooks/receiver.routes.js';
import { sitePages } from './websites/site.routes.js';
import { youtubeUploads } from './youtube/upload.routes.js';
import { youtubePages } from './youtube/video.pages.js';
import { youtubePlaylistItems, youtubeVideos } from './youtube/video.routes.js';
import { youtubeApi } from './youtube/youtube.routes.js';

const BODY_LIMIT_BYTES = 256 * 1024;
const CALLBACK_TIMEOUT_MS = 10_000;
const GRAPH = '/sandbox/meta/graph/v23.0';

/** A sandbox that is up and answers on 127.0.0.1. */
export interface RunningSandbox {
  readonly port: number;
  /** Port of the SMTP receiver; null without one. */
  readonly smtpPort: number | null;
  /** Port of the name server; null without one. */
  readonly dnsPort: number | null;
  /**
   * Ends it: answers what was asked, finishes what is being sent, closes the database. With `drain: false` connections
   * are cut as by a crash; what was accepted lies in the database and goes on at the next start.
   */
  close(options?: { drain?: boolean }): Promise<void>;
}

/**
 * Starts the emulated third parties: schema, directory portals, inboxes, pages.
 * @throws Error when the database cannot be reached or a port is taken.
 */
export async function startSandbox(settings: SandboxSettings): Promise<RunningSandbox> {
  const app = fastify({
    logger: { level: settings.logLevel },
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(compileWhenNeeded);
  const report = (error: unknown): void => app.log.error(error);
  const database = await openDatabase(settings.databaseUrl, report);
  let port = settings.port;
  const publicUrl = (): string => (settings.publicUrl ?? `http://127.0.0.1:${port}`).replace(/\/$/, '');

  const client = new CallbackClient(settings.callbackUrl, settings.secret, IN_FLIGHT, CALLBACK_TIMEOUT_MS);
  const callbacks = new CallbackOutbox(database, client, publicUrl, report);
  const announced = (): void => callbacks.wake();
  const publisher = new Publisher(database, announced, report);
  const store = new ListingStore(database);
  const duplicates = new DuplicateStore(database, (row) => detailsOf(row, publicUrl()));
  const suppressions = new SuppressionDesk(database, duplicates, announced, report);
  const provider = registerProvider(app, { database, settings, publicUrl }, report);
  const webhooks = new WebhookOutbox(database, hooksOf(settings.callbackUrl, 'stripe'), settings.secret, report);
  const stripe = stripeParts(database, settings, publicUrl, webhooks);
  const pushes = registerGoogle(app, { database, settings, publicUrl }, report);
  const directory = { database, settings, store, publisher, duplicates, suppressions, announced, publicUrl };
  registerRoutes(app, directory, stripe);
  const messages = registerMessages(app, { database, settings, publicUrl }, report);

  const stopHousekeeping = startHousekeeping(database, report);
  const mail = await startMailServer(database, settings, hooksOf(settings.callbackUrl, 'mail'), report);
  const names = settings.dnsPort === undefined ? null : await startNameServer(database, settings.dnsPort, report);
  await app.listen({ host: '127.0.0.1', port });
  port = (app.server.address() as AddressInfo).port;
  await callbacks.start();
  publisher.expect(0);
  suppressions.expect(0);
  provider.wake();
  webhooks.wake();
  pushes.wake();
  messages.wake();

  const close = async ({ drain = true } = {}): Promise<void> => {
    if (!drain) app.server.closeAllConnections();
    stopHousekeeping();
    await Promise.all([app.close(), mail?.close(), names?.close()]);
    await publisher.stop();
    await suppressions.stop();
    await callbacks.stop(drain);
    await provider.stop();
    await webhooks.stop();
    await pushes.stop();
    await messages.stop();
    await database.end();
  };
  return { port, smtpPort: mail?.port ?? null, dnsPort: names?.port ?? null, close };
}

/** How many times the portals' delay a slow payment takes. */
const SLOW_PAYMENT = 75;

/** The provider that sets products up: its protocol, its pages, and what it reports by itself. */
function registerProvider(
  app: FastifyInstance,
  { database, settings, publicUrl }: Pick<DirectoryParts, 'database' | 'settings' | 'publicUrl'>,
  report: (error: unknown) => void,
): { wake(): void; stop(): Promise<void> } {
  const monitoring = settings.monitoringUrl ?? `${new URL(settings.callbackUrl).origin}/api/internal/monitoring`;
  const reporter = new CallbackClient(monitoring, settings.secret, IN_FLIGHT, CALLBACK_TIMEOUT_MS, 'PUT');
  const hook = hooksOf(settings.callbackUrl, 'fulfilment');
  const caller = new CallbackClient(hook, settings.secret, IN_FLIGHT, CALLBACK_TIMEOUT_MS);
  const [works, phoneCalls] = [new WorkStore(database), new PhoneCallStore(database)];
  const [desk, phoneDesk] = [new WorkDesk(works, reporter, report), new PhoneCallDesk(phoneCalls, caller, report)];
  const parts = { database, settings, works, desk, phoneCalls, phoneDesk, publicUrl };
  app.register(fulfilmentApi(parts), { prefix: '/sandbox/fulfilment/api' });
  app.register(workPages(parts), { prefix: '/sandbox/fulfilment' });
  app.register(sitePages(works), { prefix: '/sandbox/sites' });
  return {
    wake: () => [desk, phoneDesk].forEach((each) => each.wake()),
    stop: async () => {
      await desk.stop();
      await phoneDesk.stop();
    },
  };
}

/** Webhooks go to `/hooks/<third party>`, where the portals' callbacks go to `/hooks/directory`. */
const hooksOf = (callbackUrl: string, thirdParty: string): string =>
  callbackUrl.replace(/\/[^/]*\/?$/, `/${thirdParty}`);

/** Google's business profiles. @returns what pushes their news */
function registerGoogle(
  app: FastifyInstance,
  { database, settings, publicUrl }: Pick<DirectoryParts, 'database' | 'settings' | 'publicUrl'>,
  report: (error: unknown) => void,
): PushOutbox {
  const endpoint = hooksOf(settings.callbackUrl, 'google');
  // The platform knows itself by the address that people use, which is not the one that we reach it at.
  const audience = settings.publicUrl === undefined ? endpoint : `${publicUrl()}/hooks/google`;
  const pushes = new PushOutbox(database, endpoint, audience, report);
  const parts: GoogleParts = {
    database,
    tokens: new GoogleTokens(new TokenStore(database), settings.apiKey),
    secret: settings.secret,
    developerToken: settings.apiKey,
    publicUrl,
    publishMs: settings.delayMs,
    announced: () => pushes.wake(),
  };
  app.register(googleApi(parts, settings.apiKey), { prefix: '/sandbox/google' });
  app.register(googlePages(parts), { prefix: '/sandbox/google' });
  app.register(adsPages(database), { prefix: '/sandbox/google-ads' });
  return pushes;
}

/** Messages at WhatsApp, Messenger and Instagram. @returns what tells the platform of them */
function registerMessages(
  app: FastifyInstance,
  {
    database,
    settings: { apiKey, callbackUrl },
    publicUrl,
  }: Pick<DirectoryParts, 'database' | 'settings' | 'publicUrl'>,
  report: (error: unknown) => void,
): MetaHookOutbox {
  const hooks = new MetaHookOutbox(database, hooksOf(callbackUrl, 'meta'), apiKey, report);
  const announced = (): void => hooks.wake();
  const parts = { database, tokens: new TokenStore(database), apiKey, publicUrl };
  app.register(graphMessages(parts, announced), { prefix: GRAPH });
  app.register(customerMedia(parts), { prefix: '/sandbox/files' });
  app.register(customerPages({ database, apiKey, announced }), { prefix: '/sandbox/meta/messages' });
  return hooks;
}

const stripeParts = (
  database: StripeParts['database'],
  { apiKey, delayMs }: SandboxSettings,
  publicUrl: () => string,
  webhooks: WebhookOutbox,
): StripeParts => ({
  database,
  apiKey,
  publicUrl,
  slowMs: delayMs * SLOW_PAYMENT,
  announced: () => webhooks.wake(),
});

function registerRoutes(app: FastifyInstance, parts: DirectoryParts, stripe: StripeParts): void {
  app.decorateRequest('directoryCall', null);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: 'There is no such page.' }),
  );
  guardPages(app);
  app.register(directoryApi(parts), { prefix: '/sandbox/portals/:portal/api' });
  app.register(smsApi(parts.database, parts.settings.apiKey), { prefix: '/sandbox/sms' });
  registerConsents(app, parts);
  app.register(openIdProvider(parts), { prefix: '/sandbox/openid' });
  app.register(languageModelApi(parts.settings.apiKey), { prefix: '/sandbox/language-model/v1' });
  app.register(viesApi(parts.database), { prefix: '/sandbox/vies/rest-api' });
  const keys = { accessKey: parts.settings.apiKey, secretKey: parts.settings.secret };
  app.register(s3Api(parts.database, keys), { prefix: '/sandbox/s3' });
  app.register(stripeApi(stripe), { prefix: '/sandbox/stripe' });
  app.register(paymentPages(stripe), { prefix: '/sandbox' });
  app.register(fileRoutes, { prefix: '/sandbox' });
  app.register(portalPages(parts), { prefix: '/sandbox' });
  app.register(ownWebsite(parts.publicUrl), { prefix: '/sandbox/website' });
  app.register(inboxPages(parts.database), { prefix: '/sandbox' });
  const { apiKey, inboundMailPort } = parts.settings;
  app.register(emailPages({ database: parts.database, apiKey, port: inboundMailPort }), { prefix: '/sandbox/email' });
  app.register(dnsRoutes(parts.database), { prefix: '/sandbox/dns' });
  app.register(webhookReceivers(parts.database), { prefix: '/sandbox/webhooks' });
  app.register(siteRoutes(parts.database), { prefix: '/sandbox' });
}

/** Google, YouTube, Facebook and LinkedIn, as people see them who connect their accounts. */
function registerConsents(app: FastifyInstance, { database, settings, publicUrl }: DirectoryParts): void {
  const tokens = new TokenStore(database);
  const parts = { tokens, apiKey: settings.apiKey, publicUrl: settings.publicUrl?.replace(/\/$/, '') };
  app.register(googleOAuth(parts), { prefix: '/sandbox/google/oauth' });
  app.register(youtubeApi(parts), { prefix: '/sandbox/google/youtube' });
  app.register(youtubeVideos(parts, database), { prefix: '/sandbox/google/youtube' });
  app.register(youtubePlaylistItems(parts, database), { prefix: '/sandbox/google/youtube' });
  app.register(youtubeUploads(parts, database, publicUrl), { prefix: '/sandbox/google/youtube' });
  app.register(youtubePages(database), { prefix: '/sandbox/youtube' });
  app.register(metaApi(parts), { prefix: '/sandbox/meta' });
  app.register(ratingPages(database, settings.apiKey), { prefix: '/sandbox/meta' });
  app.register(linkedInApi(parts), { prefix: '/sandbox/linkedin' });
  app.register(oauthPages(parts), { prefix: '/sandbox/oauth' });
  registerPosts(app, { database, settings, publicUrl }, tokens);
}

/** Posts and ads at Facebook, posts at Instagram and LinkedIn, and what visitors see of them. */
function registerPosts(
  app: FastifyInstance,
  { database, settings: { apiKey, delayMs }, publicUrl }: Pick<DirectoryParts, 'database' | 'settings' | 'publicUrl'>,
  tokens: TokenStore,
): void {
  const parts = { database, tokens, apiKey, publicUrl };
  app.register(graphPosts(parts), { prefix: GRAPH });
  app.register(metaAds({ ...parts, reviewMs: delayMs }, GRAPH), { prefix: GRAPH });
  app.register(metaAdsPages(database), { prefix: '/sandbox/meta-ads' });
  app.register(wallPages(database, 'Facebook and Instagram', metaWalls(database)), { prefix: '/sandbox/meta' });
  app.register(linkedInPosts(parts), { prefix: '/sandbox/linkedin' });
  app.register(wallPages(database, 'LinkedIn', linkedInWalls), { prefix: '/sandbox/linkedin' });
}
