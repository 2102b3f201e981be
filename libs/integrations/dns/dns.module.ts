import { Global, Module } from '@nestjs/common';
import { DomainProofPort } from '#contexts/identity';
import { DnsAdapter } from './dns-adapter.js';

/** Looks up what workspaces have put in the DNS. Global, because identity may not know it. */
@Global()
@Module({ providers: [{ provide: DomainProofPort, useClass: DnsAdapter }], exports: [DomainProofPort] })
export class DnsModule {}
