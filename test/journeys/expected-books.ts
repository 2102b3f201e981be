/**
 * What an agency owes, calculated in integers of minor units from nothing but what was agreed and what happened. None of the
 * platform's own functions is used: what both say alike is right, or wrong twice.
 */

/** Minor units per month; `setup` once. */
export interface Fees {
  readonly setup: bigint;
  readonly regular: bigint;
  readonly maintenance: bigint;
}

/** One shop and its days, both included, as `YYYY-MM-DD`; `to` null: it goes on. */
export interface ShopDays {
  readonly fees: Fees;
  from: string;
  to: string | null;
}

/** An invoice, or a credit note (amounts below zero). */
export interface ExpectedDocument {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly corrects: ExpectedDocument | null;
  readonly net: bigint;
  readonly vat: bigint;
  /** With tax, never below zero: what is to be paid, or to be paid out. */
  open: bigint;
  /** What a card has paid and did not get back. */
  byCard: bigint;
  means: 'CARD' | 'TRANSFER' | 'SET_OFF';
}

interface Billed {
  amount: bigint;
  /** The invoice on which it was charged. */
  on: ExpectedDocument;
}

const daysOfMonth = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

/** Days of a month (`YYYY-MM`) on which a shop is open, counted one by one. */
function openDays(month: string, { from, to }: ShopDays): number {
  let count = 0;
  for (let day = 1; day <= daysOfMonth(month); day += 1) {
    const date = `${month}-${String(day).padStart(2, '0')}`;
    if (date >= from && (to === null || date <= to)) count += 1;
  }
  return count;
}

/** Half up, away from zero. */
function share(amount: bigint, part: bigint, whole: bigint): bigint {
  const size = amount < 0n ? -amount : amount;
  const rounded = (2n * size * part + whole) / (2n * whole);
  return amount < 0n ? -rounded : rounded;
}

/** All that a shop owes of a month without its set-up. */
export function owedOf(shop: ShopDays, month: string): { readonly regular: bigint; readonly maintenance: bigint } {
  const [used, length] = [BigInt(openDays(month, shop)), BigInt(daysOfMonth(month))];
  return {
    regular: share(shop.fees.regular, used, length),
    maintenance: share(shop.fees.maintenance, used, length),
  };
}

/** The books of one contract that is billed by month, in advance. */
export class ExpectedBooks {
  readonly shops: ShopDays[] = [];
  readonly documents: ExpectedDocument[] = [];
  /** Money that has come and gone, in the order of time. */
  readonly taken: bigint[] = [];
  readonly refunded: bigint[] = [];
  readonly transferred: bigint[] = [];
  /** What was charged and not taken back for being wrong. */
  private readonly billed = new Map<string, Billed>();

  constructor(
    readonly months: readonly string[],
    /** Of 1000. */
    private readonly vatRate: bigint,
    /** Null: the customer transfers. */
    private card: 'pays' | 'fails' | null,
  ) {}

  get invoices(): ExpectedDocument[] {
    return this.documents.filter(({ kind }) => kind === 'INVOICE');
  }

  /** The first of a month: what is owed up to its end and was not charged, and what was charged and is not owed. */
  run(month: string): void {
    const lines: [string, bigint][] = [];
    const credits = new Map<ExpectedDocument, bigint>();
    for (const [name, owes] of this.owed(month)) {
      const soFar = this.billed.get(name);
      const more = owes - (soFar?.amount ?? 0n);
      if (more > 0n) lines.push([name, more]);
      if (more < 0n && soFar !== undefined) {
        credits.set(soFar.on, (credits.get(soFar.on) ?? 0n) + more);
        soFar.amount = owes;
      }
    }
    if (lines.length > 0) {
      const invoice = this.issue(lines.reduce((sum, [, amount]) => sum + amount, 0n));
      for (const [name, amount] of lines)
        this.billed.set(name, { amount: (this.billed.get(name)?.amount ?? 0n) + amount, on: invoice });
    }
    const place = (one: ExpectedDocument): number => this.documents.indexOf(one);
    for (const [invoice, amount] of [...credits].sort(([a], [b]) => place(a) - place(b)))
      // What was given back as a whole is not given back twice.
      if (this.leftOf(invoice).net !== 0n) this.credit(invoice, amount);
  }

  /** An administrator takes all of an invoice back. `rebill`: what stood on it is charged again, on a new one. */
  takeBack(invoice: ExpectedDocument, rebill: boolean, month: string): void {
    this.credit(invoice, -this.leftOf(invoice).net);
    if (!rebill) return;
    for (const [name, { on }] of this.billed) if (on === invoice) this.billed.delete(name);
    this.run(month);
  }

  /** The customer's money has come, or a credit note was paid out. */
  settle(document: ExpectedDocument): void {
    this.transferred.push(document.kind === 'INVOICE' ? document.open : -document.open);
    document.open = 0n;
  }

  /** Another card: it is asked for what the one before could not pay. */
  useCard(card: 'pays' | 'fails'): void {
    this.card = card;
    for (const invoice of this.invoices) this.collect(invoice);
  }

  private *owed(month: string): Generator<[name: string, amount: bigint]> {
    for (const [index, shop] of this.shops.entries()) {
      // By noon of the first day of the month.
      if (shop.from > `${month}-01`) continue;
      yield [`${index} setup`, shop.fees.setup];
      for (const one of this.months.filter((each) => each >= shop.from.slice(0, 7) && each <= month)) {
        const { regular, maintenance } = owedOf(shop, one);
        yield [`${index} ${one} regular`, regular];
        yield [`${index} ${one} maintenance`, maintenance];
      }
    }
  }

  private issue(net: bigint): ExpectedDocument {
    const vat = share(net, this.vatRate, 1000n);
    const means = this.card === null ? 'TRANSFER' : 'CARD';
    const invoice: ExpectedDocument = {
      kind: 'INVOICE',
      corrects: null,
      net,
      vat,
      open: net + vat,
      byCard: 0n,
      means,
    };
    this.documents.push(invoice);
    this.collect(invoice);
    return invoice;
  }

  private collect(invoice: ExpectedDocument): void {
    if (this.card !== 'pays' || invoice.open === 0n) return;
    this.taken.push(invoice.open);
    invoice.byCard += invoice.open;
    invoice.open = 0n;
  }

  /** @param net below zero */
  private credit(invoice: ExpectedDocument, net: bigint): void {
    const left = this.leftOf(invoice);
    const vat = left.net + net === 0n ? -left.vat : share(net, this.vatRate, 1000n);
    const gross = -(net + vat);
    const setOff = gross < invoice.open ? gross : invoice.open;
    const open = gross - setOff;
    invoice.open -= setOff;
    const means = open === 0n ? 'SET_OFF' : invoice.byCard >= open ? 'CARD' : 'TRANSFER';
    if (means === 'CARD') {
      invoice.byCard -= open;
      this.refunded.push(open);
    }
    this.documents.push({
      kind: 'CREDIT_NOTE',
      corrects: invoice,
      net,
      vat,
      open: means === 'TRANSFER' ? open : 0n,
      byCard: 0n,
      means,
    });
  }

  private leftOf(invoice: ExpectedDocument): { net: bigint; vat: bigint } {
    const notes = this.documents.filter(({ corrects }) => corrects === invoice);
    return {
      net: notes.reduce((sum, note) => sum + note.net, invoice.net),
      vat: notes.reduce((sum, note) => sum + note.vat, invoice.vat),
    };
  }
}
