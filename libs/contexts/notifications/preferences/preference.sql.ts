import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** SQL: the user `u` has not switched off what is about this company. @param companyId null: it is about none */
export const wants = (workspaceId: number, companyId: number | null): Sql<boolean> => sql`
  not exists (select from notification_preference p where p.workspace_id = ${workspaceId} and p.company_id = ${companyId}::bigint
    and p.user_id = u.id and p.notification_id = 0 and not p.enabled)`;
