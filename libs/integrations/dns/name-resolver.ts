import { Resolver } from 'node:dns/promises';
import { DomainError } from '#domain/errors/errors';
import type { Config } from '#platform/config';

/** There is no such name, or no record of this type at it. */
const nothingThere: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers of the installation. */
export class NameResolver {
  private readonly resolver = new Resolver({ timeout: 2000, tries: 2 });

  constructor({ dnsServers }: Pick<Config, 'dnsServers'>) {
    if (dnsServers.length > 0) this.resolver.setServers(dnsServers);
  }

  /** @returns the TXT records at the name. @throws DomainError `dnsUnreachable` */
  async texts(name: string): Promise<readonly string[]> {
    // A long text comes in chunks of 255 bytes.
    return (await this.ask(name, () => this.resolver.resolveTxt(name))).map((chunks) => chunks.join(''));
  }

  /** @returns where the CNAME record at the name leads. @throws DomainError `dnsUnreachable` */
  aliases(name: string): Promise<readonly string[]> {
    return this.ask(name, () => this.resolver.resolveCname(name));
  }

  /** @returns IPv4 and IPv6. @throws DomainError `dnsUnreachable` */
  async addresses(name: string): Promise<readonly string[]> {
    const [four, six] = await Promise.all([
      this.ask(name, () => this.resolver.resolve4(name)),
      this.ask(name, () => this.resolver.resolve6(name)),
    ]);
    return [...four, ...six];
  }

  /** @returns hosts of the MX records at the name, the first choice first. @throws DomainError `dnsUnreachable` */
  async exchanges(name: string): Promise<readonly string[]> {
    const records = await this.ask(name, () => this.resolver.resolveMx(name));
    return records.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange);
  }

  private async ask<T>(name: string, lookUp: () => Promise<T[]>): Promise<T[]> {
    try {
      return await lookUp();
    } catch (error) {
      if (nothingThere.has((error as { code?: unknown }).code)) return [];
      throw Object.assign(new DomainError('dnsUnreachable', { name }), { cause: error });
    }
  }
}
