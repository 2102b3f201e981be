import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { GbpModule } from '#contexts/gbp';
import { SocialModule } from '#contexts/social';
import { GooglePosts } from './google-posts.js';

/** Posts at Google. Apart from `GoogleModule`, which the context of profiles needs itself. */
@Module({ imports: [ConnectionsModule, GbpModule, SocialModule], providers: [GooglePosts] })
export class GooglePostsModule {}
