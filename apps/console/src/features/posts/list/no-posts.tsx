import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { NeedsProduct, needsProduct } from '../../../app/errors/screen-error';
import { NoneFits } from '../../../app/lists/none-fits';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { countQuery, productQuery } from '../post-data';
import { filtersOf, isFiltered } from '../post-filters.rules';
import type { PostFilters } from '../post-filters.rules';

const route = getRouteApi('/posts');

/** Why there is nothing to show, and what to do. */
export function NoPosts({ filters }: { readonly filters: PostFilters }) {
  const { view, form } = route.useSearch();
  const navigate = route.useNavigate();
  const all = useQuery({ ...countQuery(filtersOf({})), enabled: !isFiltered(filters) });
  const product = useQuery({ ...productQuery, enabled: all.data === 0 });
  if (isFiltered(filters))
    return (
      <NoneFits
        title={<Trans>No post fits the filter</Trans>}
        onClear={() => void navigate({ search: { view, form } })}
      />
    );
  if (all.error && all.data === undefined) return <ErrorNotice error={all.error} />;
  if (all.isLoading || product.isLoading) return <span className="skeleton" aria-busy />;
  if (needsProduct(product.error)) return <NeedsProduct error={product.error} />;
  if (all.data === 0) return <NotBegun />;
  return (
    <Empty icon={Megaphone} title={<Trans>No post is in this state</Trans>}>
      <Link to="/posts" search={{ form }}>
        <Trans>Show all posts</Trans>
      </Link>
    </Empty>
  );
}

/** Nobody has ever posted. */
function NotBegun() {
  const caller = useCaller();
  return (
    <Empty icon={Megaphone} title={<Trans>No post has been written yet</Trans>}>
      <p>
        <Trans>
          Connect a network first: posts go to the pages and profiles that are connected. Then write one for a single
          location or for all of them, for now or for later.
        </Trans>
      </p>
      <div className="actions">
        {may(caller, 'listing:read') && (
          <Link to="/connections" search={{}} className="button">
            <Trans>Connect a network</Trans>
          </Link>
        )}
        {may(caller, 'post:write') && (
          <Link to="/posts/new" className="button" data-kind="primary">
            <Trans>Write a post</Trans>
          </Link>
        )}
      </div>
    </Empty>
  );
}
