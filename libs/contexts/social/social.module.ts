import { Module } from '@nestjs/common';
import { PostChannels } from './ports/post-channels.js';

/** Adapters register their channels with `PostChannels`. */
@Module({ providers: [PostChannels], exports: [PostChannels] })
export class SocialModule {}
