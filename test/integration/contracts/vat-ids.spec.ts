import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { pino } from 'pino';
import {
  BillingAccounts,
  ContractsModule,
  CreateBillingAccount,
  sellingWorkspaces,
  vatPercentOf,
  VatCheckModule,
  VatRegistryAway,
  VatRegistry,
} from '#contexts/contracts';
import type { BillingAccountView, VatRegistryAnswer } from '#contexts/contracts';
import { CreateCompany, LocationsModule } from '#contexts/locations';
import { CreateWorkspace, TenancyModule } from '#contexts/tenancy';
import { localDate } from '#domain/time/local-date';
import { AccessModule } from '#platform/access';
import { AuditModule } from '#platform/audit';
import { ClockModule } from '#platform/clock';
import { Config, ConfigModule } from '#platform/config';
import { Database, DatabaseModule, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { MailModule } from '#platform/mail';
import { JobsModule } from '#platform/jobs';
import { DueWork, OutboxModule } from '#platform/outbox';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';
import { handlerOf } from '../../../libs/platform/outbox/definitions.js';
import { testDatabase } from '../../support/database.js';
import { mediaFolder } from '../../support/media-folder.js';
import type { TestDatabase } from '../../support/database.js';
import { AccountTax } from '../../../libs/contexts/contracts/billing-account/account-tax.js';

const good: VatRegistryAnswer = { isValid: true, name: 'Huber', address: 'Graz', reference: 'WAPI1' };

/** A register that says what a test has it say; null: it is away. */
class SpokenRegister extends VatRegistry {
  asked: string[] = [];
  says: VatRegistryAnswer | null = good;
  /** What happens while it is asked. */
  meanwhile: () => Promise<unknown> = async () => undefined;

  async check(vatId: string): Promise<VatRegistryAnswer> {
    this.asked.push(vatId);
    await this.meanwhile();
    if (this.says === null) throw new VatRegistryAway('closed');
    return this.says;
  }
}

@Global()
@Module({ providers: [{ provide: VatRegistry, useClass: SpokenRegister }], exports: [VatRegistry] })
class SpokenRegisterModule {}

let testing: TestDatabase;
let module: TestingModule;
let register: SpokenRegister;
let workspaceId: number;
let companyId: number;

beforeAll(async () => {
  testing = await testDatabase();
  const config = Object.assign(new Config(), {
    databaseUrl: testing.url,
    databaseConnections: 10,
    tokenSecret: 'x'.repeat(40),
    publicUrl: 'https://locara.example',
    storage: { kind: 'disk', folder: mediaFolder },
  });
  module = await Test.createTestingModule({
    imports: [
      ConfigModule.with(config),
      TelemetryModule.with(pino({ level: 'silent' })),
      DatabaseModule,
      ClockModule,
      AccessModule,
      AuditModule,
      JobsModule,
      MailModule,
      OutboxModule,
      TransitionsModule,
      SpokenRegisterModule,
      LocationsModule,
      TenancyModule,
      ContractsModule,
      VatCheckModule,
    ],
  }).compile();
  await module.init();
  register = module.get(VatRegistry);
  workspaceId = await module.get(CreateWorkspace).execute({ parentId: null, name: 'Testers', testMode: true });
  companyId = await module.get(CreateCompany).execute({ workspaceId, name: 'Hofladen' });
});
afterAll(async () => {
  await module.close();
  await testing.drop();
});

const database = () => module.get(Database);
const account = (vatId: string | null, countryCode = 'AT', more: object = {}) =>
  module.get(CreateBillingAccount).execute({
    workspaceId,
    parentType: 'Company',
    parentId: companyId,
    businessName: 'Huber',
    address: { street: 'Graben', city: 'Wien', countryCode },
    vatId,
    ...more,
  });
const view = async (id: number): Promise<BillingAccountView> => (await module.get(BillingAccounts).view(id)).parse();

/** Does what is due, once. */
async function work(): Promise<void> {
  await module.get(DueWork).run();
  const { rows } = await sql<{ id: number; name: string; payload: { id: number } }>`
    select id, name, payload from outbox where done_at is null order by id`.execute(database().manager);
  for (const job of rows) await deliver(job);
}

async function deliver({ id, name, payload }: { id: number; name: string; payload: { id: number } }): Promise<void> {
  const handler = handlerOf(name);
  if (handler === undefined) throw new Error(`Nobody handles ${name}.`);
  await module.get(handler, { strict: false }).handle(payload, {
    id: `outbox-${id}`,
    workspaceId,
    attempt: 1,
    lastAttempt: false,
    complete: async (tx: Tx) => {
      const { rows } =
        await sql`update outbox set done_at = now() where id = ${id} and done_at is null returning id`.execute(tx);
      return rows.length === 1;
    },
  });
}

const later = (interval: string) =>
  sql`update workspace set clock_offset = clock_offset + ${interval}::interval where id = ${workspaceId}`.execute(
    database().manager,
  );
const proofs = async (id: number) =>
  (
    await sql<{ status: string; reference: string }>`
      select status, reference from vat_id_check where billing_account_id = ${id} order by id`.execute(
      database().manager,
    )
  ).rows;

describe('the VAT id of a billing account', () => {
  it('is checked when it is new, and the response kept as evidence', async () => {
    register.says = good;
    const id = await account('ATU12345678');
    expect((await view(id)).vatCheck).toMatchObject({ status: 'PENDING', checkedAt: null });
    await work();
    expect((await view(id)).vatCheck).toMatchObject({ status: 'VALID', name: 'Huber', reference: 'WAPI1' });
    expect(await proofs(id)).toEqual([{ status: 'VALID', reference: 'WAPI1' }]);
  });

  it('is asked for again after a month, and not before', async () => {
    register.says = good;
    const id = await account('ATU22345678');
    await work();
    register.asked = [];
    await later('20 days');
    await work();
    expect(register.asked).not.toContain('ATU22345678');
    register.says = { ...good, isValid: false };
    await later('12 days');
    await work();
    expect((await view(id)).vatCheck).toMatchObject({ status: 'INVALID' });
    expect((await proofs(id)).map(({ status }) => status)).toEqual(['VALID', 'INVALID']);
  });

  it('is asked for again when the register is away, ever less often; what was known stays', async () => {
    register.says = null;
    const id = await account('ATU32345678');
    await work();
    expect((await view(id)).vatCheck).toMatchObject({ status: 'UNAVAILABLE' });
    await work();
    expect(register.asked.filter((asked) => asked === 'ATU32345678')).toHaveLength(1);
    register.says = good;
    await later('61 seconds');
    await work();
    expect((await view(id)).vatCheck).toMatchObject({ status: 'VALID' });
    register.says = null;
    await later('32 days');
    await work();
    expect((await view(id)).vatCheck).toMatchObject({ status: 'VALID' });
  });

  it('is not said to be what another was: it changed while the register was asked', async () => {
    register.says = good;
    const id = await account('ATU42345678');
    register.meanwhile = () =>
      sql`update billing_account set vat_id = 'ATU99999999' where id = ${id}`.execute(database().manager);
    await work();
    register.meanwhile = async () => undefined;
    expect((await view(id)).vatCheck).toMatchObject({ status: 'PENDING' });
    expect(await proofs(id)).toEqual([]);
  });

  it('is checked once, however often the job is delivered', async () => {
    register.says = good;
    const id = await account('ATU52345678');
    await work();
    const { rows } = await sql<{ id: number; name: string; payload: { id: number } }>`
      select id, name, payload from outbox where payload ->> 'id' = ${String(id)}`.execute(database().manager);
    for (const job of rows) await deliver(job);
    expect(await proofs(id)).toHaveLength(1);
  });

  it('of a country outside the European Union is not asked for', async () => {
    const id = await account('CHE123456789', 'CH');
    expect((await view(id)).vatCheck).toBeNull();
  });

  it('is asked for ahead of an invoice, when the last answer is old', async () => {
    register.says = good;
    const id = await account('ATU62345678');
    await work();
    await later('8 days');
    register.asked = [];
    const demand = (days: number) => database().transaction((tx) => module.get(AccountTax).demandFresh(tx, id, days));
    await demand(14);
    await work();
    expect(register.asked).not.toContain('ATU62345678');
    await demand(7);
    await work();
    expect(register.asked).toContain('ATU62345678');
  });
});

describe('the VAT of an account', () => {
  it.each([
    ['DE', null, null, {}],
    ['AT', null, null, {}],
    ['AT', 'ATU12345678', 'VALID', {}],
    ['AT', 'ATU12345678', 'INVALID', {}],
    ['AT', 'ATU12345678', 'PENDING', {}],
    ['DE', 'DE123456789', 'VALID', {}],
    ['CH', 'CHE123456789', null, {}],
    ['LI', null, null, {}],
    ['MC', null, null, {}],
    ['US', null, null, {}],
    ['AT', 'ATU12345678', 'VALID', { vatPercentage: 20 }],
    ['DE', null, null, { vatPercentage: 0 }],
    ['DE', null, null, { postCode: '27498' }],
    ['FR', null, null, { postCode: '97400' }],
    ['ES', null, null, { postCode: '35 001' }],
    ['PT', null, null, { postCode: '9500-150' }],
    ['GB', null, null, { postCode: 'bfpo 57' }],
    ['GB', 'XI123456789', 'VALID', { postCode: 'BT1 1AA' }],
  ])('is the same by SQL and by the rule: %s %s %s %j', async (country, vatId, status, more: object) => {
    const { postCode, ...rest }: { postCode?: string } = more;
    const address = { street: 'Graben', city: 'Wien', countryCode: country, ...(postCode && { postCode }) };
    const id = await account(vatId, country, { ...rest, address });
    await sql`update billing_account set vat_check_status = ${status}, due_at = null where id = ${id}`.execute(
      database().manager,
    );
    const { rows } = await sql<{ percent: number; today: string }>`
      select ${vatPercentOf}::float8 as percent, (clock_now(w.id) at time zone workspace_zone(w.id))::date::text as today
      from billing_account b join ${sellingWorkspaces(sql`select ${workspaceId}::int`)} on w.id = b.workspace_id
      left join company k on k.id = b.parent_id where b.id = ${id}`.execute(database().manager);
    const tax = await module.get(AccountTax).of(id, localDate(rows[0]?.today ?? ''));
    expect(rows[0]?.percent).toBe(tax.percent);
  });

  it('is that of the seller where a contract has no account', async () => {
    const { rows } = await sql<{ percent: number }>`
      select ${vatPercentOf}::float8 as percent from ${sellingWorkspaces(sql`select ${workspaceId}::int`)}
      left join billing_account b on false left join company k on false`.execute(database().manager);
    expect(rows).toEqual([{ percent: 19 }]);
  });
});
