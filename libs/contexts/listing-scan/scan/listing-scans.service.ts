import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SearchablePortals } from '#contexts/listings';
import { ImageQueries } from '#contexts/media';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { ListingScanQueries } from './listing-scan.queries.js';
import { planOf, planScan } from './listing-scan.rules.js';
import type { KnownThings, ScanPlan } from './listing-scan.rules.js';
import type { ListingScanInput, ListingScanView } from './listing-scan.view.js';
import { workspacesBelow } from './scan-portals.queries.js';

/** Sets up the forms in which visitors of a website check how their business is listed. */
@Injectable()
export class ListingScans {
  constructor(
    private readonly database: Database,
    private readonly scans: ListingScanQueries,
    private readonly portals: SearchablePortals,
    private readonly images: ImageQueries,
    private readonly audit: Audit,
  ) {}

  /** @returns the scan's id. @throws DomainError `validationFailed`, `changedMeanwhile` */
  async create(actor: Actor, draft: Draft<ListingScanInput>): Promise<number> {
    const [owner] = draft.good.includedWorkspaces ?? [];
    const plan = planScan(draft, null, await this.known(actor, owner, draft));
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into listing_scan (workspace_id, name, key, included_workspaces, excluded_portals, allowed_domain, logo_id,
          show_error_portals, active_products, language)
        select w.id, ${plan.name}, ${newKey()}, ${[...plan.includedWorkspaces]}::int[], ${[...plan.excludedPortals]}::int[],
          ${plan.allowedDomain}, ${plan.logo}::bigint, ${plan.showErrorPortals}, ${[...plan.activeProducts]}::text[], ${plan.language}
        from workspace w where w.id = ${plan.includedWorkspaces[0]} and w.deleted_at is null returning id`.execute(tx);
      const id = rows[0]?.id;
      // Deleted since it was looked at.
      if (id === undefined) throw new DomainError('changedMeanwhile');
      await this.record(tx, 'create', plan, id, null, plan);
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `listingScanNotFound`, `etagMismatch` */
  async change(actor: Actor, id: number, draft: Draft<ListingScanInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const text = await this.lock(tx, id);
      const view = text.parse();
      const plan = planScan(draft, view, await this.known(actor, view.includedWorkspaces[0], draft));
      if (!isMatch(ifMatch, text.text)) throw new DomainError('etagMismatch');
      const before = { ...planOf(view), scanAPIKey: view.scanAPIKey };
      const after = { ...plan, scanAPIKey: draft.good.scanAPIKey === null ? newKey() : view.scanAPIKey };
      if (isDeepStrictEqual(before, after)) return id;
      await sql`
        update listing_scan set name = ${plan.name}, key = ${after.scanAPIKey},
          included_workspaces = ${[...plan.includedWorkspaces]}::int[], excluded_portals = ${[...plan.excludedPortals]}::int[],
          allowed_domain = ${plan.allowedDomain}, logo_id = ${plan.logo}, show_error_portals = ${plan.showErrorPortals},
          active_products = ${[...plan.activeProducts]}::text[], language = ${plan.language}, updated_at = now()
        where workspace_id = ${plan.includedWorkspaces[0]} and id = ${id}`.execute(tx);
      await this.record(tx, 'update', plan, id, before, after);
      return id;
    });
  }

  /** With it goes what visitors gave and what was found for them. @throws DomainError `listingScanNotFound` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const before = (await this.lock(tx, id)).parse();
      await sql`
        delete from listing_scan where workspace_id = ${before.includedWorkspaces[0]} and id = ${id}`.execute(tx);
      await this.record(tx, 'delete', before, id, before, null);
      return id;
    });
  }

  /** @param owner undefined: none is named */
  private async known(
    actor: Actor,
    owner: number | undefined,
    { good }: Draft<ListingScanInput>,
  ): Promise<KnownThings> {
    const isOwned = owner !== undefined && actor.scope('settings:write').workspaceIds.includes(owner);
    const place = { workspaceId: owner ?? 0, companyId: null, locationId: null };
    // One after the other: a change does this in its transaction.
    return {
      workspaces: isOwned ? await this.below(owner, good.includedWorkspaces ?? []) : new Set<number>(),
      portals: await this.portals.known(good.excludedPortals ?? []),
      images: await this.images.usable(actor, [place], typeof good.logo === 'number' ? [good.logo] : []),
    };
  }

  /** Of these workspaces the owner, and those below it. */
  private async below(owner: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await workspacesBelow(owner, [...ids]).execute(this.database.read);
    return new Set(rows.map(({ id }) => id));
  }

  private async lock(tx: Tx, id: number): Promise<JsonText<ListingScanView>> {
    await sql`select id from listing_scan where id = ${id} for update`.execute(tx);
    return this.scans.view(id);
  }

  private async record(
    tx: Tx,
    verb: string,
    { includedWorkspaces: [workspaceId = 0] }: Pick<ScanPlan, 'includedWorkspaces'>,
    subjectId: number,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId,
      operation: `listingScan.${verb}`,
      subject: 'listingScan',
      subjectId,
      before,
      after,
    });
  }
}

/** 128 random bits. */
const newKey = (): string => randomBytes(16).toString('hex');
