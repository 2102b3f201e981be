export { PortalReviewsModule } from './portal-reviews.module.js';
