import { euCountries } from './vat-rates.js';

/**
 * Parts of countries whose VAT differs from the country's, by postcode: articles 5 to 7 of directive 2006/112/EC name those
 * outside of the common system, articles 104 and 105 those with rates of their own.
 * https://eur-lex.europa.eu/eli/dir/2006/112
 */
interface Part {
  /** ISO 3166-1 alpha-2 of the address. */
  readonly country: string;
  /** Beginnings of postcodes, blanks removed, in upper case. */
  readonly postCodes: readonly string[];
  /** The area that it is: a country whose VAT holds there, or a code of ours. */
  readonly area: string;
}

const parts: readonly Part[] = [
  // Büsingen and Heligoland, article 6 (2) a and b.
  { country: 'DE', postCodes: ['78266'], area: 'DE-BUE' },
  { country: 'DE', postCodes: ['27498'], area: 'DE-HEL' },
  // Ceuta, Melilla, article 6 (2) c and d; the Canary Islands, article 6 (1) b.
  { country: 'ES', postCodes: ['51'], area: 'ES-CE' },
  { country: 'ES', postCodes: ['52'], area: 'ES-ML' },
  { country: 'ES', postCodes: ['35', '38'], area: 'ES-CN' },
  // Livigno, article 6 (2) e; Campione d'Italia, article 6 (1) f since 2020.
  { country: 'IT', postCodes: ['23041'], area: 'IT-LIV' },
  { country: 'IT', postCodes: ['22061'], area: 'IT-CAM' },
  // Mount Athos, article 6 (1) a: the post offices of Karyes and Daphni.
  { country: 'GR', postCodes: ['63086', '63087'], area: 'GR-69' },
  // The Åland Islands, article 6 (1) d.
  { country: 'FI', postCodes: ['22'], area: 'AX' },
  // French territories of articles 349 and 355 of the treaty, article 6 (1) c. Saint-Barthélemy and Saint-Martin before Guadeloupe.
  { country: 'FR', postCodes: ['97133', '97098', '977'], area: 'BL' },
  { country: 'FR', postCodes: ['97150', '97080', '978'], area: 'MF' },
  { country: 'FR', postCodes: ['971'], area: 'GP' },
  { country: 'FR', postCodes: ['972'], area: 'MQ' },
  { country: 'FR', postCodes: ['973'], area: 'GF' },
  { country: 'FR', postCodes: ['974'], area: 'RE' },
  { country: 'FR', postCodes: ['975'], area: 'PM' },
  { country: 'FR', postCodes: ['976', '985'], area: 'YT' },
  { country: 'FR', postCodes: ['986'], area: 'WF' },
  { country: 'FR', postCodes: ['987'], area: 'PF' },
  { country: 'FR', postCodes: ['988'], area: 'NC' },
  { country: 'FR', postCodes: ['98000'], area: 'FR' },
  // The sovereign base areas in Cyprus count as Cyprus, article 7 (1): the British forces post offices there.
  { country: 'GB', postCodes: ['BFPO57', 'BFPO58'], area: 'CY' },
  // Rates of their own inside of the system: Jungholz and Mittelberg, article 104; the Azores and Madeira, article 105.
  { country: 'AT', postCodes: ['6691', '6991', '6992', '6993'], area: 'AT-JM' },
  { country: 'PT', postCodes: ['95', '96', '97', '98', '99'], area: 'PT-20' },
  { country: 'PT', postCodes: ['90', '91', '92', '93', '94'], area: 'PT-30' },
];

/** Monaco has France's VAT act, the Isle of Man Britain's (article 7), and Liechtenstein is one territory with Switzerland. */
const wholeCountries: Readonly<Record<string, string>> = { IM: 'GB', LI: 'CH', MC: 'FR' };

/**
 * Areas that are one state's for sales inside of it, though its tax differs there: a French seller owes the VAT of Réunion
 * at the rate of Réunion, a Finnish one that of Åland. For sellers of other states they lie abroad.
 */
const states: Readonly<Record<string, string>> = {
  AX: 'FI',
  GP: 'FR',
  MQ: 'FR',
  RE: 'FR',
  GF: 'FR',
  YT: 'FR',
  'AT-JM': 'AT',
  'PT-20': 'PT',
  'PT-30': 'PT',
};

/** Areas of the common system that are no countries. */
const insideAreas = ['AT-JM', 'PT-20', 'PT-30'] as const;

const plain = (postCode: string): string => postCode.toUpperCase().replaceAll(/[\s-]/g, '');

/**
 * The area whose VAT holds at an address: a country, or a part of one with another tax. Without a postcode the country as a
 * whole.
 */
export function vatAreaOf(country: string, postCode: string | null = null): string {
  const code = plain(postCode ?? '');
  const part = parts.find((one) => one.country === country && one.postCodes.some((first) => code.startsWith(first)));
  return part?.area ?? wholeCountries[country] ?? country;
}

/** The state inside of which a sale to this area is a domestic one. */
export const vatStateOf = (area: string): string => states[area] ?? area;

/** Whether the common system of VAT holds there. */
export const isInVatSystem = (area: string): boolean => vatSystemAreas.includes(area);

/** All areas of the common system of VAT: the member states, and the parts of them with rates of their own. */
export const vatSystemAreas: readonly string[] = [...euCountries, ...insideAreas];

/** The table, for queries: where the postcode (blanks and dashes removed, upper case) matches, it is this area. */
export const vatParts: readonly { readonly country: string; readonly pattern: string; readonly area: string }[] =
  parts.map(({ country, postCodes, area }) => ({ country, pattern: `^(${postCodes.join('|')})`, area }));

export const vatWholeCountries: readonly (readonly [country: string, area: string])[] = Object.entries(wholeCountries);
export const vatStates: readonly (readonly [area: string, state: string])[] = Object.entries(states);
