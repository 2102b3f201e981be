import { Global, Module } from '@nestjs/common';
import { VideoPlatform } from '#contexts/dynamic-video';
import { HttpClientModule } from '#platform/http-client';
import { ResumableUpload } from './resumable-upload.js';
import { YoutubeCalls } from './youtube-calls.js';
import { YoutubeVideos } from './youtube-videos.js';

/** Videos at YouTube. Global, because contexts may not know it. */
@Global()
@Module({
  imports: [HttpClientModule],
  providers: [ResumableUpload, YoutubeCalls, { provide: VideoPlatform, useClass: YoutubeVideos }],
  exports: [VideoPlatform],
})
export class YoutubeModule {}
