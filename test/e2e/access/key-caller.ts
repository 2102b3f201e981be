import { permissionGroups } from '#domain/identity/permissions';
import type { Permission } from '#domain/identity/permissions';
import { sql } from '#platform/database';
import type { Expected } from '../../spec/documents.js';
import type { Platform } from '../../support/platform.js';
import type { Caller, Verdict } from './callers.js';
import type { Place } from './things.js';

/** A program with a key that may read at one company, of a user who may do more and elsewhere. */
export interface KeyCaller {
  readonly authorization: string;
  readonly userType: string;
  readonly permissions: readonly Permission[];
  readonly companyId: number;
}

export async function readingKey(platform: Platform, user: Caller, companyId: number): Promise<KeyCaller> {
  const permissions = permissionGroups.agency.filter((permission) => permission.endsWith(':read'));
  const { rows } = await sql<{ id: number }>`select id from app_user where user_name = ${user.name}`.execute(
    platform.database.manager,
  );
  const { data } = await platform.administration('demo-admin').POST('/api/security/apiKey', {
    params: { query: { userId: rows[0]?.id ?? 0 } },
    body: { name: 'Reads at one company', permissions, companyIds: [companyId] },
  });
  if (data === undefined) throw new Error('There is no key.');
  return { authorization: `Bearer ${data.key}`, userType: user.userType, permissions, companyId };
}

/** What people alone may do is refused before anything is looked up. */
export function verdictOnKey(key: KeyCaller, operation: Expected, places: readonly Place[]): Verdict {
  if (operation.people === true) return 403;
  if (!places.every(({ companyId, owners }) => owners !== 'alone' && companyId === key.companyId)) return 404;
  // Its user is one of a workspace.
  if (operation.belowWorkspace === true) return 403;
  const { permission } = operation;
  if (permission !== 'signed-in' && !key.permissions.some((held) => held === permission)) return 403;
  return operation.userType === undefined || operation.userType === key.userType ? 'let in' : 403;
}
