import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { answerError } from '../api-error.js';
import { countFault, magicWordsIn } from '../magic-words.js';
import type { OAuthParts } from '../oauth/consent.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { channelsOf, uploadsOf } from './channels.js';
import type { Channel } from './channels.js';
import { keptOf, videoComplaint } from './video.rules.js';
import type { VideoBody } from './video.rules.js';
import { VideoStore } from './video.store.js';
import type { PlaylistItemRow, VideoRow } from './video.store.js';
import { itemOf, videoOf } from './video.views.js';
import { answerPage, callerOf, complaintAbout, fail } from './youtube.call.js';

/** YouTube has pages of charts and of what somebody likes alone. */
const VIDEO_PARAMETERS = ['part', 'id'];
const MOST_VIDEOS = 50;
const ITEM_PARAMETERS = ['part', 'id', 'playlistId', 'videoId', 'maxResults', 'pageToken'];

const noVideo = (reply: FastifyReply): FastifyReply =>
  fail(reply, 404, 'NOT_FOUND', 'The video that you are trying to change cannot be found.', 'videoNotFound');
const noPlaylist = (reply: FastifyReply): FastifyReply =>
  fail(
    reply,
    404,
    'NOT_FOUND',
    'The playlist identified with the playlistId parameter cannot be found.',
    'playlistNotFound',
  );

/** `videos` of the YouTube Data API v3. */
export function youtubeVideos(parts: Pick<OAuthParts, 'tokens'>, database: pg.Pool) {
  const store = new VideoStore(database);
  const caller = callerOf(parts);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.get('/youtube/v3/videos', async (request, reply) => {
      const holder = await caller(request, reply);
      if (!('person' in holder)) return holder;
      const query = request.query as Query;
      const complaint = complaintAbout(query, VIDEO_PARAMETERS, ['id', 'snippet', 'status']);
      if (complaint !== undefined) return fail(reply, 400, 'INVALID_ARGUMENT', complaint);
      const ids = (single(query, 'id') ?? '').split(',');
      if (ids.length > MOST_VIDEOS)
        return fail(reply, 400, 'INVALID_ARGUMENT', 'The request specifies an invalid filter parameter.');
      const found = await store.videos(ids);
      return answerPage({ ...query, maxResults: '50' }, 'youtube#videoListResponse', found, videoOf, reply);
    });
    app.put('/youtube/v3/videos', async (request, reply) => {
      const holder = await caller(request, reply);
      if (!('person' in holder)) return holder;
      const body = request.body as VideoBody;
      const complaint = complaintAbout(request.query as Query, ['part'], ['snippet', 'status']) ?? videoComplaint(body);
      if (complaint !== undefined) return fail(reply, 400, 'INVALID_ARGUMENT', complaint);
      const video = await ownedBy(store, holder.person, body.id ?? '');
      if (video === undefined) return noVideo(reply);
      const { snippet, status } = keptOf(body);
      await store.change(video.id, snippet, status);
      const [changed = video] = await store.videos([video.id]);
      return videoOf(changed, () => true);
    });
    app.delete('/youtube/v3/videos', async (request, reply) => {
      const holder = await caller(request, reply);
      if (!('person' in holder)) return holder;
      const video = await ownedBy(store, holder.person, single(request.query as Query, 'id') ?? '');
      if (video === undefined) return noVideo(reply);
      await store.remove(video.id);
      return reply.code(204).send();
    });
  };
}

/** `playlistItems`. */
export function youtubePlaylistItems(parts: Pick<OAuthParts, 'tokens'>, database: pg.Pool) {
  const store = new VideoStore(database);
  const caller = callerOf(parts);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.get('/youtube/v3/playlistItems', async (request, reply) => {
      const holder = await caller(request, reply);
      if (!('person' in holder)) return holder;
      const query = request.query as Query;
      const complaint = complaintAbout(query, ITEM_PARAMETERS, ['id', 'snippet']);
      if (complaint !== undefined) return fail(reply, 400, 'INVALID_ARGUMENT', complaint);
      const all = await itemsOf(store, channelsOf(holder.person)[0], single(query, 'playlistId') ?? '');
      if (all === undefined) return noPlaylist(reply);
      const videoId = single(query, 'videoId');
      const found = all.filter((item) => videoId === undefined || item.video_id === videoId);
      return answerPage(query, 'youtube#playlistItemListResponse', found, itemOf, reply);
    });
    app.post('/youtube/v3/playlistItems', async (request, reply) => {
      const holder = await caller(request, reply);
      if (!('person' in holder)) return holder;
      const complaint = complaintAbout(request.query as Query, ['part'], ['id', 'snippet']);
      if (complaint !== undefined) return fail(reply, 400, 'INVALID_ARGUMENT', complaint);
      const { snippet } = request.body as {
        snippet?: { playlistId?: string; resourceId?: { kind?: string; videoId?: string } };
      };
      const [channel] = channelsOf(holder.person);
      const playlist = channel?.playLists.find(({ id }) => id === snippet?.playlistId);
      if (playlist === undefined) return noPlaylist(reply);
      const video = await ownedBy(store, holder.person, snippet?.resourceId?.videoId ?? '');
      if (video === undefined || snippet?.resourceId?.kind !== 'youtube#video') return noVideo(reply);
      const isBusy = magicWordsIn(video.snippet.title).has('flaky');
      const times = isBusy ? await countFault(database, 'youtube', video.id, 'place') : 0;
      if (times === 1) return fail(reply, 409, 'ABORTED', 'The operation was aborted.', 'SERVICE_UNAVAILABLE');
      const id = await store.addItem(playlist.id, video.id);
      // As YouTube does it with videos of the last minutes: it has put it there.
      if (times === 2) return noVideo(reply);
      const item = (await store.items(playlist.id)).find((each) => each.id === id) as PlaylistItemRow;
      return itemOf(item, () => true);
    });
    app.delete('/youtube/v3/playlistItems', async (request, reply) => {
      const holder = await caller(request, reply);
      if (!('person' in holder)) return holder;
      const id = single(request.query as Query, 'id') ?? '';
      if ((await store.channelOfItem(id)) !== channelsOf(holder.person)[0]?.id || id === '')
        return fail(reply, 404, 'NOT_FOUND', 'Playlist item not found.', 'playlistItemNotFound');
      await store.removeItem(id);
      return reply.code(204).send();
    });
  };
}

/** A video of the person's own channel. */
const ownedBy = async (store: VideoStore, person: string, id: string): Promise<VideoRow | undefined> =>
  (await store.videos([id])).find(({ channel_id: channel }) => channel === channelsOf(person)[0]?.id);

/** What a playlist of the channel has, the newest first; undefined: the channel has no such playlist. */
async function itemsOf(
  store: VideoStore,
  channel: Channel | undefined,
  id: string,
): Promise<PlaylistItemRow[] | undefined> {
  if (channel !== undefined && id === uploadsOf(channel.id)) {
    const uploads = await store.ofChannel(channel.id);
    // YouTube knows no playlist of what a channel without videos has uploaded.
    if (uploads.length === 0) return undefined;
    return uploads.map((video) => ({
      id: `UUI${video.id}`,
      playlist_id: id,
      video_id: video.id,
      title: video.snippet.title,
      channel_id: channel.id,
      created_at: video.published_at,
    }));
  }
  return channel?.playLists.some((playlist) => playlist.id === id) === true ? store.items(id) : undefined;
}
