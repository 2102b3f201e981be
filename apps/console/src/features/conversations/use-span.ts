import { useLingui } from '@lingui/react';
import { spanOf } from './pane/thread.rules';

/** How long something takes, in the words of the active language: 5 min, 3 hr, 2 days. */
export function useSpan(): (ms: number) => string {
  const { i18n } = useLingui();
  return (ms) => {
    const [value, unit] = spanOf(ms);
    const unitDisplay = unit === 'day' ? 'long' : 'short';
    return new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay }).format(value);
  };
}
