import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { within } from '#platform/access';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import type { ListingScanView } from './listing-scan.view.js';

export interface ScanFilter {
  /** Known to be visible; without it all where the actor may read settings. */
  readonly workspaceId?: number | undefined;
  /** Part of the name. */
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

@Injectable()
export class ListingScanQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `listingScanNotFound` */
  async view(id: number): Promise<JsonText<ListingScanView>> {
    const found = await this.database.json<ListingScanView>(
      sql`select ${this.json}::text as json from listing_scan s where s.id = ${id}`,
    );
    if (found === null) throw new DomainError('listingScanNotFound', { id });
    return found;
  }

  /** By name. */
  async list(
    actor: Actor,
    { workspaceId, filter, skip, take }: ScanFilter,
  ): Promise<JsonText<{ data: ListingScanView[]; total: number }>> {
    const readable = within(actor.scope('settings:read'), { workspace: 's.workspace_id' });
    const named = filter === undefined ? sql`true` : sql`strpos(lower(s.name), lower(${filter})) > 0`;
    const inside = workspaceId === undefined ? sql`true` : sql`s.workspace_id = ${workspaceId}`;
    const where = sql`${readable} and ${inside} and ${named}`;
    return this.database.list<ListingScanView>(sql`
      select (select coalesce(json_agg(${this.json} order by lower(s.name), s.id), '[]')
              from (select s.* from listing_scan s where ${where} order by lower(s.name), s.id
                    offset ${skip} limit ${take}) s)::text as data,
             (select count(*) from listing_scan s where ${where}) as total`);
  }

  private get json(): Sql<object> {
    const address = `${this.config.publicUrl}/scan/`;
    const script = `<script async src="${address}form.js" data-key="`;
    return sql`json_build_object('id', s.id, 'name', s.name, 'scanAPIKey', s.key, 'includedWorkspaces', s.included_workspaces,
      'excludedPortals', s.excluded_portals, 'allowedDomain', s.allowed_domain,
      'logo', (select i.id from image i where i.id = s.logo_id and i.deleted_at is null),
      'showErrorPortals', s.show_error_portals, 'activeProducts', s.active_products, 'language', s.language,
      'scans', s.scans, 'leads', s.leads, 'html', ${script}::text || s.key || '"></script>',
      'page', ${address}::text || s.key)`;
  }
}
