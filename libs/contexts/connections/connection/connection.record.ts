import { connectionMachine } from '#domain/machines/connection-machine';
import type { ConnectionState } from '#domain/machines/connection-machine';
import type { ProviderName } from '#domain/lists/connections';
import type { ErrorKey, ErrorParameters } from '#domain/errors/errors';
import { instagramCheckMachine } from '#domain/machines/instagram-check-machine';
import type { InstagramCheckState } from '#domain/machines/instagram-check-machine';
import { sql } from '#platform/database';

/** Why something does not work: told in the language of the user who reads it. */
export interface Trouble {
  readonly key: ErrorKey;
  readonly parameters: ErrorParameters;
}

export interface ConnectionRecord {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly provider: ProviderName;
  readonly state: ConnectionState;
  readonly providerUserId: string;
  readonly owner: string;
  readonly image: string | null;
  readonly scopes: string[];
  readonly sealedAccess: string | null;
  readonly sealedRefresh: string | null;
  readonly accessUntil: Date | null;
  readonly renewingUntil: Date | null;
  readonly problem: Trouble | null;
  readonly connectedBy: number | null;
}

/** The columns of a {@link ConnectionRecord} over `connection c`, for statements that go past the entity. */
export const connectionColumns = sql`c.id, c.workspace_id as "workspaceId", c.company_id as "companyId", c.location_id as "locationId",
  c.provider, c.state, c.provider_user_id as "providerUserId", c.owner, c.image, c.scopes, c.sealed_access as "sealedAccess",
  c.sealed_refresh as "sealedRefresh", c.access_until as "accessUntil", c.renewing_until as "renewingUntil", c.problem,
  c.connected_by as "connectedBy"`;

/** Where the states are kept. */
export const connectionTable = { machine: connectionMachine, table: 'connection' } as const;
export const instagramCheckTable = { machine: instagramCheckMachine, table: 'instagram_check' } as const;

export interface InstagramCheckRecord {
  readonly id: number;
  readonly workspaceId: number;
  readonly locationId: number;
  readonly connectionId: number;
  readonly state: InstagramCheckState;
}

/** The columns of an {@link InstagramCheckRecord}. */
export const instagramCheckColumns = sql`id, workspace_id as "workspaceId", location_id as "locationId",
  connection_id as "connectionId", state`;

/** Where a connection is held: the place itself, not what lies below. */
export interface ConnectionPlace {
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}

export type ConnectionContextType = 'LOCATION' | 'COMPANY' | 'WORKSPACE';

/** What holds it, as the OAuth calls name it. */
export function contextOf({ workspaceId, companyId, locationId }: ConnectionPlace): {
  contextType: ConnectionContextType;
  contextId: number;
} {
  if (locationId !== null) return { contextType: 'LOCATION', contextId: locationId };
  if (companyId !== null) return { contextType: 'COMPANY', contextId: companyId };
  return { contextType: 'WORKSPACE', contextId: workspaceId };
}
