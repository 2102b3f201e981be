import { Global, Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { GbpModule, GoogleDetailPort, GoogleProfilePort, ProfilePerformancePort } from '#contexts/gbp';
import { GoogleAttributeSource } from '#contexts/locations';
import { GoogleAccess } from './google-access.js';
import { GoogleAttributes } from './google-attributes.js';
import { GoogleCalls } from './google-calls.js';
import { GoogleDetails } from './google-details.js';
import { GoogleProfiles } from './google-profiles.js';
import { GooglePerformance } from './performance/google-performance.js';
import { PushKeys } from './push-keys.js';

/** What comes from Google (in demo mode: from the sandbox). Global, because contexts may not know it. */
@Global()
@Module({
  imports: [ConnectionsModule, GbpModule],
  providers: [
    GoogleAccess,
    GoogleCalls,
    PushKeys,
    { provide: GoogleAttributeSource, useClass: GoogleAttributes },
    { provide: GoogleDetailPort, useClass: GoogleDetails },
    { provide: GoogleProfilePort, useClass: GoogleProfiles },
    { provide: ProfilePerformancePort, useClass: GooglePerformance },
  ],
  exports: [
    GoogleAccess,
    GoogleAttributeSource,
    GoogleCalls,
    GoogleDetailPort,
    GoogleProfilePort,
    ProfilePerformancePort,
  ],
})
export class GoogleModule {}
