import type { FastifyInstance } from 'fastify';
import { answerError } from '../api-error.js';
import type { OAuthParts } from '../oauth/consent.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { channelById, channelsOf, uploadsOf } from './channels.js';
import type { Channel } from './channels.js';
import { answerPage, callerOf, complaintAbout, fail } from './youtube.call.js';
import type { Part } from './youtube.call.js';

const SINCE = '2024-01-31T12:00:00Z';

const CHANNEL_PARAMETERS = ['part', 'mine', 'id', 'maxResults', 'pageToken'];
const PLAY_LIST_PARAMETERS = ['part', 'channelId', 'id', 'mine', 'maxResults', 'pageToken'];

/** `channels.list` and `playlists.list` of the YouTube Data API v3, by its discovery document. */
export function youtubeApi({ tokens }: Pick<OAuthParts, 'tokens'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    const allowed = callerOf({ tokens });
    app.get('/youtube/v3/channels', async (request, reply) => {
      const holder = await allowed(request, reply);
      if (!('person' in holder)) return holder;
      const query = request.query as Query;
      const complaint = complaintAbout(query, CHANNEL_PARAMETERS, ['id', 'snippet', 'contentDetails']);
      if (complaint !== undefined) return fail(reply, 400, 'INVALID_ARGUMENT', complaint);
      const named = single(query, 'id');
      if ((named === undefined) === (single(query, 'mine') !== 'true'))
        return fail(reply, 400, 'INVALID_ARGUMENT', 'No filter selected. Expected one of: id, mine');
      const found =
        named === undefined ? channelsOf(holder.person) : [channelById(named)].filter((each) => each !== undefined);
      return answerPage(query, 'youtube#channelListResponse', found, channelOf, reply);
    });
    app.get('/youtube/v3/playlists', async (request, reply) => {
      const holder = await allowed(request, reply);
      if (!('person' in holder)) return holder;
      const query = request.query as Query;
      const complaint = complaintAbout(query, PLAY_LIST_PARAMETERS, ['id', 'snippet', 'contentDetails']);
      if (complaint !== undefined) return fail(reply, 400, 'INVALID_ARGUMENT', complaint);
      const channel = channelById(single(query, 'channelId') ?? '');
      if (channel === undefined)
        return fail(reply, 404, 'NOT_FOUND', 'The channel specified in the channelId parameter cannot be found.');
      return answerPage(query, 'youtube#playlistListResponse', channel.playLists, playListOf(channel), reply);
    });
  };
}

const thumbnails = (id: string): object => ({
  default: { url: `https://i.ytimg.example/${id}/default.jpg`, width: 88, height: 88 },
});

const channelOf = ({ id, title, description }: Channel, asks: (part: Part) => boolean): object => ({
  kind: 'youtube#channel',
  etag: 'sandbox',
  id,
  ...(asks('snippet') && { snippet: { title, description, publishedAt: SINCE, thumbnails: thumbnails(id) } }),
  ...(asks('contentDetails') && { contentDetails: { relatedPlaylists: { uploads: uploadsOf(id) } } }),
});

const playListOf =
  (channel: Channel) =>
  ({ id, title, description, videos }: Channel['playLists'][number], asks: (part: Part) => boolean): object => ({
    kind: 'youtube#playlist',
    etag: 'sandbox',
    id,
    ...(asks('snippet') && {
      snippet: {
        title,
        description,
        channelId: channel.id,
        channelTitle: channel.title,
        publishedAt: SINCE,
        thumbnails: thumbnails(id),
      },
    }),
    ...(asks('contentDetails') && { contentDetails: { itemCount: videos } }),
  });
