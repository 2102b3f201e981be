import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { GivenBusiness } from './comparison.rules.js';
import { progressOf } from './progress.rules.js';
import type { KeptRun } from './progress.rules.js';
import { workspacesOfScan } from './scan-form.queries.js';
import type { OpenForm } from './scan-form.queries.js';
import type { ScanRunView } from './scan-run.view.js';
import { scanTokenPattern } from './visitor.rules.js';

/** Somebody who wants to be contacted, and by whom. */
export interface ScanLead extends GivenBusiness {
  readonly email: string;
  /** Name of the scan. */
  readonly scan: string;
  readonly workspaceIds: readonly number[];
}

/** What visitors have begun. */
@Injectable()
export class ScanRunQueries {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `scanUnknown` */
  async progress(form: OpenForm, token: string): Promise<ScanRunView> {
    if (!scanTokenPattern.test(token)) throw new DomainError('scanUnknown');
    const { rows } = await sql<KeptRun>`
      select extract(epoch from now() - r.created_at)::float8 as waited,
        (select coalesce(json_agg(json_build_object('portal', p.name, 'outcome', c.outcome, 'url', c.url, 'compared', c.compared,
            'differences', c.differences) order by lower(p.name), p.id), '[]')
         from scan_check c join portal p on p.id = c.portal_id
         where c.workspace_id = r.workspace_id and c.run_id = r.id) as checks
      from scan_run r
      where r.workspace_id = ${form.workspaceId} and r.scan_id = ${form.id} and r.token = ${token}
        and r.created_at > now() - interval '1 day'`.execute(this.database.read);
    const [run] = rows;
    if (run === undefined) throw new DomainError('scanUnknown');
    return progressOf(run, form.showErrorPortals);
  }

  /** @returns undefined when the visitor wants nothing, or it was deleted since */
  async lead(tx: Tx, workspaceId: number, runId: number): Promise<ScanLead | undefined> {
    const { rows } = await sql<ScanLead>`
      select r.name, r.street, r.post_code as "postCode", r.city, r.country_code as "countryCode", r.phone, r.website, r.email,
        s.name as scan, array(${workspacesOfScan} order by array_position(s.included_workspaces, w.id)) as "workspaceIds"
      from scan_run r join listing_scan s on s.id = r.scan_id
      where r.workspace_id = ${workspaceId} and r.id = ${runId} and r.email is not null`.execute(tx);
    return rows[0];
  }
}
