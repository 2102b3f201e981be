import { Trans, useLingui } from '@lingui/react/macro';
import { Status } from '../../ui/status';
import { percentOf } from './ad.rules';
import type { Spending as Spent } from './ads-data';
import { paceLooks, useEuros, usePaceTitles } from './use-ad-words';

/** What was spent of what is to be spent, against the time that is over. */
export function Spending({ spending }: { readonly spending: Spent }) {
  const euros = useEuros();
  const titles = usePaceTitles();
  const { spent, target, status } = spending;
  return (
    <span className="ad-spending">
      <span>
        <strong>{euros(spent)}</strong>{' '}
        {target !== null && (
          <span className="soft">
            <Trans>of {euros(target)}</Trans>
          </span>
        )}
      </span>
      {status !== null && <Status {...paceLooks[status]}>{titles[status]}</Status>}
      <SpendingBar spending={spending} />
    </span>
  );
}

/** The mark stands where the money would be if it were spent evenly. */
export function SpendingBar({ spending }: { readonly spending: Spent }) {
  const { t } = useLingui();
  const { fullfilled, timeUsed, status } = spending;
  if (fullfilled === null) return null;
  const [spent, over] = [Math.round(fullfilled * 100), percentOf(timeUsed)];
  return (
    <span
      className="ad-bar"
      role="img"
      data-pace={status}
      aria-label={t`${spent} % spent, ${over} % of the time is over`}
    >
      <span className="ad-bar-fill" style={{ width: `${percentOf(fullfilled)}%` }} />
      <span className="ad-bar-time" style={{ left: `${over}%` }} />
    </span>
  );
}
