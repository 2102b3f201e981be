import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { ReviewsModule } from '#contexts/reviews';
import { MetaModule } from '../meta.module.js';
import { FacebookReviews } from './facebook-reviews.js';

/** Recommendations of Facebook pages. */
@Module({ imports: [ConnectionsModule, MetaModule, ReviewsModule], providers: [FacebookReviews] })
export class FacebookReviewsModule {}
