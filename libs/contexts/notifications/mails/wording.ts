import type { ChargeKind } from '#domain/billing/charges';
import type { ErrorLanguage } from '#domain/errors/errors';
import { quantityPlaces } from '#domain/metering/usage-fees';
import type { LocalDate } from '#domain/time/local-date';
import { moneyFormat } from '#domain/values/money';
import type { Money } from '#domain/values/money';
import type { MailContent, MailFact } from '#platform/mail';
import type { Reader } from '../delivery/recipients.js';
import { de } from '../words/de.js';
import { en } from '../words/en.js';
import { fr } from '../words/fr.js';
import type { FactName, MailName, Words } from '../words/words.js';

const languages: Readonly<Record<ErrorLanguage, Words>> = { en, de, fr };

/** What is filled into texts, by the name between the braces. */
export type Fillings = Readonly<Record<string, string>>;

/** More of a list than this is only counted. */
const mostLines = 10;

/** Says things in the language of one reader. */
export class Wording {
  readonly words: Words;

  constructor(private readonly reader: Reader) {
    this.words = languages[reader.language];
  }

  /** A mail's subject, greeting and paragraphs. @throws Error for a text that needs a filling which is not given */
  mail(name: MailName, fillings: Fillings): MailContent {
    const { subject, paragraphs, notes = [] } = this.words.mails[name];
    return {
      ...this.opening(),
      subject: fill(subject, fillings),
      paragraphs: paragraphs.map((text) => fill(text, fillings)),
      notes: notes.map((text) => fill(text, fillings)),
    };
  }

  /** How every mail to the reader begins. */
  opening(): Pick<MailContent, 'language' | 'greeting'> {
    const { language, name } = this.reader;
    const { greeting, greetingWithoutName } = this.words;
    return { language, greeting: name === null ? greetingWithoutName : fill(greeting, { name }) };
  }

  fact(name: FactName, value: string): MailFact {
    return { label: this.words.facts[name], value };
  }

  money(amount: Money): string {
    return moneyFormat(amount.currency, this.words.locale).format(amount.toJSON());
  }

  plusVat(amount: Money): string {
    return amount.minor === 0 ? this.words.nothing : fill(this.words.plusVat, { amount: this.money(amount) });
  }

  withVat(amount: Money, vat: Money): string {
    if (amount.minor === 0) return this.words.nothing;
    return vat.minor === 0 ? this.money(amount) : fill(this.words.withVat, { amount: this.money(amount) });
  }

  until(amount: string, date: LocalDate): string {
    return fill(this.words.until, { amount, day: this.day(date) });
  }

  day(date: LocalDate): string {
    return new Intl.DateTimeFormat(this.words.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));
  }

  days(from: LocalDate, to: LocalDate): string {
    return from === to ? this.day(from) : fill(this.words.range, { from: this.day(from), to: this.day(to) });
  }

  percent(percentage: number): string {
    return new Intl.NumberFormat(this.words.locale, { style: 'percent', maximumFractionDigits: 4 }).format(
      percentage / 100,
    );
  }

  term(duration: number, period: keyof Words['terms']): string {
    return fill(this.words.terms[period][duration === 1 ? 0 : 1], { count: String(duration) });
  }

  /** One below another; what is too much is counted. */
  lines(all: readonly string[]): string {
    const shown = all.length > mostLines ? all.slice(0, mostLines - 1) : all;
    const rest = all.length - shown.length;
    return [...shown, ...(rest === 0 ? [] : [this.more(rest)])].join('\n');
  }

  more(count: number): string {
    return fill(this.words.more, { count: this.count(count) });
  }

  /** A note that so many wait for data. */
  missing(count: number): string {
    return fill(this.words.missing, { count: this.count(count) });
  }

  count(count: number): string {
    return new Intl.NumberFormat(this.words.locale).format(count);
  }

  /** With all its decimals. */
  quantity(quantity: number): string {
    return new Intl.NumberFormat(this.words.locale, { maximumFractionDigits: quantityPlaces }).format(quantity);
  }

  /** Names of products, as short as a subject has to be. */
  products(names: readonly string[]): string {
    const [product = '', ...others] = new Set(names);
    return others.length === 0 ? product : fill(this.words.andMore, { product, count: String(others.length) });
  }

  /** A product and what of it a position is for. */
  position(product: string, kind: ChargeKind): string {
    const charge = this.words.charges[kind];
    return charge === undefined ? product : `${product} (${charge})`;
  }
}

export function fill(text: string, fillings: Fillings): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const filling = fillings[name];
    if (filling === undefined) throw new Error(`Nothing is given for {${name}} in “${text}”.`);
    return filling;
  });
}
