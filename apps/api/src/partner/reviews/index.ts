import { ReviewAutomationController } from './review-automation.controller.js';
import { ReviewCommentController } from './review-comment.controller.js';
import { ReviewController } from './review.controller.js';

export const reviewsControllers = [ReviewController, ReviewCommentController, ReviewAutomationController];
