import { isDeepStrictEqual } from 'node:util';
import { demandKeptAddress, demandWholeAddress, readAddress } from '#contexts/locations';
import type { AddressInput } from '#contexts/locations';
import { checkEmail, clean } from '#domain/values/text-input';
import type { Address } from '#domain/locations/address';
import { Problems } from '#domain/errors/draft';
import type { Draft } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import { isVatNumberOf, parseVatNumber, vatNumberExample } from '#domain/tax/vat-number';
import type { BillingAccountView } from './billing-account-views.js';

/** An address of an account; the id is read-only and may be sent as it was read. */
export interface AccountAddressInput extends AddressInput {
  readonly id?: number | null;
}

/** An account as it comes in: new, or with changes. */
export interface BillingAccountInput {
  readonly businessName: string;
  readonly address: AccountAddressInput;
  readonly differentAddress?: AccountAddressInput | null;
  readonly vatId?: string | null;
  readonly vatPercentage?: number | null;
  readonly invoiceEmail?: string | null;
  readonly language?: ValueOf<'userLanguageCode'> | null;
  readonly purchaseOrderReference?: string | null;
  readonly buyerReference?: string | null;
  readonly paymentTermDays?: number;
  readonly debtorAccount?: number | null;
  readonly id?: unknown;
  readonly parentType?: unknown;
  readonly parentId?: unknown;
  readonly workspaceId?: unknown;
  readonly locationId?: unknown;
  readonly customerKind?: unknown;
  /** The register's answer comes when it comes: what is sent of it is not looked at. */
  readonly vatCheck?: unknown;
}

/** What is stored of an account. */
export interface BillingAccountRecord {
  readonly businessName: string;
  readonly address: Partial<Address>;
  readonly differentAddress: Partial<Address> | null;
  readonly vatId: string | null;
  readonly vatPercentage: number | null;
  readonly invoiceEmail: string | null;
  readonly language: ValueOf<'userLanguageCode'> | null;
  readonly purchaseOrderReference: string | null;
  readonly buyerReference: string | null;
  readonly paymentTermDays: number;
  readonly debtorAccount: number | null;
}

export const paymentTermDays = 14;

const empty: BillingAccountRecord = {
  businessName: '',
  address: {},
  differentAddress: null,
  vatId: null,
  vatPercentage: null,
  invoiceEmail: null,
  language: null,
  purchaseOrderReference: null,
  buyerReference: null,
  paymentTermDays,
  debtorAccount: null,
};
const readOnly = ['id', 'parentType', 'parentId', 'workspaceId', 'locationId', 'customerKind'] as const;
const texts = ['purchaseOrderReference', 'buyerReference'] as const;

/** What was agreed with the customer: not the customer's to change. */
export const agreedTerms = ['vatPercentage', 'paymentTermDays', 'debtorAccount'] as const;

/**
 * An account as it is stored; what is wrong with the input is in the draft's problems.
 * @param country of addresses that name none, ISO 3166-1 alpha-2
 * @param current the account before the change, as it is shown; absent for a new one
 */
export function readBillingAccount(
  draft: Draft<BillingAccountInput>,
  country: string,
  current?: BillingAccountView,
): BillingAccountRecord {
  const { good, problems } = draft;
  const before = current === undefined ? empty : recordOf(current);
  for (const field of readOnly) {
    const value = good[field];
    if (value !== undefined && value !== null && value !== current?.[field])
      problems.add({ field, value, problem: 'readOnly', example: current?.[field] });
  }
  const address = readOwnAddress(draft, country, current);
  checkEmail(good.invoiceEmail, 'invoiceEmail', problems);
  const record: BillingAccountRecord = {
    businessName: good.businessName === undefined ? before.businessName : (clean(good.businessName) ?? ''),
    address,
    differentAddress: readDifferentAddress(draft, country, current),
    vatId: readVatId(draft, address.countryCode ?? country, before),
    vatPercentage: good.vatPercentage === undefined ? before.vatPercentage : good.vatPercentage,
    invoiceEmail: good.invoiceEmail === undefined ? before.invoiceEmail : clean(good.invoiceEmail),
    language: good.language === undefined ? before.language : good.language,
    paymentTermDays: good.paymentTermDays ?? before.paymentTermDays,
    debtorAccount: good.debtorAccount === undefined ? before.debtorAccount : good.debtorAccount,
    ...(Object.fromEntries(
      texts.map((field) => [field, good[field] === undefined ? before[field] : clean(good[field])]),
    ) as Pick<BillingAccountRecord, (typeof texts)[number]>),
  };
  if ('vatPercentage' in good && good.vatPercentage) checkPercent(good.vatPercentage, problems);
  return record;
}

/** A percentage has two decimal places, as rates have at most. */
function checkPercent(percent: number, problems: Problems): void {
  if (Number(percent.toFixed(2)) !== percent)
    problems.add({ field: 'vatPercentage', value: percent, problem: 'format', expected: '19 or 7.7', example: 19 });
}

