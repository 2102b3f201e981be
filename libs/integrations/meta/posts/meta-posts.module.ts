import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { SocialModule } from '#contexts/social';
import { MetaModule } from '../meta.module.js';
import { FacebookPosts } from './facebook-posts.js';
import { InstagramPosts } from './instagram-posts.js';
import { PageGraph } from './page-graph.js';

/** Posts of Facebook pages and of Instagram accounts. */
@Module({
  imports: [ConnectionsModule, MetaModule, SocialModule],
  providers: [FacebookPosts, InstagramPosts, PageGraph],
})
export class MetaPostsModule {}
