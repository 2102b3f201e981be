import { isCountryCode } from '#domain/locations/address';

let codes: ReadonlyMap<string, string> | undefined;

/** ISO 3166-1 alpha-2 code of a country's name in German, English or French, in any case; undefined for other texts. */
export function countryNamed(name: string): string | undefined {
  codes ??= namesInUse();
  return codes.get(name.trim().toLowerCase());
}

function namesInUse(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Map([
    ['usa', 'US'],
    ['u.s.a.', 'US'],
    ['uk', 'GB'],
  ]);
  for (const language of ['en', 'de', 'fr']) {
    const display = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
      if (isCountryCode(code)) names.set((display.of(code) ?? code).toLowerCase(), code);
  }
  return names;
}
