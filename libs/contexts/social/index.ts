export { SocialModule } from './social.module.js';
export { isPostRefused, PostChannel, PostRefused } from './ports/post-channel.port.js';
export type {
  PortalComment,
  PostContent,
  PostPortal,
  PostStatus,
  PostTarget,
  PublishedPost,
  PublishStep,
} from './ports/post-channel.port.js';
export { PostChannels } from './ports/post-channels.js';
