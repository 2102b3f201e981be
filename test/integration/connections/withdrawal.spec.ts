import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BeginConnection, CompleteConnection, ConnectionProviders, RemoveConnection } from '#contexts/connections';
import { ActorSource } from '#contexts/identity';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import { callsAt, consentAt } from '../../support/consent.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { connectionColumns } from '../../../libs/contexts/connections/connection/connection.record.js';
import type {
  ConnectionPlace,
  ConnectionRecord,
} from '../../../libs/contexts/connections/connection/connection.record.js';
import { RevokeConsent } from '../../../libs/contexts/connections/upkeep/revoke-consent.js';

let platform: Platform;
let actor: Actor;
let place: ConnectionPlace;

beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ user_id: number; workspace_id: number; company_id: number }>`
    select u.id as user_id, c.workspace_id, c.id as company_id from app_user u, company c
    where u.user_name = 'demo-admin' and c.workspace_id = u.workspace_id order by c.id limit 1`.execute(
    platform.database.manager,
  );
  const [row] = rows;
  const found = row && (await of(ActorSource).byId(row.user_id));
  if (row === undefined || found === undefined) throw new Error('The demo has no administrator with a company.');
  actor = found;
  place = { workspaceId: row.workspace_id, companyId: row.company_id, locationId: null };
});
afterAll(() => platform.close());

function of<T>(type: abstract new (...parameters: never[]) => T): T {
  return platform.api.get<T>(type, { strict: false });
}

/** The user opens the page where a connection begins. */
const begin = async (at = place): Promise<string> => {
  const { queryParameters } = of(BeginConnection).execute(actor, at, 'YOUTUBE');
  return (await of(BeginConnection).inBrowser(queryParameters['state'] ?? '')).address;
};
const consent = async (address: string, person: 'mia' | 'noah'): Promise<number> => {
  const back = await consentAt(address, { person });
  return of(CompleteConnection).execute(back.searchParams, { caller: actor });
};
/** Both at once, before a worker can look. */
const removeAndBegin = (at = place): Promise<string> =>
  of(Database).transaction(async () => {
    await of(RemoveConnection).execute(place, 'YOUTUBE', {});
    return begin(at);
  });
const row = async (id: number) => {
  const { rows } = await sql<{ state: string; has_tokens: boolean; waits: boolean }>`
    select state, sealed_access is not null as has_tokens, coalesce(due_at > clock_now(workspace_id), false) as waits
    from connection where id = ${id}`.execute(platform.database.manager);
  return rows[0];
};
const untilForgotten = (id: number) =>
  eventually(
    () => row(id),
    (connection) => connection?.has_tokens === false,
    'The tokens are still kept.',
  );

describe('a consent that is removed while its user connects again', () => {
  it('is not withdrawn: providers keep one consent per user', async () => {
    const old = await consent(await begin(), 'mia');
    const address = await removeAndBegin();
    expect(await row(old)).toEqual({ state: 'REMOVED', has_tokens: true, waits: true });
    const connection = await consent(address, 'mia');
    await untilForgotten(old);
    expect(await callsAt(platform, 'google', 'revoke')).toBe(0);
    expect(await row(connection)).toMatchObject({ state: 'ACTIVE', has_tokens: true });
  });

  it('waits too when the new connection belongs to the workspace', async () => {
    const old = await consent(await begin(), 'mia');
    await removeAndBegin({ ...place, companyId: null });
    expect(await row(old)).toMatchObject({ state: 'REMOVED', has_tokens: true, waits: true });
  });

  it('waits for an hour at most, however often somebody begins', async () => {
    const old = await consent(await begin(), 'mia');
    await of(Database).transaction(async (tx) => {
      await of(RemoveConnection).execute(place, 'YOUTUBE', {});
      await sql`update connection set updated_at = now() - interval '61 minutes' where id = ${old}`.execute(tx);
      await begin();
    });
    await untilForgotten(old);
    expect(await row(old)).toEqual({ state: 'REMOVED', has_tokens: false, waits: false });
  });

  it('is withdrawn afterwards when another user has connected', async () => {
    const old = await consent(await begin(), 'noah');
    const before = await callsAt(platform, 'google', 'revoke');
    const connection = await consent(await removeAndBegin(), 'mia');
    await untilForgotten(old);
    expect(await callsAt(platform, 'google', 'revoke')).toBe(before + 1);
    expect(await row(connection)).toMatchObject({ state: 'ACTIVE', has_tokens: true });
  });

  it('that is lost because its user connected during the withdrawal is shown as lost at once', async () => {
    const old = await consent(await begin(), 'noah');
    const address = await removeAndBegin();
    const provider = of(ConnectionProviders).of('YOUTUBE');
    const revoke = provider.revoke.bind(provider);
    const connected: number[] = [];
    const duringWithdrawal = jest.spyOn(provider, 'revoke').mockImplementation(async (...parameters) => {
      connected.push(await consent(address, 'noah'));
      await revoke(...parameters);
    });
    const { rows } =
      await sql<ConnectionRecord>`select ${connectionColumns} from connection c where id = ${old}`.execute(
        platform.database.manager,
      );
    await of(RevokeConsent).execute(rows[0] as ConnectionRecord);
    duringWithdrawal.mockRestore();
    await eventually(
      () => row(connected[0] ?? 0),
      (connection) => connection?.state === 'EXPIRED',
      'The connection was to be EXPIRED.',
    );
    expect(connected).toHaveLength(1);
  });
});
