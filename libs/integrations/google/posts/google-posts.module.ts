import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { GbpModule } from '#contexts/gbp';
import { SocialModule } from '#contexts/social';
import { GoogleModule } from '../google.module.js';
import { GooglePosts } from './google-posts.js';

/** Posts of Google profiles. */
@Module({ imports: [ConnectionsModule, GbpModule, GoogleModule, SocialModule], providers: [GooglePosts] })
export class GooglePostsModule {}
