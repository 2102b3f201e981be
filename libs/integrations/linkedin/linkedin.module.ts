import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { LinkedInConnection } from './linkedin-connection.js';

/** Consents at LinkedIn. */
@Module({ imports: [ConnectionsModule], providers: [LinkedInConnection], exports: [LinkedInConnection] })
export class LinkedInModule {}
