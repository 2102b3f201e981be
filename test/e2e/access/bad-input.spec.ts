import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { demoUsers } from '#apps/api/src/demo/demo-users';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { sql } from '#platform/database';
import { expected, operations } from '../../spec/documents.js';
import type { Operation } from '../../spec/documents.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { sized } from '../../support/size.js';
import { badCalls } from './bad-calls.js';
import { forgetFailures, mirror, verdictOn } from './callers.js';
import type { Caller } from './callers.js';
import { ChangeWatch } from './change-watch.js';
import { namedThings, send } from './calls.js';
import type { Answer } from './calls.js';
import { pageHeaders } from './session-caller.js';
import { prepareTenant } from './tenant.js';
import type { Tenant } from './tenant.js';

const seed = 20261121;
/** The same inputs in every run, but that the large form looks further each time. A failure prints its seed. */
const run = sized({ short: { numRuns: 6, seed }, full: { numRuns: 20, seed }, large: { numRuns: 300 } });

const codes = new Set<number>(Object.values(errorCatalogue).map(({ code }) => code));

let platform: Platform;
let tenant: Tenant;
let watch: ChangeWatch;
const callers: Caller[] = [];

beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: true });
  tenant = await prepareTenant(platform);
  for (const { name } of demoUsers) callers.push(await mirror(platform, name, name.replace('demo', 'input')));
  watch = await ChangeWatch.start(platform);
});
afterAll(() => platform.close());

/** Somebody who may call it, so that the input is looked at. */
function callerFor(operation: Operation): Caller | undefined {
  const demanded = expected.operations[operation.key];
  if (demanded === undefined || demanded.permission === 'public') return undefined;
  const places = namedThings(operation, tenant).map(({ place }) => place);
  return callers.find((caller) => verdictOn(caller, demanded, places) === 'let in');
}

/** One error of the catalogue, in the one shape, that says nothing of our inside. */
function expectCatalogued(answer: Answer): void {
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining(['errorCode', 'errorMessage', 'fields', 'values', 'exampleValue', 'additionalInformation']),
  );
  expect(codes.has(body.errorCode as number)).toBe(true);
  expect((body.values as unknown[]).length).toBe((body.fields as unknown[]).length);
  expect(body.additionalInformation).toMatchObject({ requestId: expect.any(String), docUrl: expect.any(String) });
  expect(answer.text).not.toMatch(/node_modules|\bat \w+ \(|syntax error at|violates|relation "|SQLSTATE/);
}

describe.each(operations)('$key', (operation) => {
  it(
    'answers bad input with one error and changes nothing',
    async () => {
      await forgetFailures(platform);
      const authorization = callerFor(operation)?.authorization;
      const inputs = (): Promise<void> =>
        fc.assert(
          fc.asyncProperty(badCalls(operation, tenant, authorization), async (call) => {
            const answer = await send(platform, { ...call, headers: pageHeaders });
            const seen = { wrong: call.wrong, status: answer.status, text: answer.text.slice(0, 400) };
            if (!call.statuses.includes(answer.status)) expect(seen).toEqual({ ...seen, status: call.statuses });
            if (answer.status !== 200) expectCatalogued(answer);
          }),
          run,
        );
      await watch.unchanged(inputs);
    },
    sized({ short: 60_000, large: 300_000 }),
  );
});

it('would find a change', async () => {
  const change = async (): Promise<void> => {
    await sql`update app_user set last_name = 'Changed' where user_name = 'input-admin'`.execute(
      platform.database.manager,
    );
  };
  await expect(watch.unchanged(change)).rejects.toThrow('app_user');
  await watch.unchanged(change);
});
