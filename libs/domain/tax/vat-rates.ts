import type { LocalDate } from '../time/local-date.js';

/** VAT rates of a country from a day on, in percent. */
export interface VatRates {
  /** First day on which they hold. */
  readonly since: LocalDate;
  readonly standard: number;
  /** Every other rate that is not zero, highest first; transitional ("parking") rates aside. */
  readonly reduced: readonly number[];
}

const rates = (since: string, standard: number, ...reduced: number[]): VatRates => ({
  since: since as LocalDate,
  standard,
  reduced,
});

/**
 * Newest last. Of the European Union, where no other source is named:
 * https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm and the Commission's database
 * https://ec.europa.eu/taxation_customs/tedb/. A change is a new line; old lines stay, as invoices of old days need them.
 */
const table: Readonly<Record<string, readonly VatRates[]>> = {
  AT: [rates('1995-01-01', 20, 10), rates('2016-01-01', 20, 13, 10)],
  BE: [rates('1996-01-01', 21, 12, 6)],
  BG: [rates('2011-04-01', 20, 9)],
  // The Federal Tax Administration: https://www.estv.admin.ch/estv/en/home/value-added-tax/vat-rates-switzerland.html
  CH: [rates('2011-01-01', 8, 3.8, 2.5), rates('2018-01-01', 7.7, 3.7, 2.5), rates('2024-01-01', 8.1, 3.8, 2.6)],
  CY: [rates('2014-01-13', 19, 9, 5)],
  // From 2024 one reduced rate in place of two: https://www.mfcr.cz (consolidation package, act 349/2023)
  CZ: [rates('2013-01-01', 21, 15), rates('2015-01-01', 21, 15, 10), rates('2024-01-01', 21, 12)],
  // Second half of 2020: section 28 of the act, https://www.gesetze-im-internet.de/ustg_1980/__28.html
  DE: [rates('2007-01-01', 19, 7), rates('2020-07-01', 16, 5), rates('2021-01-01', 19, 7)],
  DK: [rates('1992-01-01', 25)],
  // https://www.emta.ee/en/business-client/taxes-and-payment/value-added-tax
  EE: [
    rates('2009-07-01', 20, 9),
    rates('2022-08-01', 20, 9, 5),
    rates('2024-01-01', 22, 9, 5),
    rates('2025-01-01', 22, 13, 9),
    rates('2025-07-01', 24, 13, 9),
  ],
  ES: [rates('2012-09-01', 21, 10, 4)],
  // https://www.vero.fi/en/businesses-and-corporations/taxes-and-charges/vat/rates-of-vat/
  FI: [rates('2013-01-01', 24, 14, 10), rates('2024-09-01', 25.5, 14, 10), rates('2026-01-01', 25.5, 13.5, 10)],
  FR: [rates('2014-01-01', 20, 10, 5.5, 2.1)],
  // https://www.gov.uk/vat-rates
  GB: [rates('2011-01-04', 20, 5)],
  GR: [rates('2016-06-01', 24, 13, 6)],
  HR: [rates('2014-01-01', 25, 13, 5)],
  HU: [rates('2012-01-01', 27, 18, 5)],
  // Six months of a lower rate: https://www.revenue.ie/en/vat/vat-rates/
  IE: [
    rates('2012-01-01', 23, 13.5, 9, 4.8),
    rates('2020-09-01', 21, 13.5, 9, 4.8),
    rates('2021-03-01', 23, 13.5, 9, 4.8),
  ],
  IT: [rates('2013-10-01', 22, 10, 4), rates('2016-01-01', 22, 10, 5, 4)],
  // One territory of VAT with Switzerland, by treaty: https://www.llv.li
  LI: [rates('2011-01-01', 8, 3.8, 2.5), rates('2018-01-01', 7.7, 3.7, 2.5), rates('2024-01-01', 8.1, 3.8, 2.6)],
  // From 2026 a rate of 12 in place of 9: https://www.vmi.lt
  LT: [rates('2009-09-01', 21, 9, 5), rates('2026-01-01', 21, 12, 5)],
  // One year of lower rates: https://pfi.public.lu
  LU: [rates('2015-01-01', 17, 8, 3), rates('2023-01-01', 16, 7, 3), rates('2024-01-01', 17, 8, 3)],
  LV: [rates('2012-07-01', 21, 12), rates('2018-01-01', 21, 12, 5)],
  MT: [rates('2011-01-01', 18, 7, 5), rates('2024-01-01', 18, 12, 7, 5)],
  NL: [rates('2012-10-01', 21, 6), rates('2019-01-01', 21, 9)],
  // https://www.skatteetaten.no/en/rates/value-added-tax/
  NO: [rates('2018-01-01', 25, 15, 12), rates('2020-04-01', 25, 15, 6), rates('2021-10-01', 25, 15, 12)],
  PL: [rates('2011-01-01', 23, 8, 5)],
  PT: [rates('2011-01-01', 23, 13, 6)],
  // Act 141/2025: https://www.anaf.ro
  RO: [rates('2016-01-01', 20, 9, 5), rates('2017-01-01', 19, 9, 5), rates('2025-08-01', 21, 11)],
  SE: [rates('1996-01-01', 25, 12, 6)],
  SI: [rates('2013-07-01', 22, 9.5), rates('2020-01-01', 22, 9.5, 5)],
  // Act 278/2024: https://www.financnasprava.sk
  SK: [rates('2011-01-01', 20, 10), rates('2025-01-01', 23, 19, 5)],
};

/** Areas of `vat-territories.ts` with rates of their own. */
const areas: Readonly<Record<string, readonly VatRates[]>> = {
  // Jungholz and Mittelberg: section 10 (4) of the Austrian act.
  'AT-JM': [rates('1995-01-01', 19)],
  // The Azores and Madeira: article 18 (3) of the Portuguese code, https://info.portaldasfinancas.gov.pt
  'PT-20': [rates('2014-01-01', 18, 9, 4), rates('2021-07-01', 16, 9, 4)],
  'PT-30': [rates('2012-04-01', 22, 12, 5), rates('2024-10-01', 22, 12, 4)],
  // Overseas departments: article 294 and 296 of the French code. There is no VAT in French Guiana and Mayotte.
  GP: [rates('2000-01-01', 8.5, 2.1)],
  MQ: [rates('2000-01-01', 8.5, 2.1)],
  RE: [rates('2000-01-01', 8.5, 2.1)],
  // The Finnish act holds on Åland.
  AX: [rates('2013-01-01', 24, 14, 10), rates('2024-09-01', 25.5, 14, 10), rates('2026-01-01', 25.5, 13.5, 10)],
};

/** ISO 3166-1 alpha-2: the 27 member states of the European Union. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The countries whose rates are known. */
export const vatCountries: readonly string[] = Object.keys(table);

/** What holds in a country, or an area of `vat-territories.ts`, on a day; null for one, or a time, that the table does not have. */
export function vatRatesOf(area: string, date: LocalDate): VatRates | null {
  return (table[area] ?? areas[area] ?? []).findLast(({ since }) => since <= date) ?? null;
}

/** Every line of the table, for queries: from a day on a country's standard rate is this. */
export const standardRates: readonly {
  readonly country: string;
  readonly since: LocalDate;
  readonly percent: number;
}[] = Object.entries({ ...table, ...areas }).flatMap(([country, lines]) =>
  lines.map(({ since, standard }) => ({ country, since, percent: standard })),
);
