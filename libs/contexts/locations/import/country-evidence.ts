import { checkAddress } from '#domain/locations/address-rules';
import type { AddressRules } from '#domain/locations/address-rules';
import { parsePhone } from '#domain/values/phone';

/** What the rows that name no country say about the one that was assumed for them. */
export interface CountryReport {
  /** ISO 3166-1 alpha-2: the default country of the workspace. */
  readonly assumed: string;
  /** Rows that name no country. */
  readonly rows: number;
  /** Of those, with a postcode; and with one that the assumed country could have. */
  readonly postCodes: number;
  readonly fitting: number;
  /** Countries that fit better, the likeliest first; none while the assumed one fits most postcodes. */
  readonly suggested: readonly string[];
}

/** What of a row tells where it is. */
export interface CountryHint {
  readonly postCode: string | null;
  readonly state: string | null;
  readonly phone: string | null;
}

/** Rows that are compared with every country: enough to tell, and few enough to cost nothing. */
const mostCompared = 1000;
const mostSuggested = 5;
/** Share of postcodes that a country must fit to be suggested. */
const suggestedFrom = 0.9;

/** Collects what rows without a country tell about it. */
export class CountryEvidence {
  private rows = 0;
  private postCodes = 0;
  private fitting = 0;
  private readonly hints: CountryHint[] = [];

  constructor(
    private readonly rules: AddressRules,
    private readonly assumed: string,
  ) {}

  add(hint: CountryHint): void {
    this.rows += 1;
    if (hint.postCode === null) return;
    this.postCodes += 1;
    if (this.fits(this.assumed, hint)) this.fitting += 1;
    if (this.hints.length < mostCompared) this.hints.push(hint);
  }

  /** Whether most postcodes are the assumed country's, so that it can be taken for right. */
  get isLikely(): boolean {
    return this.fitting * 2 >= this.postCodes && this.fitting > 0;
  }

  /** @returns null when every row names its country */
  report(): CountryReport | null {
    const { assumed, rows, postCodes, fitting } = this;
    if (rows === 0) return null;
    return { assumed, rows, postCodes, fitting, suggested: fitting * 2 < postCodes ? this.others() : [] };
  }

  /** Postcodes alone fit many countries; states and the country codes of phone numbers say which of them comes first. */
  private others(): string[] {
    const states = this.hints.filter(({ state }) => state !== null);
    const phones = this.hints.flatMap(({ phone }) => (phone === null ? [] : [countryOfPhone(phone)]));
    const share = (count: number, all: number): number => (all === 0 ? 0 : count / all);
    return [...this.rules]
      .filter(
        ([country, { postCode }]) =>
          postCode !== null &&
          country !== this.assumed &&
          share(this.hints.filter((hint) => this.fits(country, hint)).length, this.hints.length) >= suggestedFrom,
      )
      .map(([country, { states: known }]) => {
        const named = known.length === 0 ? 0 : states.filter(({ state }) => this.knows(country, state)).length;
        const called = phones.filter((from) => from === country).length;
        return { country, weight: share(named, states.length) + share(called, phones.length) };
      })
      .toSorted((one, other) => other.weight - one.weight || one.country.localeCompare(other.country))
      .slice(0, mostSuggested)
      .map(({ country }) => country);
  }

  private fits(countryCode: string, { postCode }: CountryHint): boolean {
    return checkAddress(this.rules, { countryCode, postCode, state: null }).length === 0;
  }

  private knows(countryCode: string, state: string | null): boolean {
    return checkAddress(this.rules, { countryCode, postCode: null, state }).length === 0;
  }
}

/** Of an international number; a national one tells nothing. */
function countryOfPhone(text: string): string | null {
  if (!/^\s*(\+|00)/.test(text)) return null;
  const phone = parsePhone(text);
  return 'countryCode' in phone ? phone.countryCode : null;
}
