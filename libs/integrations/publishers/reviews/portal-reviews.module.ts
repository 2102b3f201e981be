import { Global, Module } from '@nestjs/common';
import { ReviewDirectory } from '#contexts/reviews';
import { PortalReviews } from './portal-reviews.js';

/** Reviews at directories. Global, because reviews may not know it. */
@Global()
@Module({
  providers: [{ provide: ReviewDirectory, useClass: PortalReviews }],
  exports: [ReviewDirectory],
})
export class PortalReviewsModule {}
