import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/**
 * Holds the endpoint, before any of its deliveries is touched, so that nobody disables, moves or settles it meanwhile.
 * @throws DomainError `webhookNotFound`, `webhookDisabled`
 */
export async function demandEnabled(
  tx: Tx,
  { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
): Promise<void> {
  const { rows } = await sql<{ enabled: boolean }>`
    select enabled from webhook_endpoint
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for no key update`.execute(tx);
  const [endpoint] = rows;
  if (endpoint === undefined) throw new DomainError('webhookNotFound', { id });
  if (!endpoint.enabled) throw new DomainError('webhookDisabled', { id });
}
