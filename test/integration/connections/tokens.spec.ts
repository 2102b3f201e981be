import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BeginConnection, addressOf, CompleteConnection, ConnectionTokens } from '#contexts/connections';
import { ActorSource } from '#contexts/identity';
import type { Actor } from '#platform/access';
import { runInContext } from '#platform/context';
import { sql } from '#platform/database';
import { callsAt, changeMind, consentAt } from '../../support/consent.js';
import { until } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { cookieNameOf, OAuthStates } from '../../../libs/contexts/connections/connecting/oauth-states.js';
import type {
  ConnectionPlace,
  ConnectionRecord,
} from '../../../libs/contexts/connections/connection/connection.record.js';
import { LoseConnection } from '../../../libs/contexts/connections/connection/lose-connection.js';

let platform: Platform;
let actor: Actor;
let company: ConnectionPlace;
let locationId: number;

beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ user_id: number; workspace_id: number; company_id: number }>`
    select u.id as user_id, c.workspace_id, c.id as company_id from app_user u, company c
    where u.user_name = 'demo-admin' and c.workspace_id = u.workspace_id order by c.id limit 1`.execute(
    platform.database.manager,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The demo has no company.');
  const found = await platform.api.get(ActorSource, { strict: false }).byId(row.user_id);
  if (found === undefined) throw new Error('The demo has no administrator.');
  actor = found;
  company = { workspaceId: row.workspace_id, companyId: row.company_id, locationId: null };
  const { data } = await platform.partner('demo-agency').POST('/v5/company/{companyId}/location', {
    params: { path: { companyId: row.company_id } },
    body: { name: 'Mill' },
  });
  locationId = data?.value ?? 0;
});
afterAll(() => platform.close());

const connect = async (place: ConnectionPlace, person: 'mia' | 'noah'): Promise<number> => {
  const begun = addressOf(platform.api.get(BeginConnection, { strict: false }).execute(actor, place, 'YOUTUBE'));
  const back = await consentAt(begun, { person });
  return platform.api.get(CompleteConnection, { strict: false }).execute(back.searchParams, { caller: actor });
};
const tokensOf = (process: 'api' | 'worker'): ConnectionTokens => {
  const app = platform[process];
  if (app === undefined) throw new Error(`There is no ${process}.`);
  return app.get(ConnectionTokens, { strict: false });
};
const question = () => ({ provider: 'YOUTUBE', locationId }) as const;
const runOut = () => sql`update connection set access_until = now(), due_at = null`.execute(platform.database.manager);
const sealed = async (id: number) => {
  const { rows } = await sql<{ sealed_refresh: string; state: string; sealed_access: string }>`
    select sealed_refresh, sealed_access, state from connection where id = ${id}`.execute(platform.database.manager);
  return rows[0];
};

