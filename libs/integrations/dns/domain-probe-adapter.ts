import { Injectable } from '@nestjs/common';
import { DomainProbe } from '#contexts/white-label';
import type { CertificateFinding, DomainRecords } from '#contexts/white-label';
import { Config } from '#platform/config';
import { findCertificate } from './find-certificate.js';
import { NameResolver } from './name-resolver.js';

@Injectable()
export class DomainProbeAdapter extends DomainProbe {
  private readonly names: NameResolver;

  constructor(config: Config) {
    super();
    this.names = new NameResolver(config);
  }

  async records(name: string): Promise<DomainRecords> {
    const [aliases, addresses] = await Promise.all([this.names.aliases(name), this.names.addresses(name)]);
    return { aliases, addresses };
  }

  texts(name: string): Promise<readonly string[]> {
    return this.names.texts(name);
  }

  addresses(name: string): Promise<readonly string[]> {
    return this.names.addresses(name);
  }

  exchanges(name: string): Promise<readonly string[]> {
    return this.names.exchanges(name);
  }

  certificate(name: string, addresses: readonly string[]): Promise<CertificateFinding> {
    return findCertificate(name, addresses);
  }
}
