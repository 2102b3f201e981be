import { Global, Module } from '@nestjs/common';
import { DomainProofPort } from '#contexts/identity';
import { DomainProbe } from '#contexts/white-label';
import { DnsAdapter } from './dns-adapter.js';
import { DomainProbeAdapter } from './domain-probe-adapter.js';

/** Looks up what workspaces have put in the DNS. Global, because contexts may not know it. */
@Global()
@Module({
  providers: [
    { provide: DomainProofPort, useClass: DnsAdapter },
    { provide: DomainProbe, useClass: DomainProbeAdapter },
  ],
  exports: [DomainProbe, DomainProofPort],
})
export class DnsModule {}
