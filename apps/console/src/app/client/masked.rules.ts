/** Names of what nobody may read over a shoulder, or copy along. */
const secret =
  /password|secret|token|otp|^(confirm)?pin(code|verification)?$|apikey|api_key|card|cvc|cvv|iban|bic$|accountnumber|credential|signature/i;

/** What stands in place of a secret. */
export const mask = '***';

/** What is a secret under a name: nothing, texts, or numbers as well. */
type Hidden = 'nothing' | 'texts' | 'numbers';

/** The same value without its secrets: texts and numbers under a name that tells of one, at any depth. */
export function masked<T>(value: T): T {
  return without(value, 'nothing') as T;
}

/** A password is a text: a number under such a name is a rule, such as how long passwords have to be. */
const hiddenBy = (name: string): Hidden =>
  secret.test(name) ? (/password/i.test(name) ? 'texts' : 'numbers') : 'nothing';

function without(value: unknown, hidden: Hidden): unknown {
  if (typeof value === 'string') return hidden === 'nothing' ? value : mask;
  if (typeof value === 'number') return hidden === 'numbers' ? mask : value;
  if (Array.isArray(value)) return value.map((entry) => without(entry, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, without(part, hidden === 'nothing' ? hiddenBy(name) : hidden)]),
  );
}
