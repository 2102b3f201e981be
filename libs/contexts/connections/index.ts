export { ConnectionsModule } from './connections.module.js';
export { connectionConnected, connectionLost, connectionRemoved } from './connection.events.js';
export type { ConnectionNews } from './connection.events.js';
export { ConnectionTokens } from './connection/connection-tokens.js';
export type { Trouble } from './connection/connection.record.js';
export { ConnectionProvider, GrantRefused, isGrantRefused } from './ports/provider.port.js';
export type {
  Authorization,
  AuthorizationRequest,
  Grant,
  ProviderUser,
  RedemptionRequest,
} from './ports/provider.port.js';
export { ConnectionProviders } from './connecting/providers.js';
export { FacebookPages } from './ports/facebook-pages.port.js';
export type { FacebookPage } from './ports/facebook-pages.port.js';
export { VideoChannels } from './ports/video-channels.port.js';
export type { VideoChannel, VideoPlayList } from './ports/video-channels.port.js';
export { addressOf, BeginConnection } from './connecting/begin-connection.js';
export { CompleteConnection } from './connecting/complete-connection.js';
export { RemoveConnection } from './connection/remove-connection.js';
export { InstagramChecks } from './instagram/instagram-checks.js';
export { YoutubeChannels } from './youtube/youtube.service.js';
export { ConnectionQueries } from './connection/connection.queries.js';
export type { ConnectionOutcome, OAuthView, SocialConnectionView } from './connection/connection.queries.js';
export { grantIn, refusalOf } from './connecting/token-answer.js';
