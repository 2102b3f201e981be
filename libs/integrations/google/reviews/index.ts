export { GoogleReviewsModule } from './google-reviews.module.js';
