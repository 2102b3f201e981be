import { Global, Module } from '@nestjs/common';
import { ConnectionsModule, VideoChannels } from '#contexts/connections';
import { GoogleBusinessConnection, YoutubeConnection } from './google-connections.js';
import { GoogleOAuth } from './google-oauth.js';
import { YoutubeCalls } from './youtube/youtube-calls.js';
import { YoutubeDataApi } from './youtube-channels.js';

/** People's consents at Google, and their YouTube channels. Global, because contexts may not know it. */
@Global()
@Module({
  imports: [ConnectionsModule],
  providers: [
    GoogleBusinessConnection,
    GoogleOAuth,
    YoutubeCalls,
    YoutubeConnection,
    { provide: VideoChannels, useClass: YoutubeDataApi },
  ],
  exports: [VideoChannels],
})
export class GoogleConnectionsModule {}
