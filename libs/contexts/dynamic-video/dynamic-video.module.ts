import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '#contexts/connections';
import { LocationsModule } from '#contexts/locations';
import { MediaModule } from '#contexts/media';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { StorageModule } from '#platform/storage';
import { FrameSizes } from './generation/frame-sizes.js';
import { GenerateVideoHandler } from './generation/generate-video.handler.js';
import { MakeVideo } from './generation/make-video.js';
import { SettleVideo } from './generation/settle-video.js';
import { VideoSources } from './generation/video-sources.js';
import { StartVideo } from './jobs/start-video.js';
import { SweepVideoHandler } from './jobs/sweep-video.handler.js';
import { DynamicVideoPersonalData } from './personal-data.source.js';
import { VideoOverviewQueries } from './overview/overview.queries.js';
import { VideoRenderer } from './rendering/video-renderer.js';
import { ChangeVideoSettings } from './settings/change-video-settings.js';
import { VideoBlock } from './settings/video-block.js';
import { VideoConfigurations } from './settings/video-configurations.js';
import { ActOnUpload } from './upload/act-on-upload.js';
import { BeginUpload } from './upload/begin-upload.js';
import { ChangeYoutubeDetails } from './upload/change-youtube-details.js';
import { PublishUpload } from './upload/publish-upload.js';
import { SettleUpload } from './upload/settle-upload.js';
import { TellYoutubeHandler } from './upload/tell-youtube.handler.js';
import { UploadStore } from './upload/upload.store.js';
import { VideoUploadEntity } from './upload/video-upload.entity.js';
import { BeginGeneration } from './video/begin-generation.js';
import { DynamicVideoEntity } from './video/dynamic-video.entity.js';
import { FailVideo } from './video/fail-video.js';
import { RegenerateVideo } from './video/regenerate-video.js';
import { VideoFiles } from './video/video-files.js';
import { VideoQueries } from './video/video.queries.js';
import { VideoStore } from './video/video.store.js';

/** Dynamic videos. Needs `VideoPlatform` from a global module of the application: `YoutubeModule`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([DynamicVideoEntity, VideoUploadEntity]),
    ConnectionsModule,
    LocationsModule,
    MediaModule,
    PersonalDataModule,
    StorageModule,
    SubscriptionsModule,
  ],
  providers: [
    ActOnUpload,
    BeginGeneration,
    BeginUpload,
    ChangeVideoSettings,
    ChangeYoutubeDetails,
    DynamicVideoPersonalData,
    FailVideo,
    FrameSizes,
    GenerateVideoHandler,
    MakeVideo,
    PublishUpload,
    RegenerateVideo,
    SettleUpload,
    SettleVideo,
    StartVideo,
    SweepVideoHandler,
    TellYoutubeHandler,
    UploadStore,
    VideoBlock,
    VideoConfigurations,
    VideoFiles,
    VideoOverviewQueries,
    VideoQueries,
    VideoRenderer,
    VideoSources,
    VideoStore,
  ],
  exports: [
    ActOnUpload,
    ChangeVideoSettings,
    ChangeYoutubeDetails,
    RegenerateVideo,
    VideoConfigurations,
    VideoFiles,
    VideoOverviewQueries,
    VideoQueries,
  ],
})
export class DynamicVideoModule {}
