import { Global, Module } from '@nestjs/common';
import { ConnectionsModule, FacebookPages } from '#contexts/connections';
import { SocialModule } from '#contexts/social';
import { FacebookConnection } from './facebook-connection.js';
import { FacebookPosts } from './facebook-posts.js';
import { Graph } from './graph.js';
import { GraphPages } from './graph-pages.js';
import { InstagramPosts } from './instagram-posts.js';
import { PageGraph } from './page-graph.js';

/** Facebook with Instagram. Global, because contexts may not know it. */
@Global()
@Module({
  imports: [ConnectionsModule, SocialModule],
  providers: [
    FacebookConnection,
    FacebookPosts,
    Graph,
    GraphPages,
    InstagramPosts,
    PageGraph,
    { provide: FacebookPages, useExisting: GraphPages },
  ],
  exports: [FacebookPages],
})
export class MetaModule {}
