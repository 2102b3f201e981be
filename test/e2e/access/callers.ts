import { SignJWT, decodeJwt } from 'jose';
import { CreateUser, SigningKeys } from '#contexts/identity';
import type { NewUser } from '#contexts/identity';
import type { PermissionGroup } from '#domain/identity/permissions';
import { sql } from '#platform/database';
import { expected } from '../../spec/documents.js';
import type { Expected } from '../../spec/documents.js';
import type { Platform } from '../../support/platform.js';
import type { Place } from './things.js';

const password = 'Matrix-Password-1!';

/** Somebody who calls, with what the specification lets them do. */
export interface Caller {
  readonly name: string;
  readonly authorization: string;
  readonly userType: string;
  readonly groups: readonly string[];
  readonly context: NewUser['context'];
  /** The demo user who served as the pattern. */
  readonly like: string;
}

/** What a caller meets before bodies and states are looked at. */
export type Verdict = 404 | 403 | 'let in';

/**
 * A user of the test's own with type, context and groups of this demo user, so that nothing here locks a demo user out or
 * slows one down.
 * @param userType another type than the demo user has
 */
export async function mirror(
  platform: Platform,
  demoUser: string,
  as: string,
  userType?: NewUser['userType'],
): Promise<Caller> {
  const { rows } = await sql<{
    user_type: NewUser['userType'];
    context_type: NewUser['context']['type'];
    context_id: number;
    groups: PermissionGroup[];
  }>`
    select u.user_type, u.context_type, u.context_id, array_agg(g.group_name) as groups
    from app_user u join access_grant g on g.user_id = u.id where u.user_name = ${demoUser} group by u.id`.execute(
    platform.database.manager,
  );
  const [like] = rows;
  if (like === undefined) throw new Error(`The demo data have no user ${demoUser} with grants.`);
  const context = { type: like.context_type, id: like.context_id };
  await platform.api.get(CreateUser, { strict: false }).execute({
    userName: as,
    email: `${as}@locara.example`,
    password,
    userType: userType ?? like.user_type,
    firstName: 'Maxi',
    lastName: 'Matrix',
    languageCode: 'en',
    context,
    groups: like.groups,
  });
  if (demoUser === 'demo-owner') await handOn(platform, as);
  return {
    name: as,
    authorization: `Bearer ${await accessToken(platform, as)}`,
    userType: userType ?? like.user_type,
    groups: like.groups,
    context,
    like: demoUser,
  };
}

/** Credentials that were never right, or are right no more: each operation returns them alike. */
export async function refusedCredentials(platform: Platform): Promise<Readonly<Record<string, string | undefined>>> {
  const locked = await mirror(platform, 'demo-admin', 'matrix-locked');
  await sql`update app_user set locked = true, state = 'locked' where user_name = ${locked.name}`.execute(
    platform.database.manager,
  );
  await mirror(platform, 'demo-admin', 'matrix-wrong');
  const good = await mirror(platform, 'demo-admin', 'matrix-expired');
  return {
    'no credentials': undefined,
    'a wrong password': basic('matrix-wrong', 'not the password'),
    'an unknown user': basic('matrix-nobody', password),
    'an expired token': `Bearer ${await expired(platform, good.authorization.slice('Bearer '.length))}`,
    'the token of a user who was locked since': locked.authorization,
    'the password of a locked user': basic(locked.name, password),
  };
}

/** Failed sign-ins slow further ones down; here many failures are the purpose. */
export const forgetFailures = async (platform: Platform): Promise<void> => {
  await sql`delete from sign_in_failure`.execute(platform.database.manager);
  await sql`delete from sign_in_account`.execute(platform.database.manager);
};

/** What the specification, as `permissions.json` tells it, has for this caller at these places. */
export function verdictOn(caller: Caller, operation: Expected, places: readonly Place[]): Verdict {
  if (!places.every((place) => covers(caller, place))) return 404;
  if (operation.belowWorkspace === true && caller.context.type === 'Workspace') return 403;
  if (operation.permission !== 'signed-in') {
    const held = caller.groups.some((group) => expected.groups[group]?.includes(operation.permission) === true);
    if (!held) return 403;
  }
  return operation.userType === undefined || operation.userType === caller.userType ? 'let in' : 403;
}

const covers = ({ context, like }: Caller, place: Place): boolean =>
  (place.owners !== undefined && like === 'demo-owner') || (place.owners !== 'alone' && isAbove(context, place));

const isAbove = (context: Caller['context'], place: Place): boolean =>
  ({ Workspace: place.workspaceId, Company: place.companyId, Location: place.locationId })[context.type] === context.id;

/** What is demo-owner's own, and no matter of grants, becomes this user's. */
async function handOn(platform: Platform, userName: string): Promise<void> {
  for (const table of ['claim', 'onboarding', 'personal_data_export', 'table_export', 'console_session'])
    await sql`
      update ${sql.table(table)} set user_id = (select id from app_user where user_name = ${userName})
      where user_id = (select id from app_user where user_name = 'demo-owner')`.execute(platform.database.manager);
}

const basic = (user: string, secret: string): string => `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

async function accessToken(platform: Platform, userName: string): Promise<string> {
  const response = await fetch(`${platform.url}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: userName, password }),
  });
  const answer = (await response.json()) as { access_token?: string };
  if (answer.access_token === undefined) throw new Error(`No token for ${userName}: ${JSON.stringify(answer)}`);
  return answer.access_token;
}

/** The same token, signed with the platform's own key, a minute after its end. */
async function expired(platform: Platform, token: string): Promise<string> {
  const { kid, key } = await platform.api.get(SigningKeys, { strict: false }).current();
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...decodeJwt(token), iat: now - 120, exp: now - 60 })
    .setProtectedHeader({ alg: SigningKeys.algorithm, kid, typ: 'at+jwt' })
    .sign(key);
}
