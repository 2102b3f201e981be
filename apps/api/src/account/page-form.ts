import { unsafeText } from '#domain/values/text';

/** No script, nothing from elsewhere; forms go to ourselves. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const longest = 200;

/** A text of sensible length that can be stored; anything else counts as not given. */
export function fieldOf(fields: unknown, name: string): string {
  const value = (fields as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' && value.length <= longest && unsafeText(value) === null ? value : '';
}
