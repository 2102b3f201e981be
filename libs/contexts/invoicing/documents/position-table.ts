import type { InvoiceDocument, InvoicePosition } from '#domain/billing/invoice-document';
import { Paper } from './paper.js';
import type { TextStyle } from './paper.js';
import type { InvoiceSpeech } from './invoice-words.js';

type Column = 'position' | 'service' | 'quantity' | 'price' | 'vat' | 'amount';

/** Left edge and width of each column in millimetres. */
const columns: Readonly<Record<Column, readonly [x: number, width: number]>> = {
  position: [25, 10],
  service: [35, 77],
  quantity: [112, 20],
  price: [132, 22],
  vat: [154, 11],
  amount: [165, 25],
};
const small = { size: 8 } as const;
const topOfNextPages = 24;
const carryHeight = 6;

/** The positions, over as many pages as they need: each page but the last ends with the sum so far, the next begins with it. */
export class PositionTable {
  private y: number;
  private sum = 0;

  constructor(
    private readonly paper: Paper,
    private readonly document: InvoiceDocument,
    private readonly words: InvoiceSpeech,
    top: number,
  ) {
    this.y = top;
  }

  /** @returns the millimetre below it */
  write(): number {
    this.head();
    const last = this.document.positions.length - 1;
    for (const [index, position] of this.document.positions.entries()) {
      const text = textOf(position, this.words);
      const height = this.heightOf(position.name, text);
      if (this.y + height + (index === last ? 0 : carryHeight) > Paper.bottom) this.turn();
      this.row(position, index + 1, text);
      this.y += height;
      this.sum += position.net;
    }
    this.paper.rule(this.y, 0.8);
    return this.y + 2;
  }

  private heightOf(name: string, text: string | null): number {
    const [, width] = columns.service;
    const below = text === null ? 0 : this.paper.heightOf(text, width, { size: 7 });
    return this.paper.heightOf(name, width, small) + below + 1.8;
  }

  private row(position: InvoicePosition, number: number, text: string | null): void {
    const { words, document } = this;
    const { quantity, unit, unitPrice, taxPercent, taxCategory, net } = position;
    const right = { ...small, align: 'right' } as const;
    this.cell('position', String(number), small);
    this.cell('service', position.name, small);
    const [x, width] = columns.service;
    if (text !== null)
      this.paper.write(text, x, this.y + this.paper.heightOf(position.name, width, small), width, {
        size: 7,
        grey: true,
      });
    this.cell('quantity', `${words.number4(quantity)} ${words.units[unit]}`, right);
    this.cell('price', words.money(unitPrice, document.currency), right);
    this.cell('vat', taxCategory === 'S' ? `${words.number4(taxPercent)} %` : taxCategory === 'O' ? '–' : '0 %', right);
    this.cell('amount', words.money(net, document.currency), right);
  }

  private head(): void {
    const { words } = this;
    const bold = { ...small, bold: true } as const;
    const right = { ...bold, align: 'right' } as const;
    this.cell('position', words.position, bold);
    this.cell('service', words.service, bold);
    this.cell('quantity', words.quantity, right);
    this.cell('price', words.price, right);
    this.cell('vat', words.vat, right);
    this.cell('amount', words.amount, right);
    this.y += 4.6;
    this.paper.rule(this.y, 0.8);
    this.y += 1.4;
  }

  private turn(): void {
    this.paper.rule(this.y, 0.4);
    this.carried();
    this.paper.addPage();
    this.y = topOfNextPages;
    this.head();
    this.carried();
    this.y += carryHeight;
  }

  private carried(): void {
    const bold = { ...small, bold: true } as const;
    const sum = this.words.money(this.sum, this.document.currency);
    this.paper.write(this.words.carried, columns.service[0], this.y + 0.8, 77, bold);
    this.paper.write(sum, columns.amount[0], this.y + 0.8, columns.amount[1], { ...bold, align: 'right' });
  }

  private cell(column: Column, text: string, style: TextStyle): void {
    const [x, width] = columns[column];
    this.paper.write(text, x, this.y, width, style);
  }
}

/** What is below a position's name: what it is about, and its days. */
function textOf({ description, period }: InvoicePosition, words: InvoiceSpeech): string | null {
  const days = period && `${words.day(period.from)} – ${words.day(period.to)}`;
  return [description, days].filter(Boolean).join('\n') || null;
}
