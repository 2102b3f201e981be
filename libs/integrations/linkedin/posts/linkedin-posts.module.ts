import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { LocationsModule } from '#contexts/locations';
import { SocialModule } from '#contexts/social';
import { LinkedInCalls } from './linkedin-calls.js';
import { LinkedInPages } from './linkedin-pages.js';
import { LinkedInPosts } from './linkedin-posts.js';
import { PostImages } from './post-images.js';

/** Posts of company pages at LinkedIn. */
@Module({
  imports: [ConnectionsModule, LocationsModule, SocialModule],
  providers: [LinkedInCalls, LinkedInPages, LinkedInPosts, PostImages],
})
export class LinkedInPostsModule {}
