import { Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useCallback } from 'react';
import { Button } from '../../../ui/button';
import { useIsNarrow } from '../../../ui/media';
import { Duplicates } from './duplicates/duplicates';
import type { ShowItem } from './inbox.rules';
import { Suggestions } from './suggestions/suggestions';

const route = getRouteApi('/inbox');

/** What others say of the locations, and what is to be decided about it. */
export default function InboxScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isReading = useIsNarrow() && search.item !== undefined;
  const show: ShowItem = useCallback(
    (id, inAll = false) =>
      void navigate({
        to: '/inbox',
        search: (former) => ({
          ...former,
          item: id === undefined ? undefined : String(id),
          ...(inAll && { status: 'all' }),
        }),
        replace: !inAll,
      }),
    [navigate],
  );
  const areDuplicates = search.view === 'duplicates';
  return (
    <div className="screen screen-grid inbox" data-reading={isReading}>
      <header className="screen-head">
        {isReading ? (
          <>
            <h1 className="visually-hidden">
              <Trans>Inbox</Trans>
            </h1>
            <Button kind="quiet" onPress={() => show(undefined)}>
              <ChevronLeft size={16} aria-hidden />
              <Trans>Inbox</Trans>
            </Button>
          </>
        ) : (
          <>
            <h1>
              <Trans>Inbox</Trans>
            </h1>
            <Tabs areDuplicates={areDuplicates} />
          </>
        )}
      </header>
      {areDuplicates ? (
        <Duplicates search={search} onShow={show} isReading={isReading} />
      ) : (
        <Suggestions search={search} onShow={show} isReading={isReading} />
      )}
    </div>
  );
}

/** Each has its own states and fields: of the filters only those go along that mean the same in both. */
function Tabs({ areDuplicates }: { readonly areDuplicates: boolean }) {
  const { t } = useLingui();
  const { portalId, company, location } = route.useSearch();
  const kept = { portalId, company, location };
  const entries = [
    [undefined, t`Suggestions`, !areDuplicates],
    ['duplicates', t`Duplicates`, areDuplicates],
  ] as const;
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`What is to be decided`}>
      {entries.map(([view, title, isHere]) => (
        <Link
          key={title}
          to="/inbox"
          search={{ ...kept, view }}
          className="tab"
          data-status={isHere ? 'active' : undefined}
          aria-current={isHere ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