describe('access in somebody’s name', () => {
  it('comes from the nearest connection: the location’s, the company’s, the workspace’s', async () => {
    const tokens = tokensOf('api');
    expect(await tokens.accessToken(question())).toBeNull();
    const ofWorkspace = await connect({ ...company, companyId: null }, 'mia');
    expect(await tokens.accessToken(question())).toMatchObject({
      connectionId: ofWorkspace,
      inheritedFrom: { contextType: 'WORKSPACE', contextId: company.workspaceId },
    });
    const ofCompany = await connect(company, 'mia');
    expect(await tokens.accessToken(question())).toMatchObject({
      connectionId: ofCompany,
      inheritedFrom: { contextType: 'COMPANY', contextId: company.companyId },
    });
    const own = await connect({ ...company, locationId }, 'noah');
    expect(await tokens.accessToken(question())).toMatchObject({ connectionId: own, inheritedFrom: null });
    expect(await tokens.accessToken({ provider: 'LINKEDIN', locationId })).toBeNull();
    // One that does not work hides those further up.
    await changeMind(platform, 'google', 'revoke', { person: 'noah' });
    await tokens.reportUnauthorized(own);
    expect(await tokens.accessToken(question())).toBeNull();
    await connect({ ...company, locationId }, 'mia');
    expect(await tokens.accessToken(question())).toMatchObject({ connectionId: own });
  });

  it('is renewed once, however many ask in however many processes, and keeps its refresh token', async () => {
    await runOut();
    const given = await tokensOf('api').accessToken({ provider: 'YOUTUBE', companyId: company.companyId ?? 0 });
    const before = await callsAt(platform, 'google', 'refresh');
    const kept = await sealed(given?.connectionId ?? 0);
    expect(kept?.sealed_refresh).not.toBeNull();
    await runOut();
    const asked = Array.from({ length: 10 }, (_, index) =>
      tokensOf(index % 2 === 0 ? 'api' : 'worker').accessToken({
        provider: 'YOUTUBE',
        companyId: company.companyId ?? 0,
      }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map((answer) => answer?.token)).size).toBe(1);
    expect(answers[0]?.token).not.toBe(given?.token);
    expect(await callsAt(platform, 'google', 'refresh')).toBe(before + 1);
    expect((await sealed(given?.connectionId ?? 0))?.sealed_refresh).toBe(kept?.sealed_refresh);
  });

  it('that a program has begun is given while its key works, and what the key names is what counts', async () => {
    const { data: key } = await platform.administration('demo-admin').POST('/api/security/apiKey', {
      params: { query: { userId: actor.user.id } },
      body: { name: 'Connects', permissions: ['listing:write'], locationIds: [locationId] },
    });
    const user = { id: actor.user.id, name: actor.user.name, apiKeyId: key?.value ?? 0 };
    /** Begun by the key; a browser brings the response. */
    const connects = async (place: ConnectionPlace, meanwhile?: () => Promise<unknown>): Promise<number> => {
      const begun = runInContext({ requestId: 'key', language: 'en', user }, () =>
        addressOf(platform.api.get(BeginConnection, { strict: false }).execute(actor, place, 'LINKEDIN')),
      );
      const states = platform.api.get(OAuthStates, { strict: false });
      const attempt = states.read(new URL(begun).searchParams.get('state') ?? '');
      const back = await consentAt(begun, { person: 'mia' });
      await meanwhile?.();
      const cookies = { [cookieNameOf(attempt.nonce)]: states.browserSecretOf(attempt) };
      return runInContext({ requestId: 'back', language: 'en' }, () =>
        platform.api.get(CompleteConnection, { strict: false }).execute(back.searchParams, { cookies }),
      );
    };
    const id = await connects({ ...company, locationId });
    const { rows } = await sql`
      select distinct user_id as "id", api_key_id as "apiKeyId" from state_history
      where subject = 'connection' and subject_id = ${id} and event = 'connect'`.execute(platform.database.manager);
    expect(rows).toEqual([{ id: user.id, apiKeyId: user.apiKeyId }]);
    await expect(connects(company)).rejects.toMatchObject({ key: 'companyNotFound' });
    const removed = connects({ ...company, locationId }, () =>
      platform.administration('demo-admin').DELETE('/api/security/apiKey/{id}', {
        params: { path: { id: user.apiKeyId } },
      }),
    );
    await expect(removed).rejects.toMatchObject({ key: 'credentialsWrong' });
  });

  it('is renewed by the next one when anyone who renewed it was killed', async () => {
    await sql`update connection set access_until = now(), renewing_until = now() + interval '1 s'`.execute(
      platform.database.manager,
    );
    expect(await tokensOf('worker').accessToken(question())).not.toBeNull();
  });

  it('that a third party refuses is asked about: withdrawn is lost, anything else goes on', async () => {
    const access = await tokensOf('api').accessToken(question());
    const id = access?.connectionId ?? 0;
    await changeMind(platform, 'google', 'expire', { person: 'mia' });
    await tokensOf('api').reportUnauthorized(id);
    expect(await tokensOf('api').accessToken(question())).toMatchObject({ connectionId: id });
    await changeMind(platform, 'google', 'revoke', { person: 'mia' });
    await Promise.all(Array.from({ length: 4 }, () => tokensOf('api').reportUnauthorized(id)));
    expect(await tokensOf('api').accessToken(question())).toBeNull();
    expect((await sealed(id))?.state).toBe('EXPIRED');
    const { rows } = await sql`
      select from state_history where subject = 'connection' and subject_id = ${id} and event = 'refreshFails'
        and id > (select max(id) from state_history where subject = 'connection' and subject_id = ${id} and event = 'succeed')`.execute(
      platform.database.manager,
    );
    expect(rows).toHaveLength(1);
    // The same person has connected other places: who uses those learns it as well.
    const others = async () => {
      const found = await sql<{ state: string; problem: { key: string } | null }>`
        select state, problem from connection
        where provider = 'YOUTUBE' and provider_user_id = (select provider_user_id from connection where id = ${id}) and id <> ${id}`.execute(
        platform.database.manager,
      );
      return found.rows;
    };
    await until(async () => (await others()).every(({ state }) => state === 'EXPIRED'), 'all are asked about');
    const lost = { state: 'EXPIRED', problem: { key: 'connectionLost' } };
    expect(await others()).toMatchObject([lost, lost]);
    // Those that are lost in the same minutes do not ask about all others once more.
    const again = await sql<Pick<ConnectionRecord, 'id' | 'sealedAccess'>>`
      update connection set state = 'ACTIVE', problem = null, due_at = now() + interval '1 day'
      where provider = 'YOUTUBE' and provider_user_id = (select provider_user_id from connection where id = ${id}) and id <> ${id}
      returning id, sealed_access as "sealedAccess"`.execute(platform.database.manager);
    const [used, kept] = again.rows.toSorted((a, b) => a.id - b.id);
    const [one, other] = [used?.id ?? 0, kept?.id ?? 0];
    await platform.api.get(LoseConnection, { strict: false }).execute(one, used as ConnectionRecord, 'withdrawn');
    const { rows: left } = await sql`
      select id, state, due_at > now() as "isLater" from connection where id in (${one}, ${other}) order by id`.execute(
      platform.database.manager,
    );
    expect(left).toEqual([
      { id: one, state: 'EXPIRED', isLater: null },
      { id: other, state: 'ACTIVE', isLater: true },
    ]);
  });
});
