import type { Values } from '../../app/editing/merge.rules.js';

interface Switched {
  /** The field that turns it on: with its value empty or no, this one would be dropped. */
  readonly onlyWith?: string;
}

/** Whether a field has any effect, by the values of its form. Others are not shown: what is entered would not be saved. */
export const hasEffect = ({ onlyWith }: Switched, values: Values): boolean =>
  onlyWith === undefined || !['', 'false'].includes(values[onlyWith] ?? '');
