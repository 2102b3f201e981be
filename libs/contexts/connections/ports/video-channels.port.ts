export interface VideoChannel {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
}

export interface VideoPlayList {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** How many videos it has. */
  readonly videos: number;
}

/** YouTube channels of the user who consented. https://developers.google.com/youtube/v3/docs */
export abstract class VideoChannels {
  /** @throws ThirdPartyFailure */
  abstract channels(accessToken: string): Promise<readonly VideoChannel[]>;
  /** @throws ThirdPartyFailure */
  abstract playLists(accessToken: string, channelId: string): Promise<readonly VideoPlayList[]>;
}
