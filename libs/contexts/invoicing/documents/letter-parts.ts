import type { InvoiceAddress, InvoiceDocument, InvoiceParty, InvoiceSeller } from '#domain/billing/invoice-document';
import { Paper } from './paper.js';
import type { InvoiceSpeech } from './invoice-words.js';

const foot = { size: 6.2, grey: true } as const;
const infoLeft = 122;
const labelWidth = 32;
const valueWidth = Paper.right - infoLeft - labelWidth;

/**
 * The head of the first page by DIN 5008 form B: the address where the window of an envelope is, what the letter is about
 * at its right.
 * @returns the millimetre below it
 */
export function writeHead(
  paper: Paper,
  document: InvoiceDocument,
  words: InvoiceSpeech,
  logo: Uint8Array | undefined,
): number {
  const { seller, buyer, letterAddress } = document;
  if (logo === undefined) paper.write(seller.name, Paper.left, 18, 165, { size: 15, bold: true, align: 'right' });
  else paper.picture(logo, Paper.right, 12, 60, 25);
  paper.write([seller.name, ...linesOf(seller.address, seller)].join(' · '), Paper.left, 46, 85, {
    size: 6,
    grey: true,
  });
  const attention = buyer.contactName === null ? [] : [`${words.attention} ${buyer.contactName}`];
  const lines = [buyer.name, ...attention, ...linesOf(letterAddress ?? buyer.address, seller)];
  paper.write(lines.join('\n'), Paper.left, 52, 85, { size: 10 });
  const below = writeFacts(paper, document, words);
  const title = document.kind === 'INVOICE' ? words.invoice : words.creditNote;
  const top = Math.max(98, below + 6);
  return paper.write(`${title} ${document.number}`, Paper.left, top, 165, { size: 14, bold: true }) + 4;
}

function writeFacts(paper: Paper, document: InvoiceDocument, words: InvoiceSpeech): number {
  const { kind, number, issueDate, dueDate, period, buyer, seller, letterAddress, precedingInvoice } = document;
  const facts: readonly (readonly [string, string | null])[] = [
    [kind === 'INVOICE' ? words.number : words.creditNumber, number],
    [words.date, words.day(issueDate)],
    [words.dueDate, dueDate && words.day(dueDate)],
    [words.period, period && `${words.day(period.from)} –\u00A0${words.day(period.to)}`],
    [words.corrects, precedingInvoice && `${precedingInvoice.number}, ${words.day(precedingInvoice.issueDate)}`],
    // Law wants the address of who is supplied, wherever the letter goes.
    [words.customer, letterAddress && [buyer.name, ...linesOf(buyer.address, seller)].join('\n')],
    [words.customerVatId, buyer.vatId],
    [words.order, document.purchaseOrderReference],
    [words.reference, document.buyerReference],
    [words.contract, document.contractReference],
  ];
  let y = 50;
  for (const [label, value] of facts) {
    if (value === null) continue;
    paper.write(label, infoLeft, y, labelWidth, { size: 8, grey: true });
    y = Math.max(y + 4.2, paper.write(value, infoLeft + labelWidth, y, valueWidth, { size: 8 }) + 0.4);
  }
  return y;
}

/** The country is below where a letter leaves the seller's. */
function linesOf(address: InvoiceAddress, { address: from }: InvoiceSeller): string[] {
  const country = address.countryCode === from.countryCode ? null : countryName(address.countryCode);
  return [
    address.additive,
    [address.street, address.house].filter(Boolean).join(' '),
    [address.postCode, address.city].filter(Boolean).join(' '),
    address.state,
    country,
  ].filter((line): line is string => Boolean(line));
}

/** In English capitals, as the Universal Postal Union asks. */
const countries = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string): string => (countries.of(code) ?? code).toUpperCase();

/** What law wants to know of the seller, on every page, with the page's number. */
export function writeFeet(paper: Paper, document: InvoiceDocument, words: InvoiceSpeech): void {
  const columns = footColumns(document, words);
  const width = (Paper.right - Paper.left) / columns.length;
  for (let page = 0; page < paper.pages; page++) {
    paper.turnTo(page);
    const numbers = `${words.page} ${page + 1} ${words.of} ${paper.pages}`;
    paper.write(numbers, Paper.left, 266, Paper.right - Paper.left, { size: 7, align: 'right', grey: true });
    paper.rule(271, 0.3);
    for (const [index, lines] of columns.entries())
      // The last column ends where the page does; an IBAN needs its whole width.
      paper.write(
        lines.join('\n'),
        Paper.left + index * width,
        273,
        index === columns.length - 1 ? width : width - 3,
        foot,
      );
    if (page > 0) {
      paper.write(`${document.seller.name} · ${document.number}`, Paper.left, 14, 165, { size: 7, grey: true });
      paper.rule(19, 0.3);
    }
  }
}

function footColumns({ seller, payment }: InvoiceDocument, words: InvoiceSpeech): string[][] {
  const known = (lines: readonly (string | null | undefined | false)[]): string[] =>
    lines.filter((line): line is string => Boolean(line));
  const bank =
    payment?.means === 'TRANSFER'
      ? known([
          payment.bankName ?? words.account,
          `IBAN ${payment.iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
          payment.bic && `BIC ${payment.bic}`,
          payment.accountName,
        ])
      : [];
  const columns = [
    known([seller.name, ...linesOf(seller.address, seller)]),
    known([seller.phone && `${words.phone} ${seller.phone}`, seller.email, seller.website, contactOf(seller)]),
    known([
      seller.vatId && `${words.vatId} ${seller.vatId}`,
      seller.taxNumber && `${words.taxNumber} ${seller.taxNumber}`,
      seller.registrationNumber,
      seller.legalNotice,
    ]),
    bank,
  ];
  return columns.filter((lines) => lines.length > 0);
}

const contactOf = ({ contactName }: InvoiceParty): string | null => contactName;
