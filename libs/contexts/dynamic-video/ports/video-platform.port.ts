import type { ValueOf } from '#domain/lists/lists';

/** What a video is called where it is published. */
export interface VideoDetails {
  readonly title: string;
  readonly description: string;
  readonly privacyLevel: ValueOf<'youtube.privacyLevel'>;
  /** A tag that no other upload has. */
  readonly marker: string;
}

export interface PublishedVideo {
  readonly id: string;
  readonly channelId: string;
}

/** How far an upload has come. `gone`: YouTube does not know it any more. */
export type UploadProgress =
  { readonly received: number } | { readonly video: PublishedVideo } | { readonly gone: true };

/** Bytes of a video, from an offset on. */
export interface VideoPart {
  readonly from: number;
  readonly total: number;
  readonly content: Buffer;
}

/**
 * Videos at YouTube, in the name of the owner of a token. All calls throw `ThirdPartyFailure`; all may be repeated but `startUpload`,
 * of which only an upload that was begun in vain is left.
 */
export abstract class VideoPlatform {
  /** Begins an upload. Nothing is published before its last byte was sent. @returns its id, good for a week */
  abstract startUpload(token: string, details: VideoDetails, bytes: number): Promise<string>;
  /** Asks how far an upload has come. */
  abstract progressOf(token: string, uploadId: string, total: number): Promise<UploadProgress>;
  abstract sendPart(token: string, uploadId: string, part: VideoPart): Promise<UploadProgress>;
  /** The newest upload with this tag. */
  abstract find(token: string, marker: string): Promise<PublishedVideo | null>;
  /** What its owner has said of it at YouTube beside these details stays. @returns false: there is no such video any more */
  abstract update(token: string, videoId: string, details: VideoDetails): Promise<boolean>;
  /** Also when it is gone already. */
  abstract delete(token: string, videoId: string): Promise<void>;
  /**
   * @returns the id of its place in the playlist, also where it is in it already; null: there is no such playlist
   * @throws Error where YouTube is not ready for a new video, or busy: it is perhaps in the playlist, and asking again finds out
   */
  abstract addToPlaylist(token: string, videoId: string, playlistId: string): Promise<string | null>;
  /** Also when it is gone already. */
  abstract removeFromPlaylist(token: string, itemId: string): Promise<void>;
}
