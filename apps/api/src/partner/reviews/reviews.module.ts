import { Module } from '@nestjs/common';
import { ReviewsModule } from '#contexts/reviews';
import { ReviewController } from './review.controller.js';

/** The part of `/v5` that serves reviews. */
@Module({ imports: [ReviewsModule], controllers: [ReviewController] })
export class PartnerReviewsModule {}
