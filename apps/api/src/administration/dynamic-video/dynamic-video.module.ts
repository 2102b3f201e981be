import { Module } from '@nestjs/common';
import { DynamicVideoModule } from '#contexts/dynamic-video';
import { DynamicVideoController } from './dynamic-video.controller.js';
import { VideoConfigurationController } from './video-configuration.controller.js';

/** The part of `/api` that serves dynamic videos. */
@Module({
  imports: [DynamicVideoModule],
  controllers: [DynamicVideoController, VideoConfigurationController],
})
export class AdministrationDynamicVideoModule {}
