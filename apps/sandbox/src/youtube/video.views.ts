import { channelById } from './channels.js';
import type { PlaylistItemRow, VideoRow } from './video.store.js';
import type { Part } from './youtube.call.js';

type Asks = (part: Part) => boolean;

const thumbnails = (id: string): object => ({
  default: { url: `https://i.ytimg.example/${id}/default.jpg`, width: 120, height: 90 },
});

/** A video as its API shows it. */
export const videoOf = (
  { id, channel_id: channelId, snippet, status, published_at: at }: VideoRow,
  asks: Asks,
): object => ({
  kind: 'youtube#video',
  etag: 'sandbox',
  id,
  ...(asks('snippet') && {
    snippet: {
      ...snippet,
      channelId,
      channelTitle: channelById(channelId)?.title ?? '',
      publishedAt: at.toISOString(),
      thumbnails: thumbnails(id),
    },
  }),
  ...(asks('status') && { status: { uploadStatus: 'processed', ...status } }),
});

/** A place of a video in a playlist. */
export const itemOf = (row: PlaylistItemRow, asks: Asks): object => ({
  kind: 'youtube#playlistItem',
  etag: 'sandbox',
  id: row.id,
  ...(asks('snippet') && {
    snippet: {
      playlistId: row.playlist_id,
      channelId: row.channel_id,
      title: row.title,
      publishedAt: row.created_at.toISOString(),
      thumbnails: thumbnails(row.video_id),
      resourceId: { kind: 'youtube#video', videoId: row.video_id },
    },
  }),
});
