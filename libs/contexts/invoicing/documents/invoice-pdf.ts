import type { InvoiceDocument, InvoiceTax } from '#domain/billing/invoice-document';
import { demandRules, hasElectronicForm } from '#domain/billing/invoice-rules';
import { invoiceWords } from './invoice-words.js';
import type { InvoiceLanguage, InvoiceSpeech } from './invoice-words.js';
import { invoiceXml } from './invoice-xml.js';
import { writeFeet, writeHead } from './letter-parts.js';
import { Paper } from './paper.js';
import { PositionTable } from './position-table.js';

export interface InvoicePdfOptions {
  /** PNG or JPEG for the letterhead; without one the seller's name is there. */
  readonly logo?: Uint8Array | undefined;
}

/** The name by which ZUGFeRD and Factur-X look for the data inside of the PDF. */
const xmlName = 'factur-x.xml';

/**
 * The invoice as a letter: PDF/A-3 with the data of EN 16931 inside (ZUGFeRD 2 and Factur-X 1, profile EN 16931), where its
 * currency has such a form. The same document gives the same bytes.
 *
 * @throws Error naming the rules of EN 16931 that the document breaks
 */
export async function renderInvoicePdf(
  document: InvoiceDocument,
  language: InvoiceLanguage,
  { logo }: InvoicePdfOptions = {},
): Promise<Uint8Array> {
  demandRules(document);
  const words = invoiceWords(language);
  const createdAt = new Date(`${document.issueDate}T12:00:00Z`);
  const kind = document.kind === 'INVOICE' ? words.invoice : words.creditNote;
  // It goes into metadata that the library does not escape.
  const title = `${kind} ${document.number}`.replaceAll(/[<>&]/g, ' ');
  const paper = new Paper({ title, language, createdAt });
  const below = writeHead(paper, document, words, logo);
  const end = new PositionTable(paper, document, words, below).write();
  writeClosing(paper, document, words, language, writeTotals(paper, document, words, end));
  writeFeet(paper, document, words);
  if (hasElectronicForm(document.currency)) {
    paper.attach(xmlName, invoiceXml(document, language), title, createdAt);
    paper.describe(facturX);
  }
  return paper.finish();
}

const label = { x: 105, width: 58 } as const;
const amount = { x: 165, width: 25 } as const;
const line = 5;

/** @returns the millimetre below it */
function writeTotals(paper: Paper, document: InvoiceDocument, words: InvoiceSpeech, top: number): number {
  const { totals, taxes, currency, kind } = document;
  const shows = (minor: number): string => words.money(minor, currency);
  const isSplit = totals.paid !== 0;
  const rows: readonly (readonly [string, number, boolean])[] = [
    [words.net, totals.net, false],
    ...taxes.map((tax) => [taxLabel(tax, words, shows), tax.vat, false] as const),
    [kind === 'INVOICE' ? words.gross : words.credit, totals.gross, true],
    ...(isSplit
      ? ([
          [words.paid, -totals.paid, false],
          [words.due, totals.due, true],
        ] as const)
      : []),
  ];
  let y = roomFor(paper, top, rows.length * line + 2);
  for (const [text, minor, isSum] of rows) {
    if (isSum) {
      paper.rule(y, 0.4, label.x);
      y += 1.2;
    }
    const style = { size: isSum ? 10 : 8.5, bold: isSum } as const;
    paper.write(text, label.x, y, label.width, style);
    paper.write(shows(minor), amount.x - 10, y, amount.width + 10, { ...style, align: 'right' });
    y += line;
  }
  paper.rule(y, 0.8, label.x);
  return y + 6;
}

const taxLabel = ({ category, percent, net }: InvoiceTax, words: InvoiceSpeech, shows: (minor: number) => string) =>
  category === 'S'
    ? `${words.vat} ${words.number4(percent)} % ${words.on} ${shows(net)}`
    : `${words.vat} 0 % ${words.on} ${shows(net)}`;

/** Why there is no VAT, how to pay, and what else is to be said. */
function writeClosing(
  paper: Paper,
  document: InvoiceDocument,
  words: InvoiceSpeech,
  language: InvoiceLanguage,
  top: number,
): void {
  const reasons = document.taxes.flatMap(({ reason }) => (reason === null ? [] : [`${reason[language]}.`]));
  const terms = words.terms(document);
  let y = top;
  for (const text of [...new Set(reasons), ...(terms === null ? [] : [terms]), ...document.notes]) {
    const width = Paper.right - Paper.left;
    y = roomFor(paper, y, paper.heightOf(text, width));
    y = paper.write(text, Paper.left, y, width) + 2;
  }
}

/** Where something of this height can stand: here, or on a new page. */
function roomFor(paper: Paper, y: number, height: number): number {
  if (y + height <= Paper.bottom) return y;
  paper.addPage();
  return 24;
}

const property = (name: string, description: string): string => `
  <rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>${name}</pdfaProperty:name>
    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
    <pdfaProperty:category>external</pdfaProperty:category>
    <pdfaProperty:description>${description}</pdfaProperty:description>
  </rdf:li>`;

/** Says that there is an invoice inside, in words that PDF/A demands to be explained where they are used. */
const facturX = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${property('DocumentFileName', 'The name of the embedded XML document')}${property('DocumentType', 'The type of the hybrid document in capital letters')}${property('Version', 'The version of the standard applying to the embedded XML document')}${property('ConformanceLevel', 'The conformance level of the embedded XML document')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${xmlName}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`;
