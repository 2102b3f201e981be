import { Module } from '@nestjs/common';
import { MediaModule } from '#contexts/media';
import { ImageController } from './image.controller.js';

/** The part of `/api` that serves media. */
@Module({
  imports: [MediaModule],
  controllers: [ImageController],
})
export class AdministrationMediaModule {}
