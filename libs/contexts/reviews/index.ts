export { ReviewsModule } from './reviews.module.js';
export {
  reviewCommentResource,
  reviewResource,
  reviewRuleResource,
  reviewTemplateResource,
} from './review/review.resource.js';
export { reviewsReceived } from './review/review.events.js';
export { PublishedReviews } from './review/published-reviews.js';
export { ReviewQueries } from './review/review.queries.js';
export type { ReviewListView, ReviewView } from './review/review.view.js';
export { CommentQueries } from './answer/comment.queries.js';
export type { ReviewCommentView } from './answer/comment.queries.js';
export { AnswerApprovals } from './approval/answer-approvals.js';
export type { AnswerApprovalView } from './approval/answer-approvals.js';
export { AnswerReviews } from './answer/answer-reviews.js';
export { ChangeAnswer } from './answer/change-answer.js';
export { ReplyRules } from './rules/reply-rules.js';
export type { ReplyRuleView } from './rules/reply-rules.js';
export { ReplyTemplates } from './templates/reply-templates.js';
export type { ReplyTemplateView } from './templates/reply-templates.js';
export { ReviewSource } from './ports/review-source.port.js';
export type {
  AnswerReceipt,
  PortalAnswer,
  PortalReview,
  ReviewKey,
  ReviewPage,
  ReviewPlace,
  ReviewPortal,
} from './ports/review-source.port.js';
export { ReviewDirectory } from './ports/review-directory.port.js';
export { ReviewSources } from './ports/review-sources.js';
