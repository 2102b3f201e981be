import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError } from '../api-error.js';
import { countFault, magicWordsIn } from '../magic-words.js';
import type { OAuthParts } from '../oauth/consent.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { channelsOf } from './channels.js';
import { callerOf, complaintAbout, fail } from './youtube.call.js';
import { VideoStore } from './video.store.js';
import type { UploadRow } from './video.store.js';
import { videoOf } from './video.views.js';
import { keptOf, videoComplaint } from './video.rules.js';
import type { VideoBody } from './video.rules.js';

const PART_LIMIT_BYTES = 16 * 1024 * 1024;
const LARGEST_VIDEO = 64 * 1024 * 1024;
/** Parts but the last are multiples of this. */
const GRAIN = 256 * 1024;
const PARAMETERS = ['part', 'uploadType', 'upload_id', 'notifySubscribers'];

/** The longest that Fastify waits before a slow answer. */
const SLOW_MS = 3_000;

/**
 * Resumable uploads: POST begins one and names its address, PUT sends bytes or asks how many have arrived. Title and description can hold
 * magic words; `[quota]` says that the channel has uploaded enough for today.
 */
export function youtubeUploads(parts: Pick<OAuthParts, 'tokens'>, database: pg.Pool, publicUrl: () => string) {
  const store = new VideoStore(database);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.addContentTypeParser('video/mp4', { parseAs: 'buffer', bodyLimit: PART_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const caller = callerOf(parts);
    app.post('/upload/youtube/v3/videos', async (request, reply) => {
      const holder = await caller(request, reply);
      if (!('person' in holder)) return holder;
      const complaint = queryComplaint(request.query as Query) ?? videoComplaint(request.body as VideoBody);
      if (complaint !== undefined) return fail(reply, 400, 'INVALID_ARGUMENT', complaint);
      const total = Number(request.headers['x-upload-content-length']);
      if (!(total > 0 && total <= LARGEST_VIDEO) || request.headers['x-upload-content-type'] !== 'video/mp4')
        return fail(reply, 400, 'INVALID_ARGUMENT', 'Say how many bytes of which type are uploaded.');
      const { snippet } = request.body as VideoBody;
      const refusal = refusalOf(snippet.title, reply);
      if (refusal !== undefined) return refusal;
      const [channel] = channelsOf(holder.person);
      if (channel === undefined)
        return fail(reply, 401, 'UNAUTHENTICATED', 'The user has no YouTube channel.', 'youtubeSignupRequired');
      const id = await store.begin(channel.id, keptOf(request.body as VideoBody), total);
      const query = `uploadType=resumable&part=snippet,status&upload_id=${id}`;
      const address = `${publicUrl()}/sandbox/google/youtube/upload/youtube/v3/videos?${query}`;
      return reply.header('location', address).header('x-guploader-uploadid', id).send();
    });
    app.put('/upload/youtube/v3/videos', { bodyLimit: PART_LIMIT_BYTES }, async (request, reply) => {
      const holder = await caller(request, reply);
      if (!('person' in holder)) return holder;
      const upload = await store.upload(single(request.query as Query, 'upload_id') ?? '');
      if (upload === undefined || channelsOf(holder.person)[0]?.id !== upload.channel_id)
        return fail(reply, 404, 'NOT_FOUND', 'There is no such upload, or it is over.');
      return answerPut({ store, database }, request, reply, upload);
    });
  };
}

interface UploadScene {
  readonly store: VideoStore;
  readonly database: pg.Pool;
}

/** Takes bytes, or tells how many have arrived. */
async function answerPut(
  { store, database }: UploadScene,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: UploadRow,
): Promise<FastifyReply> {
  const [, from, to, total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
  if (Number(total) !== upload.total)
    return fail(reply, 400, 'INVALID_ARGUMENT', 'The Content-Range does not fit the upload.');
  if (from === undefined || upload.video_id !== null) return progress(store, reply, upload);
  const content = request.body;
  const length = Number(to) - Number(from) + 1;
  const isLast = Number(to) + 1 === upload.total;
  if (!Buffer.isBuffer(content) || content.length !== length || (!isLast && length % GRAIN !== 0))
    return fail(reply, 400, 'INVALID_ARGUMENT', 'The bytes do not fit the Content-Range.');
  const words = magicWordsIn(upload.body.snippet.title);
  if (words.has('slow')) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  if (words.has('flaky') && (await countFault(database, 'youtube', upload.id, 'part')) <= 2)
    return fail(reply, 503, 'UNAVAILABLE', 'The service is currently unavailable.');
  const now = await store.append(upload.id, Number(from), content);
  // Bytes that came already, or leave a gap: what arrived is told.
  if (now === undefined) return progress(store, reply, (await store.upload(upload.id)) ?? upload);
  if (now.video_id !== null && words.has('lost') && (await countFault(database, 'youtube', upload.id, 'lost')) === 1)
    reply.raw.destroy();
  return progress(store, reply, now);
}

async function progress(
  store: VideoStore,
  reply: FastifyReply,
  { received, video_id: videoId }: UploadRow,
): Promise<FastifyReply> {
  if (videoId === null) {
    if (received > 0) void reply.header('range', `bytes=0-${received - 1}`);
    return reply.code(308).send();
  }
  const [video] = await store.videos([videoId]);
  if (video === undefined) return fail(reply, 404, 'NOT_FOUND', 'The video is gone.');
  return reply.send(videoOf(video, () => true));
}

const queryComplaint = (query: Query): string | undefined =>
  complaintAbout(query, PARAMETERS, ['snippet', 'status']) ??
  (single(query, 'uploadType') === 'resumable' ? undefined : 'Only resumable uploads are taken here.');

function refusalOf(title: string, reply: FastifyReply): FastifyReply | undefined {
  const words = magicWordsIn(title);
  if (words.has('down')) return fail(reply, 503, 'UNAVAILABLE', 'The service is currently unavailable.');
  if (words.has('refuse'))
    return fail(
      reply,
      400,
      'INVALID_ARGUMENT',
      'The request metadata specifies an invalid or empty video title.',
      'invalidTitle',
    );
  if (!/\[quota\]/i.test(title)) return undefined;
  return fail(
    reply,
    400,
    'FAILED_PRECONDITION',
    'The user has exceeded the number of videos they may upload.',
    'uploadLimitExceeded',
  );
}
