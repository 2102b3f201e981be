/** How VAT numbers of these countries look: the country's prefix and what follows it. Form only; nobody is asked. */
const forms: Readonly<Record<string, { readonly prefix: string; readonly rest: RegExp; readonly example: string }>> = {
  AT: { prefix: 'AT', rest: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { prefix: 'BE', rest: /^[01]\d{9}$/, example: 'BE0123456789' },
  BG: { prefix: 'BG', rest: /^\d{9,10}$/, example: 'BG123456789' },
  CH: { prefix: 'CHE', rest: /^\d{9}(MWST|TVA|IVA)?$/, example: 'CHE123456789MWST' },
  CY: { prefix: 'CY', rest: /^\d{8}[A-Z]$/, example: 'CY12345678L' },
  CZ: { prefix: 'CZ', rest: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { prefix: 'DE', rest: /^\d{9}$/, example: 'DE123456789' },
  DK: { prefix: 'DK', rest: /^\d{8}$/, example: 'DK12345678' },
  EE: { prefix: 'EE', rest: /^\d{9}$/, example: 'EE123456789' },
  ES: { prefix: 'ES', rest: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, example: 'ESX12345678' },
  FI: { prefix: 'FI', rest: /^\d{8}$/, example: 'FI12345678' },
  FR: { prefix: 'FR', rest: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { prefix: 'GB', rest: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'GB123456789' },
  // Greece writes its own code here.
  GR: { prefix: 'EL', rest: /^\d{9}$/, example: 'EL123456789' },
  HR: { prefix: 'HR', rest: /^\d{11}$/, example: 'HR12345678901' },
  HU: { prefix: 'HU', rest: /^\d{8}$/, example: 'HU12345678' },
  IE: { prefix: 'IE', rest: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE1234567WA' },
  IT: { prefix: 'IT', rest: /^\d{11}$/, example: 'IT12345678901' },
  LI: { prefix: 'LI', rest: /^\d{5}$/, example: 'LI12345' },
  LT: { prefix: 'LT', rest: /^(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { prefix: 'LU', rest: /^\d{8}$/, example: 'LU12345678' },
  LV: { prefix: 'LV', rest: /^\d{11}$/, example: 'LV12345678901' },
  MT: { prefix: 'MT', rest: /^\d{8}$/, example: 'MT12345678' },
  NL: { prefix: 'NL', rest: /^[A-Z0-9+*]{10}\d{2}$/, example: 'NL123456789B01' },
  NO: { prefix: 'NO', rest: /^\d{9}(MVA)?$/, example: 'NO123456789MVA' },
  PL: { prefix: 'PL', rest: /^\d{10}$/, example: 'PL1234567890' },
  PT: { prefix: 'PT', rest: /^\d{9}$/, example: 'PT123456789' },
  RO: { prefix: 'RO', rest: /^\d{2,10}$/, example: 'RO1234567890' },
  SE: { prefix: 'SE', rest: /^\d{12}$/, example: 'SE123456789001' },
  SI: { prefix: 'SI', rest: /^\d{8}$/, example: 'SI12345678' },
  SK: { prefix: 'SK', rest: /^\d{10}$/, example: 'SK1234567890' },
};

/** Northern Ireland is in the common system of VAT with goods: who trades there has a number with this prefix besides. */
const northernIreland = { prefix: 'XI', rest: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'XI123456789' } as const;

/** What is known of no country: letters and figures. */
const anyForm = /^[A-Z0-9]{4,20}$/;

/**
 * A VAT number without the blanks, dots and dashes that people put into it, in upper case.
 *
 * A prefix that is a country's decides the form: a business may be registered for VAT elsewhere than it sits. Without one
 * the number is read as one of the company's country, and gets its prefix.
 *
 * @param country ISO 3166-1 alpha-2; null: not known
 */
export function parseVatNumber(
  text: string,
  country: string | null,
): { readonly number: string } | { readonly example: string } {
  const number = text.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  const named = [...Object.values(forms), northernIreland].find(({ prefix }) => number.startsWith(prefix));
  const own = country === null ? undefined : forms[country];
  if (named?.rest.test(number.slice(named.prefix.length)) === true) return { number };
  if (own?.rest.test(number) === true) return { number: `${own.prefix}${number}` };
  const form = own ?? named;
  if (form !== undefined) return { example: form.example };
  return anyForm.test(number) ? { number } : { example: 'DE123456789' };
}

/** Countries that are in another's register: Monaco and the overseas departments in France's, the Isle of Man in Britain's. */
const registers: Readonly<Record<string, string>> = {
  AX: 'FI',
  GF: 'FR',
  GP: 'FR',
  IM: 'GB',
  MC: 'FR',
  MQ: 'FR',
  RE: 'FR',
  YT: 'FR',
};

/**
 * Whether a number, as {@link parseVatNumber} answers it, is one of this country's register; true for countries of whose
 * numbers nothing is known.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function isVatNumberOf(number: string, country: string): boolean {
  const register = registers[country] ?? country;
  const form = register === 'GB' && number.startsWith(northernIreland.prefix) ? northernIreland : forms[register];
  return form === undefined || form.rest.test(number.startsWith(form.prefix) ? number.slice(form.prefix.length) : '');
}

/** How VAT numbers of a country look; null where nothing is known. */
export const vatNumberExample = (country: string): string | null =>
  forms[registers[country] ?? country]?.example ?? null;
