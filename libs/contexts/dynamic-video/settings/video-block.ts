import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrderBlocks } from '#contexts/subscriptions';
import type { Problems } from '#domain/errors/draft';
import { hasProduct } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import type { Tx } from '#platform/database';
import { checkYoutubeDetails } from '../upload/youtube-details.rules.js';
import type { YoutubeDetails } from '../upload/youtube-details.rules.js';
import { UploadStore } from '../upload/upload.store.js';
import { VideoStore } from '../video/video.store.js';
import { readChoice, settingsOf } from './video-settings.js';
import type { ChosenSettings, SettingInput } from './video-settings.js';

/** How an order wants its video published. */
export interface YoutubePost {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly customChannel?: { readonly channelId: string; readonly playlistId?: string | null } | null;
  readonly privacyLevel?: YoutubeDetails['privacyLevel'];
}

export interface VideoBlockInput {
  readonly settings?: readonly SettingInput[];
  readonly youtube?: YoutubePost | null;
}

/** The block of an order that says how its video is to be; with `youtube` the first video is uploaded by itself. */
@Injectable()
export class VideoBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly videos: VideoStore,
    private readonly uploads: UploadStore,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: 'dynamicVideo',
      concerns: hasProduct('DynamicVideo'),
      licence: 'DynamicVideo',
      // What was chosen is read once, where the licence is known.
      ask: (value, { booked }) => Promise.resolve(booked),
      check: (value, booked, problems) => {
        read(value, booked, problems);
      },
      keep: (tx, ids, value, booked) => this.keep(tx, ids, value, booked as readonly BookedProduct[]),
    });
  }

  private async keep(tx: Tx, ids: readonly number[], value: VideoBlockInput, booked: readonly BookedProduct[]) {
    const { youtube } = value;
    await this.videos.prepare(tx, ids);
    await this.videos.choose(tx, ids, read(value, booked));
    if (youtube) await this.uploads.change(tx, ids, detailsOf(youtube), true);
  }
}

const nobody: Pick<Problems, 'add'> = { add: () => undefined };

function read(
  { settings, youtube }: VideoBlockInput,
  booked: readonly BookedProduct[],
  problems: Pick<Problems, 'add'> = nobody,
): ChosenSettings {
  if (youtube) checkYoutubeDetails(detailsOf(youtube), problems, 'dynamicVideo.youtube.');
  return readChoice(settings ?? [], settingsOf(booked), problems, 'dynamicVideo.settings');
}

const detailsOf = ({ title, description, customChannel, privacyLevel }: YoutubePost): YoutubeDetails => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(customChannel && { channelId: customChannel.channelId, playlistId: customChannel.playlistId ?? null }),
  ...(privacyLevel !== undefined && { privacyLevel }),
});
