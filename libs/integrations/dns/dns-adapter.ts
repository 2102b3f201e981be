import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { DomainProofPort } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';

/** There is no such name, or no record of this type at it. */
const nothingThere: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

@Injectable()
export class DnsAdapter extends DomainProofPort {
  private readonly resolver = new Resolver({ timeout: 2000, tries: 2 });

  constructor({ dnsServers }: Config) {
    super();
    if (dnsServers.length > 0) this.resolver.setServers(dnsServers);
  }

  async textRecords(name: string): Promise<readonly string[]> {
    try {
      // A long text comes in chunks of 255 bytes.
      return (await this.resolver.resolveTxt(name)).map((chunks) => chunks.join(''));
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (nothingThere.has(code)) return [];
      throw Object.assign(new DomainError('dnsUnreachable', { name }), { cause: error });
    }
  }
}
