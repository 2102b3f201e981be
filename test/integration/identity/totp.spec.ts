import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { generate } from 'otplib';
import { pino } from 'pino';
import { CreateUser, IdentityModule, Totp } from '#contexts/identity';
import { CreateWorkspace } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { platformModules } from '#platform/foundation';
import type { PersonalDataSubject } from '#platform/personal-data';
import { AccountPersonalData } from '../../../libs/contexts/identity/personal-data.source.js';
import { SecondFactor } from '../../../libs/contexts/identity/totp/second-factor.js';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';
import { mediaFolder } from '../../support/media-folder.js';

const password = 'Demo-Password-1!';

let own: TestDatabase;
let module: TestingModule;
let database: Database;
let workspaceId: number;
/** Keeps tests from taking one name twice. */
let made = 0;

beforeAll(async () => {
  own = await testDatabase();
  const config = Object.assign(new Config(), {
    mode: 'demo',
    databaseUrl: own.url,
    databaseConnections: 12,
    tokenSecret: 'a secret of at least thirty-two characters',
    publicUrl: 'https://locara.example',
    storage: { kind: 'disk', folder: mediaFolder },
  });
  module = await Test.createTestingModule({
    imports: [...platformModules(config, pino({ level: 'silent' })), IdentityModule],
  }).compile();
  await module.init();
  database = module.get(Database);
  workspaceId = await module.get(CreateWorkspace, { strict: false }).execute({ parentId: null, name: 'Group' });
});
afterAll(async () => {
  await module.close();
  await own.drop();
});

const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** The code of the step before is used up. */
async function enrolled(): Promise<{ id: number; userName: string; secret: string; recoveryCodes: string[] }> {
  const userName = `user-${(made += 1)}`;
  const id = await module.get(CreateUser).execute({
    userName,
    email: `${userName}@locara.example`,
    password,
    userType: 'AGENCY_SERVICE',
    firstName: 'Uta',
    lastName: 'User',
    languageCode: 'en',
    context: { type: 'Workspace', id: workspaceId },
    groups: ['viewer'],
  });
  const totp = module.get(Totp);
  const { secret } = await totp.enrol(new Draft({ userName, password }), '198.51.100.1');
  const otp = await codeOf(secret, -1);
  const recoveryCodes = await totp.confirm(new Draft({ userName, password, otp }), '198.51.100.1');
  return { id, userName, secret, recoveryCodes };
}

const lacking = (id: number, otp: string) =>
  module.get(SecondFactor).lacking({ id, workspaceId, hasTotp: true }, { otp });

const subjectOf = (id: number): PersonalDataSubject => ({
  contextType: 'User',
  id,
  workspaceId,
  companyId: null,
  locationId: null,
});

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  return (await query.execute(database.manager)).rows[0] as T;
}

describe('a code', () => {
  it('lets in one of many who send it at once, and none of an earlier step afterwards', async () => {
    const { id, secret } = await enrolled();
    const code = await codeOf(secret, 1);
    const tries = await Promise.all(Array.from({ length: 10 }, () => lacking(id, code)));
    expect(tries.filter((each) => each === undefined)).toHaveLength(1);
    expect(await lacking(id, await codeOf(secret))).toBe('otpWrong');
    expect(await lacking(id, await codeOf(secret, -1))).toBe('otpWrong');
    expect(await lacking(id, await codeOf(secret, 2))).toBe('otpWrong');
  });

  it('that has confirmed the device does not sign in as well', async () => {
    const { id, secret } = await enrolled();
    expect(await lacking(id, await codeOf(secret, -1))).toBe('otpWrong');
    expect(await lacking(id, await codeOf(secret))).toBeUndefined();
  });

  it('is that of the user who sends it', async () => {
    const [first, second] = [await enrolled(), await enrolled()];
    expect(await lacking(first.id, await codeOf(second.secret))).toBe('otpWrong');
    expect(await lacking(first.id, second.recoveryCodes[0] ?? '')).toBe('otpWrong');
  });
});

describe('a recovery code', () => {
  it('lets in one of many who send it at once, with one entry in the audit log and one email', async () => {
    const { id, recoveryCodes } = await enrolled();
    const code = recoveryCodes[4] ?? '';
    const tries = await Promise.all(Array.from({ length: 10 }, () => lacking(id, code)));
    expect(tries.filter((each) => each === undefined)).toHaveLength(1);
    const used = await one<object>(sql`
      select count(*)::int as entries, max(after ->> 'recoveryCodes') as left from audit_log
      where operation = 'user.useRecoveryCode' and subject_id = ${id}`);
    expect(used).toEqual({ entries: 1, left: '9' });
  });
});

describe('at rest', () => {
  it('the secret is sealed, recovery codes are hashes, and neither is in an export', async () => {
    const { id, secret, recoveryCodes } = await enrolled();
    await lacking(id, recoveryCodes[0] ?? '');
    const { text } = await one<{ text: string }>(sql`
      select t.secret || string_agg(c.code_hash, ' ') as text from user_totp t join user_recovery_code c using (user_id)
      where user_id = ${id} group by t.secret`);
    const exported = await module.get(AccountPersonalData).collect(subjectOf(id));
    expect(exported).toMatchObject({ oneTimeCodes: { since: expect.any(String) } });
    const { recoveryCodes: told } = (exported as { oneTimeCodes: { recoveryCodes: { usedAt: string | null }[] } })
      .oneTimeCodes;
    expect(told).toHaveLength(10);
    expect(told.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
    const all = `${text} ${JSON.stringify(exported)}`;
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(all).not.toContain(hidden);
  });

  it('nothing is left of a user who was erased', async () => {
    const { id } = await enrolled();
    await database.transaction((tx) => module.get(AccountPersonalData).erase(tx, subjectOf(id)));
    const { rows } = await sql`
      select user_id from user_totp where user_id = ${id} union all
      select user_id from user_recovery_code where user_id = ${id}`.execute(database.manager);
    expect(rows).toEqual([]);
  });
});
