import { isCountryCode } from '../locations/address.js';
import type { InvoiceDocument, InvoiceParty, InvoicePosition, InvoiceTax } from './invoice-document.js';
import { compareDates } from '../time/local-date.js';
import { decimalsOf, isCurrency, Money, vatOn } from '../values/money.js';

/** A business rule that a document breaks, by its name in EN 16931 (or the German usage specification). */
export interface BrokenRule {
  readonly rule: string;
  readonly message: string;
}

type Found = BrokenRule[];

const QUANTITY_UNIT = 10_000;

/**
 * The rules of EN 16931 that our documents could break: what must be there, sums, categories of VAT. Others hold by the
 * type. A document that breaks one is never sent.
 */
export function brokenRules(document: InvoiceDocument): readonly BrokenRule[] {
  const found: Found = [];
  demandParts(document, found);
  for (const [index, position] of document.positions.entries())
    checkPosition(position, index + 1, document.currency, found);
  if (isCurrency(document.currency)) checkTotals(document, found);
  for (const tax of document.taxes) checkTax(document, tax, found);
  checkCategories(document, found);
  return found;
}

/** @throws Error naming every rule that is broken: a defect of anyone who made the document */
export function demandRules(document: InvoiceDocument): void {
  const broken = brokenRules(document);
  if (broken.length > 0)
    throw new Error(
      `Invoice ${document.number} breaks ${broken.map(({ rule, message }) => `${rule} (${message})`).join(', ')}.`,
    );
}

/**
 * BR-DEC-01 and those that follow: amounts of EN 16931 have two decimal places at most, so that there is no such invoice in
 * a currency with more.
 */
export const hasElectronicForm = (currency: string): boolean => decimalsOf(currency) <= 2;

/** What an XRechnung needs beyond EN 16931, by the rules of its usage specification. */
export function xRechnungRules(document: InvoiceDocument): readonly BrokenRule[] {
  const { seller, buyer } = document;
  const needs: readonly (readonly [rule: string, value: unknown, message: string])[] = [
    ['BR-DE-1', document.payment, 'payment instructions'],
    ['BR-DE-3', seller.address.city, "the seller's city"],
    ['BR-DE-4', seller.address.postCode, "the seller's postcode"],
    ['BR-DE-5', seller.contactName, "a name of the seller's contact"],
    ['BR-DE-6', seller.phone, "a phone number of the seller's contact"],
    ['BR-DE-7', seller.email, "an e-mail address of the seller's contact"],
    ['BR-DE-8', buyer.address.city, "the buyer's city"],
    ['BR-DE-9', buyer.address.postCode, "the buyer's postcode"],
    ['BR-DE-15', document.buyerReference, 'a buyer reference (Leitweg-ID)'],
    ['BR-DE-16', seller.vatId ?? seller.taxNumber, "the seller's VAT id or tax number"],
    ['PEPPOL-EN16931-R010', buyer.email, "the buyer's electronic address"],
  ];
  return needs
    .filter(([, value]) => value === null || value === '')
    .map(([rule, , message]) => ({ rule, message: `needs ${message}` }));
}

function demandParts(document: InvoiceDocument, found: Found): void {
  const { seller, buyer, period, precedingInvoice } = document;
  const demand = (rule: string, value: unknown, what: string): void => {
    if (value === null || value === undefined || String(value).trim() === '')
      found.push({ rule, message: `needs ${what}` });
  };
  demand('BR-02', document.number, 'a number');
  demand('BR-03', document.issueDate, 'a date of issue');
  if (!isCurrency(document.currency)) found.push({ rule: 'BR-05', message: `needs a currency of ISO 4217` });
  demand('BR-06', seller.name, "the seller's name");
  demand('BR-07', buyer.name, "the buyer's name");
  checkAddress('BR-08', 'BR-09', seller, found);
  checkAddress('BR-10', 'BR-11', buyer, found);
  if (document.positions.length === 0) found.push({ rule: 'BR-16', message: 'needs a position' });
  demand(
    'BR-CO-26',
    seller.vatId ?? seller.registrationNumber ?? seller.taxNumber,
    'something that identifies the seller',
  );
  if (period !== null && compareDates(period.to, period.from) < 0)
    found.push({ rule: 'BR-29', message: 'its period ends before it begins' });
  // What a card pays has terms of payment (BT-20) that say so, and no day.
  if (document.totals.due > 0 && document.kind === 'INVOICE' && document.payment?.means !== 'CARD')
    demand('BR-CO-25', document.dueDate, 'a day on which it is due');
  if (document.kind === 'CREDIT_NOTE' && precedingInvoice === null)
    found.push({ rule: 'BR-55', message: 'needs the invoice that it corrects' });
  if (document.payment?.means === 'TRANSFER') demand('BR-61', document.payment.iban, 'an account to pay to');
  for (const [rule, party] of [
    ['BR-CO-09', seller],
    ['BR-CO-09', buyer],
  ] as const)
    if (party.vatId !== null && !/^[A-Z]{2}/.test(party.vatId))
      found.push({ rule, message: `${party.vatId} has no prefix of a country` });
}

