import { unsafeText } from '#domain/values/text';

/** No script, nothing from elsewhere; forms go to ourselves. */
export const pagePolicy = policyWith("'self'");

/** @param targets where forms lead, and where those that take them send the browser on to: browsers check both */
export function policyWith(targets: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`;
}
const longest = 200;

/** A text of sensible length that can be stored; anything else counts as not given. */
export function fieldOf(fields: unknown, name: string): string {
  const value = (fields as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' && value.length <= longest && unsafeText(value) === null ? value : '';
}
