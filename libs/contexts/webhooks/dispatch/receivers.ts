import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { StrictClient } from '#platform/http-client';
import type { StrictSession } from '#platform/http-client';

/** Of one request, in milliseconds, until the part of the response is read that is kept. */
export const requestMs = 15_000;
/** How much of a response is kept. */
const keptBytes = 4096;

/**
 * The addresses that users have events sent to: https at public addresses. In demo mode also the receiver of the sandbox, by the
 * address that the platform or a browser has for it.
 */
@Injectable()
export class Receivers {
  private readonly strict = new StrictClient({ resolve: resolveName });
  private readonly local: readonly string[];

  constructor({ sandboxUrl, publicUrl }: Config) {
    this.local =
      sandboxUrl === undefined ? [] : [sandboxUrl, publicUrl].map((address) => `${address}/sandbox/webhooks/`);
  }

  /** Whether the address itself may be called; what its name stands for is looked up with every connection. */
  async allows(url: string): Promise<boolean> {
    if (this.folderOf(url) === undefined && !url.startsWith('https://')) return false;
    try {
      await this.open(url).close();
      return true;
    } catch {
      return false;
    }
  }

  /** @throws DomainError `addressRefused` */
  open(url: string): StrictSession {
    const localFolder = this.folderOf(url);
    const client = localFolder === undefined ? this.strict : new StrictClient({ localFolder });
    return client.open(url, { totalMs: requestMs, startBytes: keptBytes });
  }

  private folderOf(url: string): string | undefined {
    return this.local.find((folder) => url.startsWith(folder));
  }
}

/**
 * The system's own lookup has four threads for the whole process: four names whose servers are slow would hold up all others.
 * This one waits for each by itself.
 */
async function resolveName(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
