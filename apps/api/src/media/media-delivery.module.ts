import { Module } from '@nestjs/common';
import { DynamicVideoModule } from '#contexts/dynamic-video';
import { MediaModule } from '#contexts/media';
import { MediaController } from './media.controller.js';
import { VideoController } from './video.controller.js';

/** `/media`: where the addresses of images and videos lead. */
@Module({ imports: [DynamicVideoModule, MediaModule], controllers: [MediaController, VideoController] })
export class MediaDeliveryModule {}
