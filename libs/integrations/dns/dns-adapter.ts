import { Injectable } from '@nestjs/common';
import { DomainProofPort } from '#contexts/identity';
import { Config } from '#platform/config';
import { NameResolver } from './name-resolver.js';

@Injectable()
export class DnsAdapter extends DomainProofPort {
  private readonly names: NameResolver;

  constructor(config: Config) {
    super();
    this.names = new NameResolver(config);
  }

  textRecords(name: string): Promise<readonly string[]> {
    return this.names.texts(name);
  }
}
