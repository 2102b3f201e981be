/** Names of what nobody may read over a shoulder, or copy along. */
const secret =
  /password|secret|token|otp|^(confirm)?pin(code|verification)?$|apikey|api_key|card|cvc|cvv|iban|bic$|accountnumber|credential|signature/i;

/** What stands in place of a secret. */
export const mask = '***';

/** The same value without its secrets: everything under a name that tells of one. */
export function masked<T>(value: T): T {
  return without(value) as T;
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => without(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      secret.test(name) && part !== null && typeof part !== 'boolean' ? mask : without(part),
    ]),
  );
}
