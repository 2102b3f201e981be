import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { readAddress, demandWholeAddress } from '#contexts/locations';
import type { AddressInput } from '#contexts/locations';
import { WorkspaceSettings } from '#contexts/tenancy';
import { checkEmail, clean } from '#domain/values/text-input';
import type { AccountingSettings } from '#domain/accounting/revenue-accounts';
import type { Address } from '#domain/locations/address';
import { Problems } from '#domain/errors/draft';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { parseIban } from '#domain/payments/iban';
import { isVatNumberOf, parseVatNumber, vatNumberExample } from '#domain/tax/vat-number';
import { Audit } from '#platform/audit';
import { Database, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { readAccounting } from './accounting.js';
import type { AccountingInput } from './accounting.js';
import { ContractSuspensions } from '../suspension/contract-suspensions.js';
import { InvoiceSeries } from './invoice-series.js';

const texts = [
  'name',
  'taxNumber',
  'registrationNumber',
  'legalNotice',
  'contactName',
  'email',
  'phone',
  'website',
  'bic',
  'bankName',
  'accountName',
] as const;

/** Who sells, as invoices say it. */
export interface SellerDetails extends Readonly<Record<(typeof texts)[number], string | null>> {
  readonly address: Partial<Address> | null;
  readonly vatId: string | null;
  readonly iban: string | null;
}

export interface SellerView extends SellerDetails {
  /** The workspace's. */
  readonly id: number;
  /** The workspace above that says it; null: this one does, or nobody. */
  readonly inheritedFrom: number | null;
  /** How its books are kept; null: nobody has said it, and postings cannot be exported. */
  readonly accounting: AccountingSettings | null;
  /** Days between the announcement and the first day of higher fees; null: as usual in its country. */
  readonly priceNoticeDays: number | null;
  /** So many days past due service is suspended; null: never. */
  readonly suspendAfterDays: number | null;
  /** Days between the announcement of a direct debit and the debit; null: as usual. */
  readonly preNotificationDays: number | null;
}

type SellerSettings = Pick<SellerView, 'accounting' | 'priceNoticeDays' | 'suspendAfterDays' | 'preNotificationDays'>;

export type SellerInput = { readonly [Field in Exclude<keyof SellerDetails, 'address'>]?: string | null } & {
  readonly accounting?: AccountingInput | null;
  readonly priceNoticeDays?: number | null;
  readonly suspendAfterDays?: number | null;
  readonly preNotificationDays?: number | null;
  readonly address?: AddressInput | null;
  readonly id?: number;
  readonly inheritedFrom?: number | null;
};

const nobody: SellerDetails = {
  ...(Object.fromEntries(texts.map((field) => [field, null])) as Record<(typeof texts)[number], null>),
  address: null,
  vatId: null,
  iban: null,
};

/** The seller that invoices name: of a workspace, else of the nearest workspace above that says who it is. */
@Injectable()
export class Sellers {
  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
    private readonly audit: Audit,
    private readonly series: InvoiceSeries,
    private readonly suspensions: ContractSuspensions,
  ) {}

  async view(workspaceId: number): Promise<JsonText<SellerView>> {
    return new JsonText(JSON.stringify(await this.of(workspaceId)));
  }

  async of(workspaceId: number): Promise<SellerView> {
    const { rows } = await sql<SellerSettings & { id: number; details: SellerDetails }>`
      select a.id, s.details, s.accounting, s.price_notice_days as "priceNoticeDays",
             s.suspend_after_days as "suspendAfterDays", s.pre_notification_days as "preNotificationDays" from workspace w
      join workspace a on a.id = any (string_to_array(w.path::text, '.')::int[])
      join seller s on s.workspace_id = a.id
      where w.id = ${workspaceId} order by nlevel(a.path) desc limit 1`.execute(this.database.read);
    const [found] = rows;
    const inheritedFrom = found === undefined || found.id === workspaceId ? null : found.id;
    const {
      accounting = null,
      priceNoticeDays = null,
      suspendAfterDays = null,
      preNotificationDays = null,
    } = found ?? {};
    const settings = { accounting, priceNoticeDays, suspendAfterDays, preNotificationDays };
    return { id: workspaceId, inheritedFrom, ...nobody, ...found?.details, ...settings };
  }

  /**
   * What is said once is the workspace's own. One that inherited its seller and now names another legal entity starts anew:
   * nothing of the seller above is kept. Otherwise it keeps what it had inherited, and the seller's series of numbers.
   * @throws DomainError `validationFailed`, `etagMismatch`
   */
  async change(workspaceId: number, draft: Draft<SellerInput>, ifMatch?: string): Promise<number> {
    const { general } = await this.settings.of(workspaceId);
    return this.database.transaction(async (tx) => {
      await sql`select id from workspace where id = ${workspaceId} for no key update`.execute(tx);
      const current = await this.of(workspaceId);
      const { id, inheritedFrom, accounting, priceNoticeDays, suspendAfterDays, preNotificationDays, ...shown } =
        current;
      const settingsBefore = { accounting, priceNoticeDays, suspendAfterDays, preNotificationDays };
      for (const [field, known] of Object.entries({ id, inheritedFrom })) {
        const value = draft.good[field as 'inheritedFrom'];
        if (value !== undefined && value !== known)
          draft.problems.add({ field, value, problem: 'readOnly', example: known });
      }
      const isAnother = inheritedFrom !== null && identity.some((field) => differs(draft.good[field], shown[field]));
      const before = isAnother ? nobody : shown;
      const after = readSeller(draft, before, general.defaultCountry);
      const settings = readSettings(draft, isAnother ? noSettings : settingsBefore);
      draft.complete();
      if (!isMatch(ifMatch, JSON.stringify(current))) throw new DomainError('etagMismatch');
      const [old, next] = [
        { ...shown, ...settingsBefore },
        { ...after, ...settings },
      ];
      if (isDeepStrictEqual(JSON.parse(JSON.stringify(old)), JSON.parse(JSON.stringify(next)))) return workspaceId;
      const inherited = isAnother ? null : inheritedFrom;
      const series = await seriesOf(tx, workspaceId, after, inherited);
      await this.series.join(tx, workspaceId, series);
      await write(tx, workspaceId, after, settings, series);
      if (settings.suspendAfterDays !== suspendAfterDays) await this.suspensions.lookAtAll(tx, workspaceId);
      const entry = { workspaceId, subject: 'seller', subjectId: workspaceId };
      await this.audit.record(tx, { ...entry, operation: 'seller.update', before: old, after: next });
      return workspaceId;
    });
  }
}

