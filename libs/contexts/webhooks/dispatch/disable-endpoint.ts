import { Injectable } from '@nestjs/common';
import { WorkspaceMail, WorkspaceSettings } from '#contexts/tenancy';
import type { ErrorLanguage } from '#domain/errors/errors';
import { groupsWith } from '#domain/identity/permissions';
import type { DecidedValueOf } from '#domain/lists/lists';
import { disabledAfterDays } from '#domain/webhooks/delivery-schedule';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { disabledMail } from './disabled-mail.js';
import type { DisabledWebhook } from './disabled-mail.js';
import type { ServedEndpoint } from './served-endpoint.js';

type Served = Pick<ServedEndpoint, 'id' | 'workspaceId'>;
type Reason = DecidedValueOf<'webhookDisabledReason'>;

interface Disabled extends DisabledWebhook {
  readonly companyId: number | null;
}

interface Found {
  readonly to: string;
  readonly name: string | null;
  readonly language: ErrorLanguage | null;
}

/** Ends what leads nowhere, and says so to those who may change it. */
@Injectable()
export class DisableEndpoint {
  constructor(
    private readonly audit: Audit,
    private readonly settings: WorkspaceSettings,
    private readonly mail: WorkspaceMail,
  ) {}

  /** The receiver has said that it is gone permanently. */
  async gone(tx: Tx, endpoint: Served): Promise<void> {
    await this.disable(tx, endpoint, 'GONE', sql`true`);
  }

  /** Nothing has succeeded for days. */
  async afterDays(tx: Tx, endpoint: Served): Promise<void> {
    const isLong = sql<boolean>`failing_since < now() - make_interval(days => ${disabledAfterDays})`;
    await this.disable(tx, endpoint, 'FAILURES', isLong);
  }

  private async disable(tx: Tx, { id, workspaceId }: Served, reason: Reason, when: Sql<boolean>): Promise<void> {
    const { rows } = await sql<Disabled>`
      update webhook_endpoint set enabled = false, disabled_reason = ${reason}, disabled_at = now(), updated_at = now()
      where workspace_id = ${workspaceId} and id = ${id} and enabled and deleted_at is null and ${when}
      returning id, name, url, company_id as "companyId"`.execute(tx);
    const [disabled] = rows;
    if (disabled === undefined) return;
    await this.audit.record(tx, {
      workspaceId,
      operation: 'webhook.disable',
      subject: 'webhook',
      subjectId: id,
      before: { enabled: true },
      after: { enabled: false, disabledReason: reason },
    });
    const { selfServiceLanguage } = await this.settings.of(workspaceId, tx);
    const at = Date.now();
    const mails = (await readers(tx, workspaceId, disabled.companyId)).map(({ to, name, language }) => ({
      to,
      content: disabledMail(disabled, reason, { name, language: language ?? selfServiceLanguage }),
      reference: `webhook.disabled/${id}/${at}/${to}`,
    }));
    await this.mail.sendAll(tx, workspaceId, mails);
  }
}

/** Users who may change webhooks of the place; where it has none, those of the next place above it. An address once. */
async function readers(tx: Tx, workspaceId: number, companyId: number | null): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    with near as (
      select 'Company' as type, ${companyId}::bigint as id, 0 as distance
      union all select 'Workspace', a.id, 1 + nlevel(w.path) - nlevel(a.path)
      from workspace w join workspace a on w.path <@ a.path where w.id = ${workspaceId}
    )
    select distinct on (lower("to")) "to", name, language from (
      select u.id, u.email as "to", nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name, u.language_code as language,
        rank() over (order by n.distance) as rank
      from near n join access_grant g on g.context_type = n.type and g.context_id = n.id
        and g.group_name = any(${groupsWith('webhook:write')}::text[])
      join app_user u on u.id = g.user_id and u.deleted_at is null and not u.locked
    ) found where rank = 1 order by lower("to"), id`.execute(tx);
  return rows;
}
