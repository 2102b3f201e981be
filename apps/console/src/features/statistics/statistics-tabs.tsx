import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CallsSearch } from './calls/calls.rules';

/** Between sums and single calls, for the same days and places. */
export function StatisticsTabs({ search: { period, from, to, company, location } }: { readonly search: CallsSearch }) {
  const { t } = useLingui();
  const kept = { period, from, to, company, location };
  return (
    <nav className="tabs" aria-label={t`Parts of the statistics`}>
      <Link to="/statistics" search={kept} activeOptions={exact} className="tab">
        <Trans>Figures</Trans>
      </Link>
      <Link to="/statistics/calls" search={kept} activeOptions={exact} className="tab">
        <Trans>Calls</Trans>
      </Link>
    </nav>
  );
}

const exact = { exact: true, includeSearch: false };
