export { FacebookReviewsModule } from './facebook-reviews.module.js';
