import { DomainError } from '#domain/errors/errors';
import type { BookedEntry, Statement } from '#domain/bank-statements/bank-entry';
import { parseLocalDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { isCurrency, Money } from '#domain/values/money';
import { allAt, textAt } from './xml-tree.js';
import type { XmlNode } from './xml-tree.js';

/** Characters of what a payer has written. ISO 20022 has 140 a line, and banks send up to ten lines. */
const longestPurpose = 2000;

/** Characters of the bank's names, by ISO 20022. */
const longestReference = 35;

/** What banks write where they have no reference. */
const placeholders: ReadonlySet<string> = new Set(['NONREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'NONE', 'N/A']);

/** @throws DomainError `malformedRequest` that names the element */
const wrong = (what: string): never => {
  throw new DomainError('malformedRequest', { reason: `the file is no statement that can be read: ${what}` });
};

/**
 * The statements of a file by ISO 20022, camt.053 in any version: what was booked. What is only foreseen is left out. An entry
 * of several transfers is as many entries where the bank says the amount of each.
 * @throws DomainError `malformedRequest`
 */
export function statementsOf(root: XmlNode): Statement[] {
  const found = allAt(root, 'BkToCstmrStmt', 'Stmt');
  if (root.name !== 'Document' || found.length === 0) wrong('it is not a camt.053 document');
  return found.map((statement) => ({
    account: short(accountOf(statement) ?? wrong('Stmt without an account (Acct/Id)'), 'Acct/Id'),
    reference: short(textAt(statement, 'Id') ?? wrong('Stmt without Id'), 'Id'),
    entries: allAt(statement, 'Ntry')
      .filter(isBooked)
      .flatMap(entriesOf)
      .filter(({ amount }) => amount > 0),
  }));
}

const accountOf = (statement: XmlNode): string | null =>
  textAt(statement, 'Acct', 'Id', 'IBAN')?.replaceAll(' ', '') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id');

/** The status is a text, since version 8 a code inside it. */
const isBooked = (entry: XmlNode): boolean => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';

function entriesOf(entry: XmlNode): BookedEntry[] {
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? wrong('Ntry without a day (BookgDt)');
  const isIncoming = directionOf(entry) ?? wrong('Ntry without CdtDbtInd');
  const transfers = allAt(entry, 'NtryDtls', 'TxDtls');
  const whole = {
    bookedOn,
    isIncoming,
    isReversal: isTakenBack(entry, transfers),
    ...moneyOf(entry, 'Amt'),
    bankReference: referenceAt(entry, 'AcctSvcrRef'),
  };
  const parts = partsOf(transfers, whole);
  if (parts !== null)
    return parts.map((part, index) => ({ ...whole, ...part, purpose: purposeOf([transfers[index] ?? entry], entry) }));
  const [first = entry] = transfers;
  return [{ ...whole, ...partyOf(first, isIncoming), purpose: purposeOf(transfers, entry) }];
}

type Whole = Pick<BookedEntry, 'amount' | 'currency' | 'isIncoming' | 'bankReference' | 'isReversal'>;
type Part = Omit<BookedEntry, 'bookedOn' | 'purpose'>;

/** @returns null: there is one transfer, or the bank does not say the amounts of several, such that they make the whole */
function partsOf(transfers: readonly XmlNode[], whole: Whole): Part[] | null {
  if (transfers.length < 2) return null;
  const references = transfers.map((transfer) => referenceAt(transfer, 'Refs', 'AcctSvcrRef'));
  const areOwn = new Set(references).size === transfers.length && !references.includes(null);
  const parts = transfers.flatMap((transfer, index): Part[] => {
    const money = amountOf(transfer);
    const isIncoming = directionOf(transfer) ?? whole.isIncoming;
    if (money === null || money.currency !== whole.currency) return [];
    const ofBatch = whole.bankReference === null ? null : `${whole.bankReference}/${index + 1}`;
    const bankReference = areOwn ? (references[index] ?? null) : ofBatch;
    const isReversal = whole.isReversal || isTakenBack(transfer, [transfer]);
    return [{ ...money, isIncoming, isReversal, ...partyOf(transfer, isIncoming), bankReference }];
  });
  const sum = parts.reduce((total, { amount, isIncoming }) => total + (isIncoming ? amount : -amount), 0);
  return parts.length === transfers.length && sum === (whole.isIncoming ? whole.amount : -whole.amount) ? parts : null;
}

/** It takes another entry back, or is money that comes back because it could not be delivered. */
const isTakenBack = (entry: XmlNode, transfers: readonly XmlNode[]): boolean =>
  /^(true|1)$/.test(textAt(entry, 'RvslInd') ?? '') ||
  transfers.some((transfer) => allAt(transfer, 'RtrInf').length > 0);

function referenceAt(node: XmlNode, ...path: readonly string[]): string | null {
  const text = textAt(node, ...path);
  if (text === null || isPlaceholder(text)) return null;
  return short(text, path.join('/'));
}

const isPlaceholder = (text: string): boolean => placeholders.has(text.toUpperCase()) || /^[\W0]*$/.test(text);

const short = (text: string, element: string): string =>
  text.length > longestReference ? wrong(`${element} of more than ${longestReference} characters`) : text;

function directionOf(node: XmlNode): boolean | null {
  const text = textAt(node, 'CdtDbtInd');
  return text === 'CRDT' ? true : text === 'DBIT' ? false : null;
}

const amountOf = (transfer: XmlNode) =>
  allAt(transfer, 'Amt').length > 0
    ? moneyOf(transfer, 'Amt')
    : allAt(transfer, 'AmtDtls', 'TxAmt', 'Amt').length > 0
      ? moneyOf(transfer, 'AmtDtls', 'TxAmt', 'Amt')
      : null;

function moneyOf(node: XmlNode, ...path: readonly string[]): { readonly amount: number; readonly currency: string } {
  const [element] = allAt(node, ...path);
  const currency = element?.attributes['Ccy'] ?? '';
  const text = element?.text.trim() ?? '';
  if (!isCurrency(currency) || !/^\d{1,18}(\.\d{1,5})?$/.test(text))
    return wrong(`${node.name} without an amount (Amt, Ccy)`);
  const money = Money.parse(Number(text), currency);
  return 'reason' in money ? wrong(`an amount of ${text} ${currency}`) : { amount: money.minor, currency };
}

/** A day, or a time with its day by the bank's clock. */
function dayAt(entry: XmlNode, name: string): LocalDate | null {
  return parseLocalDate((textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm'))?.slice(0, 10));
}

/** Since version 8 a person is inside `Pty`. */
function partyOf(
  transfer: XmlNode,
  isIncoming: boolean,
): { readonly party: string | null; readonly iban: string | null } {
  const side = isIncoming ? 'Dbtr' : 'Cdtr';
  const [parties] = allAt(transfer, 'RltdPties');
  if (parties === undefined) return { party: null, iban: null };
  return {
    party: textAt(parties, side, 'Nm') ?? textAt(parties, side, 'Pty', 'Nm'),
    iban: textAt(parties, `${side}Acct`, 'Id', 'IBAN'),
  };
}

/** What the payer has written, then references, each once. */
function purposeOf(transfers: readonly XmlNode[], entry: XmlNode): string {
  const texts = transfers.flatMap((transfer) => [
    allAt(transfer, 'RmtInf', 'Ustrd')
      .map(({ text }) => text)
      .join(' '),
    ...allAt(transfer, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
    ...allAt(transfer, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb').map(({ text }) => text),
    ...allAt(transfer, 'Refs', 'EndToEndId')
      .map(({ text }) => text)
      .filter((text) => !isPlaceholder(text.trim())),
  ]);
  const written = [...new Set(texts.map((text) => text.trim().replaceAll(/\s+/g, ' ')))].filter((text) => text !== '');
  return cut(written.length > 0 ? written.join('\n') : (textAt(entry, 'AddtlNtryInf') ?? ''));
}

/** Not in the middle of a letter. */
const cut = (text: string): string =>
  text.length > longestPurpose ? [...text].slice(0, longestPurpose).join('') : text;
