import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError, notFound } from '../api-error.js';
import { formParser } from '../oauth/form-parser.js';
import { html } from '../pages/html.js';
import type { Html } from '../pages/html.js';
import { instant, layout } from '../pages/layout.js';
import type { Address } from '../pages/layout.js';
import { addressOf, sendPage, wantsJson } from '../pages/page.routes.js';
import { allChannels } from './channels.js';
import type { Channel } from './channels.js';
import { VideoStore } from './video.store.js';
import type { VideoRow } from './video.store.js';

const base = '/sandbox/youtube';
/** As other pages have it, and videos of our own. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** `/youtube`: channels as visitors see them, and what their owner does there. */
export function youtubePages(database: pg.Pool) {
  const store = new VideoStore(database);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    app.get('/', async (request, reply) => {
      const channels = await Promise.all(
        allChannels().map(async (channel) => ({ channel, videos: await store.ofChannel(channel.id) })),
      );
      if (wantsJson(request)) {
        const data = channels.flatMap(({ videos }) => videos);
        return { data, total: data.length };
      }
      void reply.header('content-security-policy', POLICY);
      return sendPage(reply, channelsPage(addressOf(request), channels));
    });
    app.get('/videos/:id/file', async (request, reply) => {
      const content = await store.content(idIn(request));
      if (content === undefined) throw notFound('video');
      return reply.type('video/mp4').send(content);
    });
    app.post('/videos/:id/delete', async (request, reply) => {
      await store.remove(idIn(request));
      return wantsJson(request) ? { id: idIn(request) } : reply.redirect(base, 303);
    });
  };
}

const idIn = (request: FastifyRequest): string => (request.params as { id: string }).id;

interface ChannelVideos {
  readonly channel: Channel;
  readonly videos: readonly VideoRow[];
}

const channelsPage = (address: Address, channels: readonly ChannelVideos[]): string =>
  layout(
    'YouTube',
    address,
    html`<p>What was uploaded to the channels of people who have connected YouTube.</p>
      ${channels.map(
        ({ channel, videos }) =>
          html`<h2>${channel.title}</h2>
            ${videos.length === 0 ? html`<p class="quiet">No videos yet.</p>` : videos.map(videoPart)}`,
      )}`,
  );

const videoPart = ({ id, snippet, status, bytes, published_at: at }: VideoRow): Html =>
  html`<section>
    <h3>${snippet.title}</h3>
    <video controls preload="metadata" width="480" src="${base}/videos/${id}/file"></video>
    <p>${snippet.description ?? ''}</p>
    <p class="quiet">${status.privacyStatus ?? 'public'} · ${Math.ceil(bytes / 1024)} KB · ${instant(at)} · ${id}</p>
    <form method="post" action="${base}/videos/${id}/delete"><button>Delete, as its owner</button></form>
  </section>`;
