const microsPerCent = 10_000n;
const decimals = 6;

/** Micros as cents; budgets are whole cents. @throws Error for parts of a cent */
export function centsOf(micros: bigint): string {
  if (micros % microsPerCent !== 0n) throw new Error(`${micros} micros are no whole cents.`);
  return String(micros / microsPerCent);
}

/** Cents in a text, as budgets are read; 0 where there is none. */
export const microsOfCents = (cents: unknown): bigint =>
  typeof cents === 'string' && /^\d+$/.test(cents) ? BigInt(cents) * microsPerCent : 0n;

/** A decimal such as `12.34` as micros, to the last digit; what is smaller than a micro is cut off. @throws Error for no decimal */
export function microsOf(decimal: string): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new Error(`"${decimal}" is no amount.`);
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}
