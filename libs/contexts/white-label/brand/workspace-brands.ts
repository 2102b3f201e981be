import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { imageAddress } from '#contexts/media';
import { Brands, Usages } from '#contexts/tenancy';
import type { Usage, UsageRequest, UsageSource } from '#contexts/tenancy';
import { Config } from '#platform/config';
import { afterCommit, Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { brandIsInUse } from './brand-in-use.js';
import { KeyBox } from './key-box.js';

/** As the port has it. */
type Brand = NonNullable<Awaited<ReturnType<Brands['atHost']>>>;

interface BrandRow extends Omit<Brand, 'origin'> {
  readonly domain: string;
}

/** How long another process may show what was changed. Each page asks for the brand of its host. */
const cacheMs = 1000;
const cachedHosts = 5000;

const columns = sql`l.workspace_id as "workspaceId", array_remove(string_to_array(w.path::text, '.')::int[], w.id) as above,
  l.domain, coalesce(s.email_name, w.name) as name, l.primary_color as "primaryColor",
  l.login_background_color as "loginBackgroundColor", l.redirect_url as "redirectUrl",
  l.google_map_api_key as "googleMapApiKey",
  (select ${imageAddress('i', '')} from image i where i.id = l.logo_id and i.deleted_at is null) as logo,
  (select ${imageAddress('i', '')} from image i where i.id = l.favicon_id and i.deleted_at is null) as favicon`;

/** White labels that are active, for everything that shows brands. */
@Injectable()
export class WorkspaceBrands implements UsageSource, OnModuleInit {
  readonly hasBrand: Sql<boolean> = sql<boolean>`exists (
    select from white_label l where l.workspace_id = self.id and l.state = 'active')`;
  private readonly hosts = new LRUCache<string, { readonly brand: Promise<Brand | null> }>({
    max: cachedHosts,
    ttl: cacheMs,
  });

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly keys: KeyBox,
    private readonly brands: Brands,
    private readonly usages: Usages,
  ) {}

  onModuleInit(): void {
    this.brands.register(this);
    this.usages.register(this);
  }

  atHost(host: string): Promise<Brand | null> {
    const known = this.hosts.get(host);
    if (known !== undefined) return known.brand;
    const brand = this.one(sql`
      select ${columns} from white_label l join workspace w on w.id = l.workspace_id and w.deleted_at is null
      left join workspace_setting s on s.workspace_id = w.id
      where l.domain = ${host} and l.state = 'active'`);
    this.hosts.set(host, { brand });
    brand.catch(() => this.hosts.delete(host));
    return brand;
  }

  ofWorkspace(workspaceId: number): Promise<Brand | null> {
    return this.one(sql`
      select ${columns} from workspace self join workspace w on w.path @> self.path and w.deleted_at is null
      join white_label l on l.workspace_id = w.id and ${brandIsInUse}
      left join workspace_setting s on s.workspace_id = w.id
      where self.id = ${workspaceId} order by nlevel(w.path) desc limit 1`);
  }

  /** Of a change in this process the next page knows. */
  changed(tx: Tx): void {
    afterCommit(tx, 'white-label', () => Promise.resolve(this.hosts.clear()));
  }

  /** A workspace takes its domain with it: it has to give it up first. */
  async find(tx: Tx, { thing, id }: UsageRequest): Promise<readonly Usage[]> {
    if (thing !== 'workspace') return [];
    const { rows } = await sql<{ id: number }>`
      select workspace_id as id from white_label where workspace_id = ${id}`.execute(tx);
    return [{ kind: 'whiteLabels', ids: rows.map((row) => row.id) }];
  }

  private async one(query: Sql<unknown>): Promise<Brand | null> {
    const { rows } = await (query as Sql<BrandRow>).execute(this.database.read);
    const [row] = rows;
    if (row === undefined) return null;
    const { domain, googleMapApiKey, ...brand } = row;
    // Under the same scheme and port as the platform: the same proxy serves both.
    const url = new URL(this.config.publicUrl);
    url.hostname = domain;
    return { ...brand, origin: url.origin, googleMapApiKey: this.keys.open(googleMapApiKey) };
  }
}
