import { numberOf } from '../../../app/editing/entered-number.rules.js';
import type { Values } from '../../../app/editing/merge.rules.js';

const texts = [
  'name',
  'vatId',
  'taxNumber',
  'registrationNumber',
  'legalNotice',
  'contactName',
  'email',
  'phone',
  'website',
  'iban',
  'bic',
  'bankName',
  'accountName',
] as const;
const days = ['priceNoticeDays', 'suspendAfterDays', 'preNotificationDays'] as const;
const addressParts = ['street', 'house', 'additive', 'postCode', 'city', 'state', 'countryCode'] as const;
const accountingNumbers = [
  'consultantNumber',
  'clientNumber',
  'fiscalYearStart',
  'accountLength',
  'firstDebtorAccount',
] as const;

interface Accounting extends Readonly<Record<(typeof accountingNumbers)[number], number>> {
  readonly chart: string;
  readonly revenueAccounts: readonly {
    readonly category: string;
    readonly percentage: number;
    readonly account: number;
  }[];
}

/** A seller, as far as its forms have it. */
export type SellerState = Readonly<Record<(typeof texts)[number], string | null>> &
  Readonly<Record<(typeof days)[number], number | null>> & {
    readonly address: Readonly<Record<string, unknown>> | null;
    readonly accounting: Accounting | null;
  };

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** What a seller says, as texts of its forms. */
export const sellerValues = (seller: SellerState): Values => ({
  ...Object.fromEntries(texts.map((name) => [name, textOf(seller[name])])),
  ...Object.fromEntries(days.map((name) => [name, textOf(seller[name])])),
  ...Object.fromEntries(addressParts.map((part) => [`address-${part}`, textOf(seller.address?.[part])])),
  'accounting-chart': seller.accounting?.chart ?? '',
  ...Object.fromEntries(accountingNumbers.map((name) => [`accounting-${name}`, textOf(seller.accounting?.[name])])),
  'accounting-revenueAccounts': (seller.accounting?.revenueAccounts ?? [])
    .map(({ category, percentage, account }) => `${category} ${percentage} ${account}`)
    .join('\n'),
});

/** Only what was changed; the address and how the books are kept are sent whole. */
export function sellerBody(values: Values, changed: ReadonlySet<string>, before: SellerState): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of changed) {
    const value = values[name] ?? '';
    if (name.startsWith('address-')) body['address'] = enteredAddress(values, before);
    else if (name.startsWith('accounting-')) body['accounting'] = enteredAccounting(values);
    else if (days.some((one) => one === name)) body[name] = numberOf(value);
    else body[name] = value.trim() || null;
  }
  return body;
}

/** Empty as a whole: there is none. Parts that the form does not have stay. */
function enteredAddress(values: Values, { address }: SellerState): unknown {
  const entered = Object.fromEntries(
    addressParts.map((part) => [part, (values[`address-${part}`] ?? '').trim() || null]),
  );
  if (Object.values(entered).every((part) => part === null)) return null;
  const { subLocality = null, coordinate = null } = address ?? {};
  return { ...entered, subLocality, coordinate };
}

/** Without a chart the books are kept elsewhere. */
function enteredAccounting(values: Values): unknown {
  const chart = values['accounting-chart'] ?? '';
  if (chart === '') return null;
  const numbers = accountingNumbers
    .map((name) => [name, numberOf(values[`accounting-${name}`] ?? '')] as const)
    .filter(([, value]) => value !== null);
  return { chart, ...Object.fromEntries(numbers), revenueAccounts: revenueAccounts(values) };
}

/** `S 19 8400`: category of the tax, percent and account, one to a line. What is none of them is left to the platform. */
const revenueAccounts = (values: Values): unknown[] =>
  (values['accounting-revenueAccounts'] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [category, percentage = '', account = ''] = line.split(/[\s;]+/);
      return { category, percentage: numberOf(percentage), account: numberOf(account) };
    });

/** The field of a form that a path of the API means; what is wrong with a group as a whole stands at its first field. */
export function sellerFieldOf(path: string): string | undefined {
  const [group = '', part = ''] = path.split(/[.[\]]+/);
  if (group === 'address') return `address-${part === 'country' ? 'countryCode' : part || 'street'}`;
  if (group === 'accounting') return `accounting-${part || 'chart'}`;
  return [...texts, ...days].find((name) => name === group);
}

type Missing = 'name' | 'address' | 'tax';

/** What invoices need and the seller does not say yet: with any of it missing, no invoice can be printed. */
export function missingOf({ name, address, vatId, taxNumber }: SellerState): readonly Missing[] {
  const missing: Missing[] = [];
  if (name === null) missing.push('name');
  if (address === null) missing.push('address');
  if (vatId === null && taxNumber === null) missing.push('tax');
  return missing;
}

/** Fields that say who somebody is before the law. */
const identity: ReadonlySet<string> = new Set(['name', 'vatId', 'taxNumber', 'registrationNumber']);

/** Whether a change names another legal entity than the one that was inherited. */
export const isAnother = (before: Values, after: Values): boolean =>
  [...identity].some((name) => (before[name] ?? '') !== (after[name] ?? '').trim());
