import { Module } from '@nestjs/common';
import { DynamicVideoModule } from '#contexts/dynamic-video';
import { MediaModule } from '#contexts/media';
import { MessagingModule } from '#contexts/messaging';
import { MediaController } from './media.controller.js';
import { MessageFileController } from './message-file.controller.js';
import { VideoController } from './video.controller.js';

/** Where the addresses of images, videos and files of replies lead. */
@Module({
  imports: [DynamicVideoModule, MediaModule, MessagingModule],
  controllers: [MediaController, MessageFileController, VideoController],
})
export class MediaDeliveryModule {}
