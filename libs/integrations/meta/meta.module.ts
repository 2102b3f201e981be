import { Global, Module } from '@nestjs/common';
import { ConnectionsModule, FacebookPages } from '#contexts/connections';
import { ReviewsModule } from '#contexts/reviews';
import { FacebookConnection } from './facebook-connection.js';
import { FacebookReviews } from './facebook-reviews.js';
import { Graph } from './graph.js';
import { GraphPages } from './graph-pages.js';

/** Facebook with Instagram. Global, because contexts may not know it. */
@Global()
@Module({
  imports: [ConnectionsModule, ReviewsModule],
  providers: [
    FacebookConnection,
    FacebookReviews,
    Graph,
    GraphPages,
    { provide: FacebookPages, useExisting: GraphPages },
  ],
  exports: [FacebookPages],
})
export class MetaModule {}
