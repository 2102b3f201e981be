import { Injectable } from '@nestjs/common';
import { HostedPages } from '#contexts/tenancy';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { readDestination } from '../code/qr-code.rules.js';

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
   * @returns true also for what is no address at all: that is said elsewhere
   */
  async isUsable(workspaceId: number, text: string | null | undefined): Promise<boolean> {
    const url = readDestination((text ?? '').trim());
    if (url === null) return true;
    if (url.host === new URL(this.config.publicUrl).host && /^\/q\//i.test(url.pathname)) return false;
    const owner = await this.pages.ownerOf(url.hostname);
    return owner === null || owner === workspaceId || (await this.isAbove(owner, workspaceId));
  }

  private async isAbove(owner: number, workspaceId: number): Promise<boolean> {
    const { rows } = await sql<{ above: boolean }>`
      select o.path @> w.path as above from workspace w, workspace o where w.id = ${workspaceId} and o.id = ${owner}`.execute(
      this.database.read,
    );
    return rows[0]?.above ?? false;
  }
}
