import { connectionMachine } from '#domain/machines/connection-machine';
import type { ConnectionState } from '#domain/machines/connection-machine';
import type { ProviderName } from '#domain/lists/connections';
import type { ErrorKey, ErrorParameters } from '#domain/errors/errors';
import { instagramCheckMachine } from '#domain/machines/instagram-check-machine';
import type { InstagramCheckState } from '#domain/machines/instagram-check-machine';

/** Why something does not work: told in the language of the user who reads it. */
export interface Trouble {
  readonly key: ErrorKey;
  readonly parameters: ErrorParameters;
}

export interface ConnectionRecord {
  readonly id: number;
  readonly workspace_id: number;
  readonly company_id: number | null;
  readonly location_id: number | null;
  readonly provider: ProviderName;
  readonly state: ConnectionState;
  readonly provider_user_id: string;
  readonly owner: string;
  readonly image: string | null;
  readonly scopes: string[];
  readonly sealed_access: string | null;
  readonly sealed_refresh: string | null;
  readonly access_until: Date | null;
  readonly renewing_until: Date | null;
  readonly problem: Trouble | null;
  readonly connected_by: number | null;
}

/** Where the states are kept. */
export const connectionTable = { machine: connectionMachine, table: 'connection' } as const;
export const instagramCheckTable = { machine: instagramCheckMachine, table: 'instagram_check' } as const;

export interface InstagramCheckRecord {
  readonly id: number;
  readonly workspace_id: number;
  readonly location_id: number;
  readonly connection_id: number;
  readonly state: InstagramCheckState;
}

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

export const placeOf = (row: {
  readonly workspace_id: number;
  readonly company_id: number | null;
  readonly location_id: number | null;
}): ConnectionPlace => ({ workspaceId: row.workspace_id, companyId: row.company_id, locationId: row.location_id });
