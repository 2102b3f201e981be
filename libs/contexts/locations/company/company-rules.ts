import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isCountryCode } from '#domain/locations/address';
import { validateCustomFields } from '#domain/locations/custom-fields';
import type { Draft, Problems } from '#domain/errors/draft';
import { isOn, lists } from '#domain/lists/lists';
import { parseVatNumber } from '#domain/tax/vat-number';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { CompanyView } from './company-views.js';
import { WorkspaceDefaults, CustomFieldQueries } from '#contexts/tenancy';
import { clean } from '#domain/values/text-input';
import { readContact } from '../contacts/contact-rules.js';
import type { ContactInput, ContactRecord } from '../contacts/contact-rules.js';
import { Tags } from '../tags/tags.js';
import type { TagInput } from '../tags/tags.js';

/** Company as it comes in: absent fields stay, null clears, lists replace. */
export interface CompanyInput {
  readonly name?: string;
  readonly shortName?: string | null;
  readonly legalType?: string | null;
  readonly contact?: ContactInput | null;
  readonly salesManId?: number | null;
  /** As it was read; its id says who it is, like `salesManId`. */
  readonly salesMan?: { readonly id: number } | null;
  readonly tags?: readonly TagInput[] | null;
  readonly externalId?: string | null;
  readonly imprint?: string | null;
  readonly imprintGlobal?: boolean;
  readonly dataPrivacy?: string | null;
  readonly dataPrivacyGlobal?: boolean;
  readonly vatNr?: string | null;
  readonly customFieldsCompany?: Readonly<Record<string, unknown>> | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: unknown;
  readonly workspace?: unknown;
  readonly licences?: unknown;
  readonly isClaimed?: unknown;
}

/** What a company's own row says; undefined: stays, or the column's default. */
export interface CompanyColumns {
  readonly name?: string;
  readonly short_name?: string | null;
  readonly legal_type?: string | null;
  readonly external_id?: string | null;
  readonly vat_nr?: string | null;
  readonly country_code?: string | null;
  readonly sales_man_id?: number | null;
  readonly imprint?: string | null;
  readonly imprint_global?: boolean;
  readonly data_privacy?: string | null;
  readonly data_privacy_global?: boolean;
  /** JSON text. */
  readonly custom_fields?: string;
}

/** A company, or a change of one, that has passed every rule. */
export interface CompanyPlan {
  readonly columns: CompanyColumns;
  /** undefined: stays; null: goes. */
  readonly contact: ContactRecord | null | undefined;
  readonly tags: readonly TagInput[] | undefined;
}

const readOnly = ['id', 'workspace', 'licences', 'isClaimed'] as const;

@Injectable()
export class CompanyRules {
  constructor(
    private readonly database: Database,
    private readonly customFields: CustomFieldQueries,
    private readonly tags: Tags,
    private readonly defaults: WorkspaceDefaults,
  ) {}

  /** What is wrong is added to the draft's problems. @param current undefined for a new company */
  async plan(tx: Tx, workspaceId: number, draft: Draft<CompanyInput>, current?: CompanyView): Promise<CompanyPlan> {
    const { good, problems } = draft;
    checkReadOnly(good, problems, current);
    if (!draft.mentions('name') && current === undefined)
      problems.add({ field: 'name', value: null, problem: 'required' });
    const tags = good.tags === undefined ? undefined : (good.tags ?? []);
    if (tags !== undefined) await this.tags.check(workspaceId, tags, problems);
    const custom = await this.readCustomFields(workspaceId, draft, current);
    const columns = {
      ...readTexts(good, problems),
      ...readCountryAndVat(good, problems, current),
      ...(good.imprintGlobal !== undefined && { imprint_global: good.imprintGlobal }),
      ...(good.dataPrivacyGlobal !== undefined && { data_privacy_global: good.dataPrivacyGlobal }),
      ...(await this.readSalesMan(tx, workspaceId, good, problems, current)),
      ...(custom !== undefined && { custom_fields: JSON.stringify(custom) }),
    };
    const country = good.contact ? (await this.defaults.of(workspaceId)).country : '';
    return { columns, contact: planContact(good, problems, country, current), tags };
  }

  private async readCustomFields(
    workspaceId: number,
    draft: Draft<CompanyInput>,
    current: CompanyView | undefined,
  ): Promise<Record<string, unknown> | undefined> {
    const field = 'customFieldsCompany';
    const given = draft.good[field];
    const held = current?.[field] ?? {};
    // What has not changed is not asked again: the workspace may have other fields now.
    const unchanged = given === undefined ? current !== undefined : isDeepStrictEqual(given, held);
    if (unchanged || draft.problems.has(field)) return undefined;
    const definitions = await this.customFields.definitions(workspaceId);
    const isKnown = (key: string): boolean => definitions.some((definition) => definition.key === key);
    const values = Object.fromEntries([
      ...Object.entries(given === null ? {} : held).filter(([key]) => isKnown(key)),
      ...Object.entries(given ?? {}).filter(([key, value]) => isKnown(key) || !isDeepStrictEqual(value, held[key])),
    ]);
    return validateCustomFields(definitions, values, draft.problems, field);
  }

