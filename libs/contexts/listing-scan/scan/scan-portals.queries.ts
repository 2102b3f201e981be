import { Injectable } from '@nestjs/common';
import { SearchablePortals } from '#contexts/listings';
import type { BookedProduct, Product } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** What decides which portals a scan can ask. */
export interface ScanScope {
  /** The first one owns the scan. */
  readonly includedWorkspaces: readonly number[];
  readonly activeProducts: readonly Product[];
}

/** A portal that a scan can ask. */
export interface ScanPortalView {
  readonly id: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2; null: every country. */
  readonly countries: readonly string[] | null;
}

type BroughtPortals = Awaited<ReturnType<SearchablePortals['broughtBy']>>;

/** Of the workspaces that a scan includes those that there still are, at their place below its owner. */
export const workspacesBelow = (owner: Sql<unknown> | number, ids: Sql<unknown> | number[]): Sql<{ id: number }> => sql`
  select w.id from workspace o join workspace w on w.path <@ o.path and w.deleted_at is null
  where o.id = ${owner} and w.id = any(${ids}::int[])`;

/** The portals that offers of workspaces bring. */
@Injectable()
export class ScanPortalQueries {
  constructor(
    private readonly database: Database,
    private readonly portals: SearchablePortals,
  ) {}

  /** By name. @param countryCode null: of any country */
  async broughtBy(
    { includedWorkspaces, activeProducts }: ScanScope,
    countryCode: string | null,
  ): Promise<BroughtPortals> {
    const [owner = 0] = includedWorkspaces;
    const { rows: products } = await sql<BookedProduct>`
      select p.product, p.settings
      from offer f join offer_product p on p.offer_id = f.id and p.product = any(${[...activeProducts]}::text[])
      where f.workspace_id in (${workspacesBelow(owner, [...includedWorkspaces])}) and f.deleted_at is null`.execute(
      this.database.read,
    );
    return this.portals.broughtBy(products, countryCode);
  }

  /** By name. */
  async list(scope: ScanScope): Promise<{ data: ScanPortalView[]; total: number }> {
    const brought = await this.broughtBy(scope, null);
    return { data: brought.map(({ id, name, countries }) => ({ id, name, countries })), total: brought.length };
  }
}
