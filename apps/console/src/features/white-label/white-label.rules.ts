import type { Values } from '../../app/editing/merge.rules.js';

/** Fields of the form, as the API names them. */
export const brandFields = [
  'domain',
  'primaryColor',
  'loginBackgroundColor',
  'redirectUrl',
  'googleMapApiKey',
] as const;
export type BrandField = (typeof brandFields)[number];

export const brandValues = (label: Readonly<Record<BrandField, string | null>>): Values =>
  Object.fromEntries(brandFields.map((name) => [name, label[name] ?? '']));

/** The changed fields; what is empty is taken away. */
export const brandBody = (values: Values, changed: ReadonlySet<string>): Record<string, string | null> =>
  Object.fromEntries(
    brandFields.filter((name) => changed.has(name)).map((name) => [name, values[name]?.trim() || null]),
  );

export const brandField = (path: string): BrandField | undefined => brandFields.find((name) => name === path);

interface Check {
  readonly result: string;
}

/** Whether a look at the domain may say something else in a while. */
export const isOpen = (checks: readonly Check[]): boolean =>
  checks.some(({ result }) => result === 'BAD' || result === 'UNKNOWN');

/** How long until the domain is looked at again, in ms; false: nobody waits for it. */
export function lookAgainAfter(status: string, checks: readonly Check[]): number | false {
  if (status === 'activating') return 2_000;
  return isOpen(checks) ? 10_000 : false;
}
