import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { ConnectController } from './connect.controller.js';
import { OAuthController } from './oauth.controller.js';
import { SocialConnectionController } from './social-connection.controller.js';
import { YoutubeController } from './youtube.controller.js';

/** The part of `/api` that serves connections. */
@Module({
  imports: [ConnectionsModule],
  controllers: [ConnectController, OAuthController, SocialConnectionController, YoutubeController],
})
export class AdministrationConnectionsModule {}
