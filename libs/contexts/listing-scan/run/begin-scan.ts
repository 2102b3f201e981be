import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { checkPortal } from '../jobs/listing-scan.jobs.js';
import { scanLeadLeft } from '../listing-scan.events.js';
import { ScanFormQueries } from './scan-form.queries.js';
import type { OpenForm } from './scan-form.queries.js';
import { mostBegunInMinute, mostLeadsInHour, readScan } from './visitor.rules.js';
import type { RequestedScan, ScanInput } from './visitor.rules.js';

/** Begins the scan of a visitor: the portals are asked in jobs, one each. */
@Injectable()
export class BeginScan {
  constructor(
    private readonly database: Database,
    private readonly forms: ScanFormQueries,
    private readonly outbox: Outbox,
  ) {}

  /** What was sent before changes nothing. @throws DomainError `validationFailed`, `rateLimited`, `scanUnknown` */
  async execute(form: OpenForm, draft: Draft<ScanInput>): Promise<void> {
    const scan = readScan(draft);
    const portals = await this.forms.asked(form, scan.countryCode);
    await this.database.transaction(async (tx) => {
      // One after the other, so that limits hold and a response that was lost begins nothing twice.
      const { rows } = await sql<{ id: number }>`
        select id from listing_scan where workspace_id = ${form.workspaceId} and id = ${form.id} for update`.execute(
        tx,
      );
      if (rows.length === 0) throw new DomainError('scanUnknown');
      if (await isKnown(tx, form, scan)) return;
      await demandCalm(tx, form, scan);
      const runId = await insertRun(tx, form, scan);
      await this.ask(
        tx,
        form,
        runId,
        portals.map(({ id }) => id),
      );
      const { workspaceId } = form;
      if (scan.email !== null) await this.outbox.emit(tx, scanLeadLeft, [{ workspaceId, payload: { runId } }]);
    });
  }

  private async ask(tx: Tx, { workspaceId }: OpenForm, runId: number, portalIds: readonly number[]): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      insert into scan_check (workspace_id, run_id, portal_id)
      select ${workspaceId}, ${runId}, p from unnest(${[...portalIds]}::int[]) p returning id`.execute(tx);
    await this.outbox.add(
      tx,
      checkPortal,
      rows.map(({ id }) => ({ workspaceId, payload: { id } })),
    );
  }
}

async function isKnown(tx: Tx, { workspaceId, id }: OpenForm, { token }: RequestedScan): Promise<boolean> {
  const { rows } = await sql`
    select 1 from scan_run where workspace_id = ${workspaceId} and scan_id = ${id} and token = ${token}`.execute(tx);
  return rows.length > 0;
}

/** Refused rather than dropped: nobody waits for a call that never comes. @throws DomainError `rateLimited` */
async function demandCalm(tx: Tx, { workspaceId, id }: OpenForm, { email }: RequestedScan): Promise<void> {
  const { rows } = await sql<{ begun: number; leads: number }>`
    select count(*) filter (where created_at > now() - interval '1 minute')::int as begun,
      count(*) filter (where email is not null)::int as leads
    from scan_run where workspace_id = ${workspaceId} and scan_id = ${id} and created_at > now() - interval '1 hour'`.execute(
    tx,
  );
  const { begun, leads } = rows[0] ?? { begun: 0, leads: 0 };
  if (begun >= mostBegunInMinute) throw new DomainError('rateLimited', { seconds: 60 });
  if (email !== null && leads >= mostLeadsInHour) throw new DomainError('rateLimited', { seconds: 600 });
}

async function insertRun(tx: Tx, { workspaceId, id }: OpenForm, scan: RequestedScan): Promise<number> {
  const { token, name, street, postCode, city, countryCode, phone, website, email } = scan;
  const { rows } = await sql<{ id: number }>`
    with counted as (
      update listing_scan set scans = scans + 1, leads = leads + ${email === null ? 0 : 1}
      where workspace_id = ${workspaceId} and id = ${id})
    insert into scan_run (workspace_id, scan_id, token, name, street, post_code, city, country_code, phone, website, email)
    values (${workspaceId}, ${id}, ${token}, ${name}, ${street}, ${postCode}, ${city}, ${countryCode}, ${phone}, ${website},
      ${email}) returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}
