import { Global, Module } from '@nestjs/common';
import { GoogleAttributeSource } from '#contexts/organisation';
import { GoogleAccess } from './google-access.js';
import { GoogleAttributes } from './google-attributes.js';

/** What comes from Google (in demo mode: from the sandbox). Global, because contexts may not know it. */
@Global()
@Module({
  providers: [GoogleAccess, { provide: GoogleAttributeSource, useClass: GoogleAttributes }],
  exports: [GoogleAttributeSource],
})
export class GoogleModule {}