function checkAddress(presence: string, country: string, { name, address }: InvoiceParty, found: Found): void {
  if (address.street.trim() === '' || address.city.trim() === '')
    found.push({ rule: presence, message: `needs street and city of ${name}` });
  if (!isCountryCode(address.countryCode)) found.push({ rule: country, message: `needs the country of ${name}` });
}

function checkPosition(position: InvoicePosition, number: number, currency: string, found: Found): void {
  const at = `position ${number}`;
  if (position.name.trim() === '') found.push({ rule: 'BR-25', message: `${at} needs a name` });
  if (position.unitPrice < 0) found.push({ rule: 'BR-27', message: `the price of ${at} is negative` });
  if (position.period !== null && compareDates(position.period.to, position.period.from) < 0)
    found.push({ rule: 'BR-30', message: `the period of ${at} ends before it begins` });
  const quantity = Math.round(position.quantity * QUANTITY_UNIT);
  if (quantity / QUANTITY_UNIT !== position.quantity)
    found.push({ rule: 'BR-22', message: `the quantity of ${at} has more than 4 decimal places` });
  else if (
    isCurrency(currency) &&
    Money.ofMinor(position.unitPrice, currency).timesFraction(quantity, QUANTITY_UNIT).minor !== position.net
  )
    found.push({ rule: 'BR-24', message: `the amount of ${at} is not quantity times price` });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function checkTotals({ positions, taxes, totals, currency }: InvoiceDocument, found: Found): void {
  const demand = (rule: string, holds: boolean, message: string): void => {
    if (!holds) found.push({ rule, message });
  };
  demand('BR-CO-10', totals.net === sum(positions.map(({ net }) => net)), 'the net is not the sum of the positions');
  demand('BR-CO-14', totals.vat === sum(taxes.map(({ vat }) => vat)), 'the VAT is not the sum of its rates');
  demand('BR-CO-15', totals.gross === totals.net + totals.vat, 'the total is not net plus VAT');
  demand('BR-CO-16', totals.due === totals.gross - totals.paid, 'what is due is not the total less what is paid');
  for (const { net, percent, vat } of taxes)
    demand('BR-CO-17', isNear(vat, net, percent, currency), `the VAT at ${percent} % is wrong`);
}

/**
 * Less than one unit of the currency away, as the schemas of EN 16931 have it: the last of several credit notes takes what
 * rounding has left.
 */
function isNear(vat: number, net: number, percent: number, currency: string): boolean {
  return Math.abs(vat - vatOn(Money.ofMinor(net, currency), percent).minor) < 10 ** decimalsOf(currency);
}

/** The prefix of a category's rules. */
const families = { S: 'BR-S', AE: 'BR-AE', E: 'BR-E', O: 'BR-O' } as const;

function checkTax({ positions }: InvoiceDocument, tax: InvoiceTax, found: Found): void {
  const family = families[tax.category];
  const own = positions.filter(
    ({ taxCategory, taxPercent }) => taxCategory === tax.category && taxPercent === tax.percent,
  );
  if (tax.net !== sum(own.map(({ net }) => net)))
    found.push({ rule: `${family}-08`, message: 'the taxable amount is not the sum of its positions' });
  if (tax.category === 'S') {
    if (tax.percent <= 0) found.push({ rule: 'BR-S-05', message: 'the standard category needs a rate' });
    if (tax.reason !== null) found.push({ rule: 'BR-S-10', message: 'the standard category has no reason for none' });
  } else {
    if (tax.vat !== 0 || tax.percent !== 0)
      found.push({ rule: `${family}-09`, message: 'there is VAT where none is due' });
    if (tax.reason === null) found.push({ rule: `${family}-10`, message: 'needs a reason why there is no VAT' });
  }
}

function checkCategories({ positions, taxes, seller, buyer }: InvoiceDocument, found: Found): void {
  const keys = taxes.map(({ category, percent }) => `${category} ${percent}`);
  if (keys.length === 0) found.push({ rule: 'BR-CO-18', message: 'needs a breakdown of VAT' });
  if (new Set(keys).size < keys.length) found.push({ rule: 'BR-CO-18', message: 'has a rate twice' });
  for (const { taxCategory, taxPercent } of positions)
    if (!keys.includes(`${taxCategory} ${taxPercent}`)) {
      found.push({
        rule: `${families[taxCategory]}-01`,
        message: `has no breakdown of VAT for ${taxCategory} ${taxPercent}`,
      });
      break;
    }
  const has = (category: InvoiceTax['category']) => taxes.some((tax) => tax.category === category);
  const identified = seller.vatId ?? seller.taxNumber;
  for (const category of ['S', 'AE', 'E'] as const)
    if (has(category) && identified === null)
      found.push({ rule: `${families[category]}-02`, message: "needs the seller's VAT id or tax number" });
  if (has('AE') && buyer.vatId === null) found.push({ rule: 'BR-AE-02', message: "needs the buyer's VAT id" });
  if (has('O') && taxes.length > 1)
    found.push({ rule: 'BR-O-11', message: 'what is outside the scope of VAT stands alone' });
}
