export { ReviewsModule } from './reviews.module.js';
export { ReviewSource } from './ports/review-source.port.js';
export type {
  AnswerReceipt,
  OutgoingAnswer,
  PortalAuthor,
  PortalComment,
  PortalReview,
  ReviewPage,
  ReviewTarget,
} from './ports/review-source.port.js';
export { ReviewSources } from './ports/review-sources.js';
export {
  reviewCommentResource,
  reviewResource,
  reviewRuleResource,
  reviewTemplateResource,
} from './review/review.resource.js';
export { ReviewQueries } from './reading/review.queries.js';
export type { ReviewQuery } from './reading/review.queries.js';
export { ReviewCommentQueries } from './reading/comment.queries.js';
export { ReviewSourceQueries } from './reading/source.queries.js';
export type {
  ReviewCommentView,
  ReviewSourceView,
  ReviewSummaryView,
  ReviewTotals,
  ReviewView,
} from './reading/review.view.js';
export type { ShownTrouble } from './reading/trouble-json.js';
export { AnswerReviews } from './answers/answer-reviews.js';
export type { AnswerInput, AnswerView } from './answers/answer-reviews.js';
export { ChangeAnswer } from './answers/change-answer.js';
export { DecideOnAnswer } from './answers/decide-on-answer.js';
export { AnswerTemplates } from './automation/answer-templates.service.js';
export type { TemplateInput, TemplateView } from './automation/answer-templates.service.js';
export { AnswerRules } from './automation/answer-rules.service.js';
export type { RuleInput, RuleView } from './automation/answer-rules.service.js';
export { ReviewSettings } from './automation/review-settings.service.js';
export type { ReviewSettingsView } from './automation/review-settings.service.js';
