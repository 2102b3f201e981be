import { numberOf } from '../../../app/editing/entered-number.rules.js';

export const entryStates = ['NEW', 'RECORDING', 'RECORDED', 'OPEN', 'IGNORED'] as const;
export type EntryState = (typeof entryStates)[number];

/** What stands in the address. `states` is the API's own parameter, or `all`. */
export interface StatementsSearch {
  readonly workspace?: string | undefined;
  readonly statement?: string | undefined;
  readonly states?: string | undefined;
  readonly entry?: string | undefined;
}

/** Which entries are listed. */
export interface EntriesShown {
  /** Undefined: of all statements of the workspace. */
  readonly statementId: number | undefined;
  /** Undefined: all of them. */
  readonly states: readonly EntryState[] | undefined;
}

/** @returns null: statements are listed, and no entries. Anybody can write an address: what means nothing in it is left out. */
export function entriesOf({ statement, states }: StatementsSearch): EntriesShown | null {
  const statementId = positive(statement);
  if (statementId === undefined && states === undefined) return null;
  const asked = states?.split(',') ?? [];
  const known = entryStates.filter((state) => asked.includes(state));
  return { statementId, states: known.length === 0 ? undefined : known };
}

export function positive(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

interface Place {
  readonly contextType: string;
  readonly contextId: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Where somebody holds a permission for a whole workspace: accounts are a workspace's. */
export const workspacesWith = <P extends Place>(places: readonly P[], permission: string): P[] =>
  places.filter(({ contextType, permissions }) => contextType === 'Workspace' && permissions.includes(permission));

/** An IBAN in groups of four, as banks print it; another number of an account as it is. */
export const grouped = (account: string): string =>
  /^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/.test(account) ? account.replaceAll(/.{4}(?=.)/g, '$& ') : account;

/** An invoice that a transfer may pay. Units of the currency. */
export interface PayableInvoice {
  readonly invoiceId: number;
  readonly number: string;
  readonly customer: string;
  readonly openAmount: number;
  /** Its number is in the purpose, or its amount fits; undefined: somebody has found it. */
  readonly named?: boolean | undefined;
}

/** What was entered for each chosen invoice, by its id. */
export type Amounts = Readonly<Record<number, string>>;

/** In the smallest unit of the currency, so that sums are exact; null: it is no amount. */
function minorOf(text: string, decimals: number): number | null {
  const number = numberOf(text, decimals);
  return typeof number === 'number' ? Math.round(number * 10 ** decimals) : null;
}

const inMinor = (amount: number, decimals: number): number => Math.round(amount * 10 ** decimals);

/**
 * What is left of a transfer. Units; below zero when more was entered than there is.
 * @param rest of the transfer, in units
 * @returns null: something that was entered is no amount
 */
export function leftOf(rest: number, amounts: readonly string[], decimals: number): number | null {
  let left = inMinor(rest, decimals);
  for (const text of amounts) {
    const minor = minorOf(text, decimals);
    if (minor === null) return null;
    left -= minor;
  }
  return left / 10 ** decimals;
}

/** What an invoice gets at first: all that is open of it, or what is left. */
export const amountFor = (openAmount: number, left: number | null, decimals: number): string =>
  (left !== null && left > 0 ? Math.min(openAmount, left) : openAmount).toFixed(decimals);

/**
 * What is chosen before anybody has chosen: the invoices that the purpose names, as far as the transfer reaches; without one, the
 * only invoice that is proposed.
 */
export function firstAmounts(proposals: readonly PayableInvoice[], rest: number, decimals: number): Amounts {
  const named = proposals.filter((invoice) => invoice.named === true);
  const chosen = named.length > 0 ? named : proposals.length === 1 ? proposals : [];
  const amounts: Record<number, string> = {};
  for (const { invoiceId, openAmount } of chosen) {
    const left = leftOf(rest, Object.values(amounts), decimals);
    if (left !== null && left > 0) amounts[invoiceId] = amountFor(openAmount, left, decimals);
  }
  return amounts;
}

/** As it is sent: what is no amount goes as it was typed, and the platform says what it expects. */
export const assigned = (invoiceIds: readonly number[], amounts: Amounts, decimals: number) =>
  invoiceIds.map((invoiceId) => ({ invoiceId, amount: numberOf(amounts[invoiceId] ?? '', decimals) as number }));

/**
 * Which of the sent invoices a refusal is about.
 * @param path `invoices[1].amount`
 * @returns null: none of them
 */
export function refusedInvoice(path: string, invoiceIds: readonly number[]): number | null {
  const index = /^invoices\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? null : (invoiceIds[Number(index)] ?? null);
}

/** Whether nothing stands in the way of recording: something was chosen, and what is left is nothing or was accepted. */
export const isAssigned = (texts: readonly string[], left: number | null, acceptedLeft: number | null): boolean =>
  texts.length > 0 &&
  texts.every((text) => text.trim() !== '') &&
  (left === null || left === 0 || (left > 0 && left === acceptedLeft));

/** Below zero: it was paid out. */
export const signed = ({ amount, incoming }: { readonly amount: number; readonly incoming: boolean }): number =>
  incoming ? amount : -amount;

interface ListedInvoice {
  readonly id: number;
  readonly number: string;
  readonly kind: string;
  readonly buyerName: string;
  readonly openAmount: number;
  readonly currency: string;
}

/** Those of a list that a transfer in this currency may pay, and that are not proposed already. */
export function payable(
  invoices: readonly ListedInvoice[],
  currency: string,
  known: readonly PayableInvoice[],
): PayableInvoice[] {
  const taken = new Set(known.map(({ invoiceId }) => invoiceId));
  return invoices
    .filter((one) => one.kind === 'INVOICE' && one.openAmount > 0 && one.currency === currency && !taken.has(one.id))
    .map(({ id, number, buyerName, openAmount }) => ({ invoiceId: id, number, customer: buyerName, openAmount }));
}
