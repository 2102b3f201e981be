import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, inBackground } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import type { Read } from '../../app/editing/use-editing';
import { paceOf } from '../../app/live/awaited.rules';
import type { Picture } from '../../app/pictures/picture';
import { sendPicture } from '../../app/pictures/upload';
import { largestPage } from '../../ui/grid/paged-rows';
import { isMoving } from './video.rules';
import type { SettingChange, YoutubeField } from './video.rules';
import { queryOf } from './video-filters.rules';
import type { VideoFilters } from './video-filters.rules';

export type ListedVideo = Schemas['ListedVideoDto'];
export type Overview = Schemas['VideoOverviewDto'];
export type VideoDetail = Schemas['DynamicVideoDto'];
export type Trouble = Schemas['VideoTroubleDto'];
export type VideoSetting = VideoDetail['settings'][number];
export type YoutubeAction = 'upload' | 'update' | 'delete';

/** Streams tell of subscriptions, and not of what others have made of their videos. */
const pollMs = 15_000;

export const listVideos = (filters: VideoFilters, after: number | undefined, take: number): Promise<Overview> =>
  dataOf(
    api.GET('/api/dynamic-video/overview', {
      params: { query: { ...queryOf(filters), take, ...(after !== undefined && { after }) } },
      headers: inBackground,
    }),
  );

/** Whether one of them goes on by itself. */
export const goesOn = ({ counts }: Overview): boolean =>
  counts.some(({ state }) => state === 'GENERATING' || state === 'UPLOADING');

/** How many videos stand how. */
export const overviewQuery = (filters: VideoFilters) =>
  queryOptions({
    queryKey: ['videos', 'list', 'overview', filters],
    queryFn: () => listVideos(filters, undefined, 1),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => paceOf(query, query.state.data !== undefined && goesOn(query.state.data), pollMs),
  });

/** More than a location has; the list has all of them. */
const mostOfLocation = 50;

export const ofLocationQuery = (filters: VideoFilters) =>
  queryOptions({
    queryKey: ['videos', 'list', 'of-location', filters],
    queryFn: () => listVideos(filters, undefined, mostOfLocation),
    refetchInterval: (query) => paceOf(query, query.state.data !== undefined && goesOn(query.state.data), pollMs),
  });

const path = (subscriptionId: number) => ({ params: { path: { subscriptionId } } });

/** A video as lists show it: how it stands, and what can be done with it now. */
export const listedQuery = (id: number) =>
  queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: () =>
      dataOf(api.GET('/api/dynamic-video/overview/{subscriptionId}', { ...path(id), headers: inBackground })),
    refetchInterval: (query) => {
      const { data } = query.state;
      return paceOf(query, data !== undefined && isMoving(data.state, data.youtube.status), pollMs);
    },
  });

export const readVideo = (id: number): Promise<Read<VideoDetail>> =>
  resultOf(api.GET('/api/dynamic-video/{subscriptionId}', path(id)));

/** How the next one is to be, and what is said about it at YouTube. */
export const detailQuery = (id: number) =>
  queryOptions({ queryKey: ['videos', 'detail', id], queryFn: () => readVideo(id) });

/** @param etag of the video that was read; 409 when somebody else has changed the same part of it since */
const over = (id: number, etag: string | null) => ({
  params: { path: { subscriptionId: id }, ...(etag !== null && { header: { 'If-Match': etag } }) },
});

export async function saveSettings(id: number, settings: readonly SettingChange[], etag: string | null): Promise<void> {
  const body = { settings: [...settings] };
  await dataOf(api.PUT('/api/dynamic-video/{subscriptionId}', { ...over(id, etag), body }));
}

const under = (id: number, key: string) => ({ path: { subscriptionId: id }, header: { 'Idempotency-Key': key } });

/** @returns the job that makes it */
export async function regenerate(id: number, key: string): Promise<number> {
  const call = api.PUT('/api/dynamic-video/{subscriptionId}/regenerate', { params: under(id, key) });
  return (await dataOf(call)).value;
}

export async function saveYoutube(
  id: number,
  body: Partial<Record<YoutubeField, string | null>>,
  etag: string | null,
): Promise<void> {
  await dataOf(
    api.PUT('/api/dynamic-video/{subscriptionId}/youtube', {
      ...over(id, etag),
      body: body as Schemas['YoutubeVideoUpdateDto'],
    }),
  );
}

export async function actAtYoutube(id: number, action: YoutubeAction, key: string): Promise<void> {
  const params = { ...under(id, key), query: { action } };
  await dataOf(api.PUT('/api/dynamic-video/{subscriptionId}/youtube/action', { params }));
}

const place = (contextId: number) => ({ contextType: 'Location' as const, contextId });
const mostShown = { skip: 0, take: largestPage };

/** Channels of the account that the location is connected with, its own or inherited; none without a connection. */
export const channelsQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['videos', 'channels', locationId],
    queryFn: () =>
      dataOf(
        api.GET('/api/miscellaneous/youtube/channel/{contextType}/{contextId}', {
          params: { path: place(locationId), query: mostShown },
        }),
      ),
    staleTime: 60_000,
    retry: false,
  });

export const playlistsQuery = (locationId: number, channelId: string | undefined) =>
  queryOptions({
    queryKey: ['videos', 'playlists', locationId, channelId],
    queryFn: () =>
      dataOf(
        api.GET('/api/miscellaneous/youtube/play-list/{contextType}/{contextId}/youtube_channel/{youtube_channel}', {
          params: { path: { ...place(locationId), youtube_channel: channelId ?? '' }, query: mostShown },
        }),
      ),
    enabled: channelId !== undefined,
    staleTime: 60_000,
    retry: false,
  });

/** A picture of the location, for the next video. */
export async function addPicture(
  locationId: number,
  imageType: 'BusinessLogo' | 'CustomImage',
  picture: Picture,
): Promise<void> {
  await sendPicture({ type: 'Location', id: locationId }, imageType, picture);
}
