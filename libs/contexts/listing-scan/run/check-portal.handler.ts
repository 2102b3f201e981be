import { Injectable } from '@nestjs/common';
import { EntrySearch, SearchablePortals } from '#contexts/listings';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { checkPortal } from '../jobs/listing-scan.jobs.js';
import { compareEntries, failedCheck } from './comparison.rules.js';
import type { CheckResult, GivenBusiness } from './comparison.rules.js';
import { patienceSeconds } from './progress.rules.js';

/** How long a portal that failed is left alone, in milliseconds. */
const pauseMs = 3000;

interface CheckTask extends GivenBusiness {
  readonly portalId: number;
  readonly waited: number;
}

/**
 * Searches one portal for a visitor's business. The visitor waits, so a portal that fails is asked again for half a minute only; then
 * it counts as one that could not be asked. A scan that was deleted meanwhile is no longer asked for.
 */
@Injectable()
@Handles(checkPortal)
export class CheckPortalHandler implements JobHandler<{ readonly id: number }> {
  constructor(
    private readonly database: Database,
    private readonly search: EntrySearch,
    private readonly portals: SearchablePortals,
  ) {}

  async handle({ id }: { readonly id: number }, delivery: Delivery): Promise<void> {
    const task = await this.task(id, delivery.workspaceId);
    const result = task === undefined ? undefined : await this.look(task);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || result === undefined) return;
      const { outcome, url, compared, differences } = result;
      await sql`
        update scan_check set outcome = ${outcome}, url = ${url}, compared = ${compared},
          differences = ${JSON.stringify(differences)}::jsonb
        where workspace_id = ${delivery.workspaceId} and id = ${id} and outcome is null`.execute(tx);
    });
  }

  private async look(task: CheckTask): Promise<CheckResult> {
    const portal = await this.portals.one(task.portalId);
    const isLate = task.waited >= patienceSeconds;
    if (portal === undefined || portal.deactivated || isLate) return failedCheck;
    try {
      return compareEntries(task, (await this.search.candidates(portal, task)).values());
    } catch (error) {
      // Refused credentials and the like: nothing that half a minute corrects.
      if (isThirdPartyFailure(error) && error.key === 'portalRefused') return failedCheck;
      if (!isThirdPartyFailure(error) && !(error instanceof Postponed)) throw error;
      throw new Postponed(error.message, pauseMs);
    }
  }

  /** @returns undefined: it is done, or was deleted */
  private async task(id: number, workspaceId: number): Promise<CheckTask | undefined> {
    const { rows } = await sql<CheckTask>`
      select c.portal_id as "portalId", extract(epoch from now() - r.created_at)::float8 as waited, r.name, r.street,
        r.post_code as "postCode", r.city, r.country_code as "countryCode", r.phone, r.website
      from scan_check c join scan_run r on r.workspace_id = c.workspace_id and r.id = c.run_id
      where c.workspace_id = ${workspaceId} and c.id = ${id} and c.outcome is null`.execute(this.database.manager);
    return rows[0];
  }
}
