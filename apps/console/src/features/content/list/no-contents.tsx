import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UtensilsCrossed } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { NoneFits } from '../../../app/lists/none-fits';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { overviewQuery } from '../content-data';
import { filtersOf, isFiltered } from '../content-filters.rules';
import type { ContentFilters } from '../content-filters.rules';

interface NoContentsProps {
  readonly filters: ContentFilters;
  readonly onClear: () => void;
}

/** Why there is nothing to show, and what to do. */
export function NoContents({ filters, onClear }: NoContentsProps) {
  const mayWrite = may(useCaller(), 'listing:write');
  const all = useQuery({ ...overviewQuery(filtersOf({})), enabled: !isFiltered(filters) });
  if (isFiltered(filters)) return <NoneFits title={<Trans>No content fits the filter</Trans>} onClear={onClear} />;
  if (all.error && all.data === undefined) return <ErrorNotice error={all.error} />;
  if (all.data === undefined) return <span className="skeleton" aria-busy />;
  if (all.data.total > 0)
    return (
      <Empty icon={UtensilsCrossed} title={<Trans>No content is in this state</Trans>}>
        <Link to="/content" search={{}}>
          <Trans>Show all contents</Trans>
        </Link>
      </Empty>
    );
  return (
    <Empty icon={UtensilsCrossed} title={<Trans>No menu, product or event has been written down yet</Trans>}>
      <p>
        <Trans>
          Write it once, for one shop or for all of them. Portals that show such content get it, and every change of it,
          with the listing: no further product is needed.
        </Trans>
      </p>
      {mayWrite && (
        <Link to="/content" search={{ new: '1' }} className="button" data-kind="primary">
          <Trans>New content</Trans>
        </Link>
      )}
    </Empty>
  );
}
