import { ConnectController } from './connect.controller.js';
import { OAuthController } from './oauth.controller.js';
import { SocialConnectionController } from './social-connection.controller.js';
import { YoutubeController } from './youtube.controller.js';

export const connectionControllers = [
  ConnectController,
  OAuthController,
  SocialConnectionController,
  YoutubeController,
];
