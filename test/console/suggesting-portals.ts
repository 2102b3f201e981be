import { demoCompany } from '../e2e/partner/demo-company.js';
import type { Platform } from '../support/platform.js';

interface Suggested {
  readonly locationId: number;
  readonly portal: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  /** The version of the location that the portal had seen; left out where it does not say. */
  readonly seenVersion?: number;
}

/** Portals that show shops of the demo company and suggest changes of them, without a directory that reports it. */
export class SuggestingPortals {
  private constructor(
    private readonly platform: Platform,
    /** Shops, in the order of their numbers. */
    readonly shops: readonly number[],
  ) {}

  static async of(platform: Platform, count: number): Promise<SuggestingPortals> {
    const demo = await demoCompany(platform);
    return new SuggestingPortals(platform, await demo.locations(count));
  }

  /** @returns the suggestion's id */
  async suggest({ locationId, portal, fields, reason, seenVersion }: Suggested): Promise<number> {
    const listingId = await this.listing(locationId, portal);
    const { rows } = await this.platform.database.pool.query<{ id: number }>(
      `insert into publisher_suggestion (workspace_id, company_id, location_id, listing_id, portal_id, state, suggested, reason, seen_version)
       select workspace_id, company_id, location_id, id, portal_id, 'Open', $2, $3, $4 from listing where id = $1 returning id`,
      [listingId, JSON.stringify(fields), reason ?? null, seenVersion ?? null],
    );
    return Number(rows[0]?.id);
  }

  /** Another entry of the shop; the shop has a product that brings their management. @returns the duplicate's id */
  async duplicate(locationId: number, portal: string, name: string, similarity: number): Promise<number> {
    const listingId = await this.listing(locationId, portal);
    const { rows } = await this.platform.database.pool.query<{ id: number }>(
      `insert into duplicate (workspace_id, company_id, location_id, listing_id, portal_id, state, external_id, name, address, phone, url,
         suppression_type, said_at, similarity, available_actions)
       select workspace_id, company_id, location_id, id, portal_id, 'POSSIBLE_DUPLICATE', $2, $2, 'Hauptstr. 1, Nürnberg, DE',
         '49-911-123457', 'https://portal.example/1', 'DUPLICATE', now(), $3, '{SUPPRESS,IGNORE}'
       from listing where id = $1 returning id`,
      [listingId, name, similarity],
    );
    return Number(rows[0]?.id);
  }

  /** A running product, as if everything about it were done. */
  async bookDuplicates(locationIds: readonly number[]): Promise<void> {
    const demo = await demoCompany(this.platform);
    const { error } = await this.platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId: demo.contractId } },
      body: { productId: demo.productId, locationIds: [...locationIds] },
    });
    if (error) throw new Error(error.errorMessage);
    await this.platform.database.pool.query(
      `update subscription set state = 'ACTIVE', handed_over_at = now() where location_id = any($1)`,
      [locationIds],
    );
  }

  private async listing(locationId: number, portal: string): Promise<number> {
    const { pool } = this.platform.database;
    const find = `select l.id from listing l join portal p on p.id = l.portal_id where l.location_id = $1 and p.key = $2`;
    const found = await pool.query<{ id: number }>(find, [locationId, portal]);
    if (found.rows[0]) return found.rows[0].id;
    const made = await pool.query<{ id: number }>(
      `insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version, submitted_version, published_version, external_id)
       select l.workspace_id, l.company_id, l.id, p.id, 'LIVE', l.version, l.version, l.version, 'at-' || p.key || l.id
       from location l, portal p where l.id = $1 and p.key = $2 returning id`,
      [locationId, portal],
    );
    return made.rows[0]?.id ?? 0;
  }
}