  private async readSalesMan(
    tx: Tx,
    workspaceId: number,
    good: Partial<CompanyInput>,
    problems: Problems,
    current: CompanyView | undefined,
  ): Promise<Pick<CompanyColumns, 'sales_man_id'>> {
    const { salesMan, salesManId } = good;
    if (salesMan && salesMan.id === current?.salesMan?.id && !isDeepStrictEqual({ ...salesMan }, current.salesMan))
      problems.add({ field: 'salesMan', value: salesMan, problem: 'readOnly', example: current.salesMan });
    const named = salesMan === undefined ? undefined : (salesMan?.id ?? null);
    const id = salesManId === undefined ? named : salesManId;
    if (id === undefined) return {};
    // Sent back as it was read beside a new salesManId, it says nothing of its own.
    const isEcho = named !== undefined && named === (current?.salesMan?.id ?? null);
    if (named !== undefined && named !== id && !isEcho)
      problems.add({ field: 'salesManId', value: id, problem: 'differs', expected: 'salesMan' });
    const field = salesManId === undefined ? 'salesMan.id' : 'salesManId';
    if (id !== null && id !== current?.salesMan?.id && !(await sells(tx, id, workspaceId)))
      problems.add({ field, value: id, problem: 'noSuch' });
    return { sales_man_id: id };
  }
}

function checkReadOnly(good: Partial<CompanyInput>, problems: Problems, current: CompanyView | undefined): void {
  for (const field of readOnly) {
    const value = good[field];
    if (value !== undefined && !isDeepStrictEqual(value, current?.[field]))
      problems.add({ field, value, problem: 'readOnly', example: current?.[field] });
  }
}

const textColumns = {
  shortName: 'short_name',
  externalId: 'external_id',
  imprint: 'imprint',
  dataPrivacy: 'data_privacy',
} as const;

function readTexts(good: Partial<CompanyInput>, problems: Problems): CompanyColumns {
  const columns: Record<string, string | null> = {};
  for (const [field, column] of Object.entries(textColumns) as [keyof typeof textColumns, string][])
    if (good[field] !== undefined) columns[column] = clean(good[field]);
  if (good.legalType !== undefined) {
    const legalType = clean(good.legalType);
    if (legalType !== null && !isOn(lists.legalType, legalType))
      problems.add({
        field: 'legalType',
        value: legalType,
        problem: 'oneOf',
        expected: lists.legalType.join(', '),
        example: lists.legalType[0],
      });
    columns.legal_type = legalType;
  }
  if (good.name !== undefined) {
    const name = clean(good.name);
    if (name === null) problems.add({ field: 'name', value: good.name, problem: 'required' });
    else columns.name = name;
  }
  return columns;
}

function readCountryAndVat(
  good: Partial<CompanyInput>,
  problems: Problems,
  current: CompanyView | undefined,
): CompanyColumns {
  const given = good.countryCode === undefined ? undefined : (clean(good.countryCode)?.toUpperCase() ?? null);
  if (typeof given === 'string' && !isCountryCode(given))
    problems.add({
      field: 'countryCode',
      value: given,
      problem: 'format',
      expected: 'DE (ISO 3166-1 alpha-2)',
      example: 'DE',
    });
  const country = given === undefined ? {} : { country_code: given };
  if (good.vatNr === undefined || good.vatNr === current?.vatNr) return country;
  const text = clean(good.vatNr);
  if (text === null) return { ...country, vat_nr: null };
  const vat = parseVatNumber(text, given === undefined ? (current?.countryCode ?? null) : given);
  if ('number' in vat) return { ...country, vat_nr: vat.number };
  problems.add({ field: 'vatNr', value: good.vatNr, problem: 'format', expected: vat.example, example: vat.example });
  return country;
}

function planContact(
  { contact }: Partial<CompanyInput>,
  problems: Problems,
  country: string,
  current: CompanyView | undefined,
): CompanyPlan['contact'] {
  if (contact === undefined || contact === null) return contact;
  return readContact(contact, problems, country, 'contact', current?.contact ?? undefined);
}

/** Whether the salesperson belongs to the workspace or one above it. They then stay until the company that names them is written. */
async function sells(tx: Tx, id: number, workspaceId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sales_man m join workspace his on his.id = m.workspace_id, workspace w
    where m.id = ${id} and m.deleted_at is null and w.id = ${workspaceId} and w.path <@ his.path for share of m`.execute(
    tx,
  );
  return rows.length > 0;
}
