import { Trans, useLingui } from '@lingui/react/macro';
import { ProgressBar } from '../../ui/progress-bar';
import type { Places } from './places.rules';

/** How many places are taken, as a bar and in numbers. */
export function PlacesBar({ places: { used, most } }: { readonly places: Places }) {
  const { t, i18n } = useLingui();
  const number = (value: number): string => value.toLocaleString(i18n.locale);
  if (most === null)
    return (
      <span className="places">
        <Trans>{number(used)} used, any number possible</Trans>
      </span>
    );
  return (
    <span className="places" data-full={used >= most}>
      <ProgressBar label={t`Places`} percent={most === 0 ? 100 : Math.round((used / most) * 100)} />
      <Trans>
        {number(used)} of {number(most)}
      </Trans>
    </span>
  );
}
