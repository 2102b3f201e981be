import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { LocationsModule } from '#contexts/locations';
import { SocialModule } from '#contexts/social';
import { LinkedInCalls } from './linkedin-calls.js';
import { LinkedInConnection } from './linkedin-connection.js';
import { LinkedInPages } from './linkedin-pages.js';
import { LinkedInPosts } from './linkedin-posts.js';
import { PostImages } from './post-images.js';

/** Consents and posts at LinkedIn. */
@Module({
  imports: [ConnectionsModule, LocationsModule, SocialModule],
  providers: [LinkedInCalls, LinkedInConnection, LinkedInPages, LinkedInPosts, PostImages],
  exports: [LinkedInConnection],
})
export class LinkedInModule {}
