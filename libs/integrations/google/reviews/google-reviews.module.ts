import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { GbpModule } from '#contexts/gbp';
import { ReviewsModule } from '#contexts/reviews';
import { GoogleModule } from '../google.module.js';
import { GoogleReviews } from './google-reviews.js';

/** Reviews of Google profiles. */
@Module({ imports: [ConnectionsModule, GbpModule, GoogleModule, ReviewsModule], providers: [GoogleReviews] })
export class GoogleReviewsModule {}