const noSettings: SellerSettings = {
  accounting: null,
  priceNoticeDays: null,
  suspendAfterDays: null,
  preNotificationDays: null,
};

function readSettings(draft: Draft<SellerInput>, before: SellerSettings): SellerSettings {
  const { good } = draft;
  return {
    accounting: readAccounting(draft, before.accounting),
    priceNoticeDays: good.priceNoticeDays === undefined ? before.priceNoticeDays : good.priceNoticeDays,
    suspendAfterDays: good.suspendAfterDays === undefined ? before.suspendAfterDays : good.suspendAfterDays,
    preNotificationDays: good.preNotificationDays === undefined ? before.preNotificationDays : good.preNotificationDays,
  };
}

async function write(
  tx: Tx,
  workspaceId: number,
  details: SellerDetails,
  settings: SellerSettings,
  series: number,
): Promise<void> {
  const { accounting, priceNoticeDays, suspendAfterDays, preNotificationDays } = settings;
  await sql`
    insert into seller (workspace_id, details, accounting, price_notice_days, suspend_after_days, pre_notification_days, series)
    values (${workspaceId}, ${JSON.stringify(details)}, ${accounting && JSON.stringify(accounting)}::jsonb, ${priceNoticeDays},
            ${suspendAfterDays}, ${preNotificationDays}, ${series})
    on conflict (workspace_id) do update
      set details = excluded.details, accounting = excluded.accounting, price_notice_days = excluded.price_notice_days,
          suspend_after_days = excluded.suspend_after_days, pre_notification_days = excluded.pre_notification_days,
          series = excluded.series, updated_at = now()`.execute(tx);
}

/** Who somebody is before the law. */
const identity = ['name', 'vatId', 'taxNumber', 'registrationNumber'] as const;

const differs = (given: string | null | undefined, before: string | null): boolean =>
  given !== undefined && clean(given) !== before;

/**
 * The workspace that holds the series: of the seller that was inherited, else of the one of the same tree with the same VAT
 * id, else as before, else itself. Other trees are other tenants: nobody gets at their series by claiming their VAT id.
 */
async function seriesOf(
  tx: Tx,
  workspaceId: number,
  { vatId }: SellerDetails,
  inherited: number | null,
): Promise<number> {
  const { rows } = await sql<{ series: number }>`
    select s.series from seller s
    join workspace a on a.id = s.workspace_id
    join workspace h on h.id = s.series
    join workspace w on w.id = ${workspaceId}
    where h.test_mode = w.test_mode and subpath(a.path, 0, 1) = subpath(w.path, 0, 1)
      and (a.id = ${inherited}::int or a.id = w.id or s.details ->> 'vatId' = ${vatId}::text)
    order by coalesce(a.id = ${inherited}::int, false) desc, a.id = w.id, nlevel(a.path), a.id limit 1`.execute(tx);
  return rows[0]?.series ?? workspaceId;
}

function readSeller({ good, problems }: Draft<SellerInput>, before: SellerDetails, country: string): SellerDetails {
  checkEmail(good.email, 'email', problems);
  const address = readSellerAddress(good.address, before.address, country, problems);
  const said = texts.map((field) => [field, good[field] === undefined ? before[field] : clean(good[field])]);
  return {
    ...(Object.fromEntries(said) as Pick<SellerDetails, (typeof texts)[number]>),
    address,
    vatId: readVatId(good.vatId, before.vatId, address?.countryCode ?? country, problems),
    iban: readIban(good.iban, before.iban, problems),
  };
}

/** The address is replaced whole. */
function readSellerAddress(
  input: AddressInput | null | undefined,
  before: Partial<Address> | null,
  country: string,
  problems: Problems,
): Partial<Address> | null {
  if (input === undefined) return before;
  if (input === null) return null;
  const found = new Problems();
  const { parts } = readAddress(input, country, found, '');
  demandWholeAddress(input, parts, found);
  for (const problem of found.list) problems.add({ ...problem, field: `address.${problem.field}` });
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));
}

function readVatId(
  given: string | null | undefined,
  before: string | null,
  country: string,
  problems: Problems,
): string | null {
  const text = given === undefined ? before : clean(given);
  if (text === null || problems.isWithin('address')) return text;
  const parsed = parseVatNumber(text, country);
  if ('number' in parsed && isVatNumberOf(parsed.number, country)) return parsed.number;
  const example = vatNumberExample(country) ?? 'DE123456789';
  problems.add({ field: 'vatId', value: text, problem: 'format', expected: example, example });
  return text;
}

function readIban(given: string | null | undefined, before: string | null, problems: Problems): string | null {
  const text = given === undefined ? before : clean(given);
  if (text === null) return null;
  const iban = parseIban(text);
  const example = 'DE89370400440532013000';
  if (iban === null) problems.add({ field: 'iban', value: text, problem: 'format', expected: example, example });
  return iban;
}
