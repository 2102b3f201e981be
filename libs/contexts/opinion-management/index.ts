export { OpinionManagementModule } from './opinion-management.module.js';
export { clarificationNeeded } from './opinion-management.events.js';
export { opinionOrderResource } from './order/opinion-order.resource.js';
export { SetUpOpinionOrder } from './order/set-up-opinion-order.js';
export { AnswerQuestion } from './order/answer-question.js';
export { OpinionOrderQueries } from './order/opinion-order.queries.js';
export type { Clarification, DeliveryAddress, OpinionOrderView } from './order/opinion-order.view.js';
