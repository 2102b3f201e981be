import type { Values } from '../../app/editing/merge.rules.js';

interface Switched {
  /** The field that turns it on: with its value empty or no, this one would be dropped. */
  readonly onlyWith?: string;
}

/** Whether a field has any effect, by the values of its form. Others are not shown: what is entered would not be saved. */
export const hasEffect = ({ onlyWith }: Switched, values: Values): boolean =>
  onlyWith === undefined || !['', 'false'].includes(values[onlyWith] ?? '');

/** What each selection of some choices is called, by their values with commas. */
export function titlesOfSome(choices: Readonly<Record<string, string>>): Record<string, string> {
  let some: [string, string][] = [['', '']];
  for (const [value, title] of Object.entries(choices))
    some = [
      ...some,
      ...some.map(([values, titles]): [string, string] =>
        values === '' ? [value, title] : [`${values},${value}`, `${titles}, ${title}`],
      ),
    ];
  return Object.fromEntries(some);
}
