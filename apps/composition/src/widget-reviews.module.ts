import { Global, Module } from '@nestjs/common';
import { PublishedReviews, ReviewsModule } from '#contexts/reviews';
import { WidgetReviewSource } from '#contexts/websites';

/** Website widgets show reviews: two contexts of one floor, which do not know each other. */
@Global()
@Module({
  imports: [ReviewsModule],
  providers: [
    {
      provide: WidgetReviewSource,
      useFactory: (reviews: PublishedReviews): WidgetReviewSource => reviews,
      inject: [PublishedReviews],
    },
  ],
  exports: [WidgetReviewSource],
})
export class WidgetReviewsModule {}
