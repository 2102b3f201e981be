/** What places are looked up by; as the functions of these names in the database make them of what is stored. */

/** As `phone_tail`; null for what is no number. */
export function phoneTail(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits.length < 5 ? null : digits.slice(-7);
}

/** As `post_code_key`, without a country in front. */
export function postCodeKey(postCode: string | null): string | null {
  const key = (postCode ?? '').toUpperCase().replace(/[\s-]/g, '');
  return key === '' ? null : key.replace(/^[A-Z]{1,3}(?=\d{4,}$)/, '');
}

/** The square of the map that holds a point and the eight around it, as `place_cell` numbers them. */
export function cellsAround(lat: number, lon: number): number[] {
  const middle = Math.floor((lat + 90) * 100) * 36_000 + Math.floor((lon + 180) * 100);
  return [-36_000, 0, 36_000].flatMap((row) => [-1, 0, 1].map((column) => middle + row + column));
}
