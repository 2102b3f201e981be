import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoUsers } from '#apps/api/src/demo/demo-users';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { expected, operations } from '../../spec/documents.js';
import type { Operation } from '../../spec/documents.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { inTurn } from '../../support/size.js';
import { forgetFailures, mirror, refusedCredentials, verdictOn } from './callers.js';
import type { Caller } from './callers.js';
import { ChangeWatch } from './change-watch.js';
import { exampleBody, isEverybodys, isSigned, namedThings, pathFor, send } from './calls.js';
import type { Answer, Call } from './calls.js';
import { readingKey, verdictOnKey } from './key-caller.js';
import type { KeyCaller } from './key-caller.js';
import { pageHeaders, sessionLike } from './session-caller.js';
import type { SessionCaller } from './session-caller.js';
import { prepareTenant, renewed } from './tenant.js';
import type { Tenant } from './tenant.js';

/** Every operation of the documents x everybody who may come: no operation escapes, because none is listed here. */
const guarded = operations.filter(({ key }) => expected.operations[key]?.permission !== 'public');
const open = operations.filter((operation) => !guarded.includes(operation));

/**
 * The short form tries each operation as nobody, with one kind of credentials and as two users, others for each operation; each
 * as a stranger.
 */
const turnOf = (operation: Operation): number => guarded.indexOf(operation);

/** An id that nobody has. */
const NOBODYS = '2147480000';
const badCredentials = [
  'a wrong password',
  'an unknown user',
  'an expired token',
  'the token of a user who was locked since',
  'the password of a locked user',
];

const tenantsUsers = demoUsers.map(({ name }) => name).filter((name) => name !== 'demo-foreign');

let platform: Platform;
let tenant: Tenant;
let watch: ChangeWatch;
let ofOtherType: Caller;
let key: KeyCaller;
let session: SessionCaller;
let refused: Readonly<Record<string, string | undefined>>;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: true });
  tenant = await prepareTenant(platform);
  refused = await refusedCredentials(platform);
  for (const { name } of demoUsers) callers.set(name, await mirror(platform, name, name.replace('demo', 'matrix')));
  ofOtherType = await mirror(platform, 'demo-agency', 'matrix-self-service', 'SELF_SERVICE');
  const agency = await mirror(platform, 'demo-agency', 'matrix-key');
  key = await readingKey(platform, agency, Number(tenant.things.company.id));
  session = await sessionLike(platform, 'demo-admin', 'matrix-session');
  watch = await ChangeWatch.start(platform);
});
beforeEach(() => watch.repair(() => tenant.restore()));
afterAll(() => platform.close());

/** A call whose body no operation takes: anyone who gets 400 for it was let in. */
const broken = (operation: Operation, authorization: string | undefined, path = pathFor(operation, tenant)): Call => ({
  method: operation.method,
  path,
  authorization,
  ...(takesBody(operation) && { contentType: 'application/json', body: '["broken"]' }),
});

/** Also what no parser takes: who may not call learns nothing of what was wrong with the call. */
const brokenInEveryWay = (operation: Operation, authorization: string | undefined): Call[] => {
  const call = broken(operation, authorization);
  if (!takesBody(operation)) return [call];
  return [call, { ...call, body: '{"bro' }, { ...call, contentType: 'application/x-broken' }];
};

const takesBody = (operation: Operation): boolean => Object.keys(operation.bodies).length > 0;

const caller = (name: string): Caller => {
  const found = callers.get(name);
  if (found === undefined) throw new Error(`No caller like ${name}.`);
  return found;
};

/** Sends refused calls; they must leave every table as it was. */
const unchanged = (calls: () => Promise<void>): Promise<void> => watch.unchanged(calls);

function expectRefusal(answer: Answer, status: number): void {
  expect({ status: answer.status, text: answer.text.slice(0, 400) }).toMatchObject({ status });
  expect(JSON.parse(answer.text)).toMatchObject({
    errorCode: expect.any(Number),
    errorMessage: expect.any(String),
    fields: expect.any(Array),
    values: expect.any(Array),
    additionalInformation: { requestId: expect.any(String), docUrl: expect.any(String) },
  });
}

const shows = (answer: Answer): string[] => tenant.texts.filter((text) => answer.text.includes(text));
const codeOf = (answer: Answer): number => (JSON.parse(answer.text) as { errorCode: number }).errorCode;

