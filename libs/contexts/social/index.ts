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
export { ActOnPost } from './post/act-on-post.js';
export { Approvals } from './approval/approvals.js';
export type { ApprovalView } from './approval/approvals.js';
export { ChangePost } from './post/change-post.js';
export type { PostUpdate } from './post/change-post.js';
export { CreatePost } from './post/create-post.js';
export { mostImages } from './post/post-images.js';
export { PostQueries } from './post/post.queries.js';
export type { PostInput } from './post/post-rules.js';
export { PostTemplates } from './templates/post-templates.js';
export type { PostTemplateInput, PostTemplateView } from './templates/post-templates.js';
export { socialTemplateResource } from './templates/template.resource.js';
export { socialPostResource } from './post/post.resource.js';
export { postPublished } from './publishing/post.events.js';
export type { PostedLocationView, PostView, StatusTotalView } from './post/post.view.js';
export { CommentQueries } from './comments/comment.queries.js';
export type { CommentView, ReplyView } from './comments/comment.queries.js';
export { socialCommentResource, socialReplyResource } from './comments/comment.resource.js';
export { RemoveComment } from './comments/remove-comment.js';
export { WriteComment } from './comments/write-comment.js';
export type { CommentInput, ReplyInput } from './comments/write-comment.js';
