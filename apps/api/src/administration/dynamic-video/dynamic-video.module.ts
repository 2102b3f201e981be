import { Module } from '@nestjs/common';
import { DynamicVideoModule } from '#contexts/dynamic-video';
import { DynamicVideoController } from './dynamic-video.controller.js';
import { VideoConfigurationController } from './video-configuration.controller.js';
import { VideoOverviewController } from './video-overview.controller.js';

/** The part of `/api` that serves dynamic videos. */
@Module({
  imports: [DynamicVideoModule],
  controllers: [VideoOverviewController, DynamicVideoController, VideoConfigurationController],
})
export class AdministrationDynamicVideoModule {}
