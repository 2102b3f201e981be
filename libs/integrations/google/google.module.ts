import { Global, Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { GbpModule, GoogleDetailPort, GoogleProfilePort } from '#contexts/gbp';
import { GoogleAttributeSource } from '#contexts/locations';
import { ReviewsModule } from '#contexts/reviews';
import { GoogleAccess } from './google-access.js';
import { GoogleAttributes } from './google-attributes.js';
import { GoogleCalls } from './google-calls.js';
import { GoogleDetails } from './google-details.js';
import { GoogleProfiles } from './google-profiles.js';
import { GoogleReviews } from './reviews/google-reviews.js';
import { PushKeys } from './push-keys.js';

/** What comes from Google (in demo mode: from the sandbox). Global, because contexts may not know it. */
@Global()
@Module({
  imports: [ConnectionsModule, GbpModule, ReviewsModule],
  providers: [
    GoogleAccess,
    GoogleCalls,
    GoogleReviews,
    PushKeys,
    { provide: GoogleAttributeSource, useClass: GoogleAttributes },
    { provide: GoogleDetailPort, useClass: GoogleDetails },
    { provide: GoogleProfilePort, useClass: GoogleProfiles },
  ],
  exports: [GoogleAttributeSource, GoogleDetailPort, GoogleProfilePort],
})
export class GoogleModule {}
