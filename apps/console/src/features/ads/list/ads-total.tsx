import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { overviewQuery } from '../ads-data';
import type { AdsFilters } from '../ads-filters.rules';
import { useEuros } from '../use-ad-words';

/** What the campaigns that are shown cost this month, all together. */
export function AdsTotal({ filters }: { readonly filters: AdsFilters }) {
  const euros = useEuros();
  const { data } = useQuery(overviewQuery(filters));
  if (!may(useCaller(), 'statistics:read') || data === undefined || data.total === 0) return null;
  return (
    <p className="ads-total" role="status">
      <Trans>
        This month <strong>{euros(data.spent)}</strong> of {euros(data.target)}
      </Trans>
      <span className="soft">
        {' · '}
        <Trans>
          Campaigns that have ended are counted in the{' '}
          <Link to="/statistics" className="inline-link">
            statistics
          </Link>
        </Trans>
      </span>
    </p>
  );
}
