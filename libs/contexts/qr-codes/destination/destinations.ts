import { Injectable } from '@nestjs/common';
import { HostedPages } from '#contexts/tenancy';
import type { Placement } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { readDestination } from '../code/qr-code.rules.js';
import { isShortLink } from '../code/short-code.js';

/** Says whether a code may lead to an address. Needs no transaction and should hold none. */
@Injectable()
export class Destinations {
  constructor(
    private readonly pages: HostedPages,
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  /**
   * Short links are refused, because codes that lead to each other never arrive; so is a page that the platform has made for
   * another tenant.
   * @param places of the subscriptions that have the code: it may lead there from each of them
   * @returns true also for what is no address at all: that is said elsewhere
   */
  async isUsable(places: readonly Pick<Placement, 'workspaceId'>[], text: string | null | undefined): Promise<boolean> {
    const url = readDestination((text ?? '').trim());
    if (url === null) return true;
    if (isShortLink(this.config.publicUrl, url.href)) return false;
    const owner = await this.pages.ownerOf(url.hostname.replace(/\.$/, ''));
    return owner === null || (await this.isOfAll(owner, [...new Set(places.map(({ workspaceId }) => workspaceId))]));
  }

  /** Whether the owner is each of the workspaces, or above it. */
  private async isOfAll(owner: number, workspaceIds: readonly number[]): Promise<boolean> {
    const { rows } = await sql<{ ofAll: boolean | null }>`
      select bool_and(o.path @> w.path) as "ofAll" from workspace w, workspace o
      where w.id = any(${[...workspaceIds]}::int[]) and o.id = ${owner}`.execute(this.database.read);
    return rows[0]?.ofAll ?? false;
  }
}