function readOwnAddress(
  { good, problems }: Draft<BillingAccountInput>,
  country: string,
  current: BillingAccountView | undefined,
): Partial<Address> {
  if (current === undefined) {
    if (good.address === undefined) {
      if (!problems.isWithin('address')) problems.add({ field: 'address', value: null, problem: 'required' });
      return {};
    }
    return readWhole(good.address, country, problems, 'address');
  }
  return good.address === undefined
    ? recordOfAddress(current.address)
    : readChanged(good.address, current.address, country, problems, 'address');
}

function readDifferentAddress(
  { good, problems }: Draft<BillingAccountInput>,
  country: string,
  current: BillingAccountView | undefined,
): Partial<Address> | null {
  const held = current?.differentAddress ?? null;
  if (good.differentAddress === null) return null;
  if (good.differentAddress === undefined) return held && recordOfAddress(held);
  return held === null
    ? readWhole(good.differentAddress, country, problems, 'differentAddress')
    : readChanged(good.differentAddress, held, country, problems, 'differentAddress');
}

function readWhole(input: AccountAddressInput, country: string, problems: Problems, path: string): Partial<Address> {
  return inside(problems, path, (found) => {
    checkAddressFields(input, undefined, found);
    const { parts } = readAddress(input, country, found, '');
    demandWholeAddress(input, parts, found);
    return parts;
  });
}

function readChanged(
  input: AccountAddressInput,
  current: BillingAccountView['address'],
  country: string,
  problems: Problems,
  path: string,
): Partial<Address> {
  return inside(problems, path, (found) => {
    checkAddressFields(input, current.id, found);
    const known = { countryCode: current.countryCode, postCode: current.postCode, state: current.state };
    const { parts } = readAddress(input, country, found, '', known);
    demandKeptAddress(input, found);
    return { ...recordOfAddress(current), ...parts };
  });
}

function checkAddressFields(input: AccountAddressInput, id: number | undefined, problems: Problems): void {
  if (input.id !== undefined && input.id !== null && input.id !== id)
    problems.add({ field: 'id', value: input.id, problem: 'readOnly', example: id });
  if (input.suppress === true)
    problems.add({ field: 'suppress', value: true, problem: 'differs', expected: 'parentType' });
}

/** The rules of addresses name fields as the address has them; here they stand inside another object. */
function inside<T>(problems: Problems, path: string, read: (found: Problems) => T): T {
  const found = new Problems();
  const result = read(found);
  for (const problem of found.list) problems.add({ ...problem, field: `${path}.${problem.field}` });
  return result;
}

/** A VAT id is one of the country of the account's address, and stays one when the address moves. */
function readVatId(
  { good, problems }: Draft<BillingAccountInput>,
  country: string,
  before: BillingAccountRecord,
): string | null {
  const given = good.vatId === undefined ? before.vatId : clean(good.vatId);
  if (given === null) return null;
  const isAsBefore = given === before.vatId && country === before.address.countryCode;
  if (isAsBefore || problems.isWithin('address')) return given;
  const parsed = parseVatNumber(given, country);
  if ('number' in parsed && isVatNumberOf(parsed.number, country)) return parsed.number;
  const example = vatNumberExample(country) ?? ('example' in parsed ? parsed.example : 'DE123456789');
  problems.add({ field: 'vatId', value: given, problem: 'format', expected: example, example });
  return given;
}

/** An account as it is stored, from how it is shown. */
export function recordOf(view: BillingAccountView): BillingAccountRecord {
  const { businessName, vatId, vatPercentage, invoiceEmail, language } = view;
  return {
    businessName,
    address: recordOfAddress(view.address),
    differentAddress: view.differentAddress && recordOfAddress(view.differentAddress),
    vatId,
    vatPercentage,
    invoiceEmail,
    language,
    purchaseOrderReference: view.purchaseOrderReference,
    buyerReference: view.buyerReference,
    paymentTermDays: view.paymentTermDays,
    debtorAccount: view.debtorAccount,
  };
}

function recordOfAddress({ id: _id, suppress: _suppress, ...parts }: BillingAccountView['address']): Partial<Address> {
  return stored(parts);
}

/** Parts that nobody has said are not stored. */
function stored(parts: object): Partial<Address> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
}

/** The fields in which two states of an account differ. */
export function differences(
  before: BillingAccountRecord,
  after: BillingAccountRecord,
): readonly (keyof BillingAccountRecord)[] {
  const fields = Object.keys(before) as (keyof BillingAccountRecord)[];
  return fields.filter((field) => !isDeepStrictEqual(plain(before[field]), plain(after[field])));
}

/** Without parts that are null: an address that says nothing of a part is one that says null of it. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? stored(JSON.parse(JSON.stringify(value)) as object) : value;
