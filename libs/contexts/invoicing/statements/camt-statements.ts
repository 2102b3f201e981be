import { DomainError } from '#domain/errors/errors';
import type { BookedEntry, Statement } from '#domain/invoicing/bank/bank-entry';
import { parseLocalDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { isCurrency, Money } from '#domain/values/money';
import { allAt, textAt } from './xml-tree.js';
import type { XmlNode } from './xml-tree.js';

/** Characters of what a payer has written. ISO 20022 has 140 a line, and banks send up to ten lines. */
const longestPurpose = 2000;

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
    account: accountOf(statement) ?? wrong('Stmt without an account (Acct/Id)'),
    reference: textAt(statement, 'Id') ?? wrong('Stmt without Id'),
    entries: allAt(statement, 'Ntry').filter(isBooked).flatMap(entriesOf),
  }));
}

const accountOf = (statement: XmlNode): string | null =>
  textAt(statement, 'Acct', 'Id', 'IBAN')?.replaceAll(' ', '') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id');

/** The status is a text, since version 8 a code inside it. */
const isBooked = (entry: XmlNode): boolean => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';

function entriesOf(entry: XmlNode): BookedEntry[] {
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? wrong('Ntry without a day (BookgDt)');
  const reference = textAt(entry, 'AcctSvcrRef');
  const transfers = allAt(entry, 'NtryDtls', 'TxDtls');
  const known = {
    bookedOn,
    isReversal: textAt(entry, 'RvslInd') === 'true',
    isIncoming: directionOf(entry) ?? wrong('Ntry without CdtDbtInd'),
  };
  const whole = { ...known, ...moneyOf(entry, 'Amt'), bankReference: reference };
  const amounts = transfers.map(amountOf);
  if (transfers.length < 2 || amounts.some((amount) => amount === null)) {
    const [first = entry] = transfers;
    return [{ ...whole, ...partyOf(first, known.isIncoming), purpose: purposeOf(transfers, entry) }];
  }
  return transfers.map((transfer, index) => ({
    ...whole,
    ...(amounts[index] ?? {}),
    isIncoming: directionOf(transfer) ?? known.isIncoming,
    ...partyOf(transfer, directionOf(transfer) ?? known.isIncoming),
    purpose: purposeOf([transfer], entry),
    bankReference: textAt(transfer, 'Refs', 'AcctSvcrRef') ?? (reference === null ? null : `${reference}/${index + 1}`),
  }));
}

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
      .filter((text) => text.trim() !== 'NOTPROVIDED'),
  ]);
  const written = [...new Set(texts.map((text) => text.trim().replaceAll(/\s+/g, ' ')))].filter((text) => text !== '');
  return (written.length > 0 ? written.join('\n') : (textAt(entry, 'AddtlNtryInf') ?? '')).slice(0, longestPurpose);
}
