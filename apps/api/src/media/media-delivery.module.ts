import { Module } from '@nestjs/common';
import { MediaModule } from '#contexts/media';
import { MediaController } from './media.controller.js';

/** `/media`: where the addresses of images lead. */
@Module({ imports: [MediaModule], controllers: [MediaController] })
export class MediaDeliveryModule {}