describe.each(guarded)('$key', (operation) => {
  const demanded = expected.operations[operation.key] ?? { permission: 'nobody has this' };

  it.each(['no credentials', ...inTurn(badCredentials, turnOf(operation), 1)])('returns 401 to %s', async (name) => {
    await forgetFailures(platform);
    await unchanged(async () => {
      for (const call of brokenInEveryWay(operation, refused[name])) {
        const answer = await send(platform, call);
        expectRefusal(answer, 401);
        expect(answer.headers.get('www-authenticate')).toContain('Bearer');
        expect(shows(answer)).toEqual([]);
      }
    });
  });

  it('hides what is another tenant’s', async () => {
    const { authorization } = caller('demo-foreign');
    const body = exampleBody(operation, tenant);
    const path = pathFor(operation, tenant);
    // What concerns the caller alone is theirs to change.
    const isOwn = demanded.permission === 'signed-in' && namedThings(operation, tenant).length === 0;
    const sample = {
      method: operation.method,
      path,
      authorization,
      contentType: 'application/json',
      body: JSON.stringify(body),
    };
    await unchanged(async () => {
      for (const call of [broken(operation, authorization), ...(body === undefined || isOwn ? [] : [sample])]) {
        const answer = await send(platform, call);
        expect(shows(answer)).toEqual([]);
        if (namedThings(operation, tenant).length > 0) expectRefusal(answer, 404);
        else if (takesBody(operation)) expect([400, 403, 404, 415]).toContain(answer.status);
        else expect([200, 403]).toContain(answer.status);
      }
    });
  });

  it('tells a foreign thing and one that does not exist alike', async () => {
    const { authorization } = caller('demo-foreign');
    const named = operation.parameters.filter(
      (parameter) =>
        /id/i.test(parameter.name) && parameter.in !== 'header' && !isEverybodys(operation, parameter.name),
    );
    const nobodys = Object.fromEntries(named.map(({ name }) => [name, NOBODYS]));
    const foreign = await send(platform, broken(operation, authorization));
    const absent = await send(platform, broken(operation, authorization, pathFor(operation, tenant, nobodys)));
    expect(absent.status).toBe(foreign.status);
    if (foreign.status !== 200) expect(codeOf(absent)).toBe(codeOf(foreign));
  });

  it.each(inTurn(tenantsUsers, turnOf(operation), 2))('treats %s as expected', async (name) => {
    const places = namedThings(operation, tenant).map(({ place }) => place);
    const verdict = verdictOn(caller(name), demanded, places);
    const call = broken(operation, caller(name).authorization);
    if (verdict !== 'let in') {
      await unchanged(async () => expectRefusal(await send(platform, call), verdict));
      return;
    }
    const answer = await send(platform, call);
    const seen = { status: answer.status, text: answer.text.slice(0, 400) };
    if (operation.method === 'GET') expect(seen).toMatchObject({ status: 200 });
    else if (takesBody(operation)) expect([400, 415]).toContain(seen.status);
    // What takes no body depends on states alone: the tenant's paid subscription keeps things from being deleted.
    else expect([200, 409]).toContain(seen.status);
    if (operation.method === 'DELETE' && seen.status === 200) tenant = await renewed(platform, tenant);
  });

  it('goes by the user’s type as expected', async () => {
    const places = namedThings(operation, tenant).map(({ place }) => place);
    const verdict = verdictOn(ofOtherType, demanded, places);
    const permitted = verdictOn({ ...ofOtherType, userType: demanded.userType ?? '' }, demanded, places) === 'let in';
    const answer = await send(platform, broken(operation, ofOtherType.authorization));
    if (verdict === 'let in') expect([200, 400, 409, 415]).toContain(answer.status);
    else expectRefusal(answer, verdict);
    if (operation.method === 'DELETE' && answer.status === 200) tenant = await renewed(platform, tenant);
    if (verdict === 403 && permitted) expect(codeOf(answer)).toBe(errorCatalogue.userTypeRequired.code);
  });

  it('gives a key what it names, at its company', async () => {
    const places = namedThings(operation, tenant).map(({ place }) => place);
    const verdict = verdictOnKey(key, demanded, places);
    const call = broken(operation, key.authorization);
    if (verdict !== 'let in') {
      await unchanged(async () => expectRefusal(await send(platform, call), verdict));
      return;
    }
    const answer = await send(platform, call);
    const seen = { status: answer.status, text: answer.text.slice(0, 400) };
    if (operation.method === 'GET') expect(seen).toMatchObject({ status: 200 });
    else expect(takesBody(operation) ? [400, 415] : [200, 409]).toContain(seen.status);
  });

  it('treats a session of the console as its user', async () => {
    const places = namedThings(operation, tenant).map(({ place }) => place);
    const verdict = verdictOn(session.user, demanded, places);
    const call = { ...broken(operation, undefined), headers: session.headers };
    if (verdict !== 'let in') {
      await unchanged(async () => expectRefusal(await send(platform, call), verdict));
      return;
    }
    const answer = await send(platform, call);
    const seen = { status: answer.status, text: answer.text.slice(0, 400) };
    if (operation.method === 'GET') expect(seen).toMatchObject({ status: 200 });
    else expect(takesBody(operation) ? [400, 415] : [200, 409]).toContain(seen.status);
    if (operation.method === 'DELETE' && seen.status === 200) tenant = await renewed(platform, tenant);
  });

  it('takes a session from no page of another address', async () => {
    const headers = { ...session.headers, 'sec-fetch-site': 'same-site' };
    await unchanged(async () => {
      const answer = await send(platform, { ...broken(operation, undefined), headers });
      expectRefusal(answer, 403);
      expect(shows(answer)).toEqual([]);
    });
  });

  it('is open to somebody', () => {
    const places = namedThings(operation, tenant).map(({ place }) => place);
    expect([...callers.values()].map((user) => verdictOn(user, demanded, places))).toContain('let in');
  });
});

describe.each(open)('$key', (operation) => {
  it('asks for no credentials, and takes bad ones as none', async () => {
    for (const authorization of [undefined, refused['an expired token']]) {
      const answer = await send(platform, { ...broken(operation, authorization), headers: pageHeaders });
      expect([200, 400, 415, ...(isSigned(operation) ? [401] : [])]).toContain(answer.status);
      expect(shows(answer)).toEqual([]);
    }
  });
});
