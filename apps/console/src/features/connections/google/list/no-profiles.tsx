import { Trans } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { CircleCheck, PackageOpen, Store } from 'lucide-react';
import { NoneFits } from '../../../../app/lists/none-fits';
import { mayOrder } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Empty } from '../../../../ui/empty';
import { inView, stepOf, viewOf } from '../google.rules';
import type { GoogleSearch, ProfileCount } from '../google.rules';

const route = getRouteApi('/connections/google');

interface NoProfilesProps {
  readonly search: GoogleSearch;
  readonly counts: readonly ProfileCount[];
}

/** Why there is nothing in the list. */
export function NoProfiles({ search, counts }: NoProfilesProps) {
  const navigate = route.useNavigate();
  const caller = useCaller();
  const { company, view, step, filter } = search;
  if (inView(counts, 'all') === 0)
    return (
      <Empty icon={PackageOpen} title={<Trans>No location here has Google yet</Trans>}>
        <p>
          <Trans>A product with Google brings a location its profile. What Google asks then appears here.</Trans>
        </p>
        {mayOrder(caller) && (
          <Link to="/order" search={{ company }}>
            <Trans>See the products</Trans>
          </Link>
        )}
      </Empty>
    );
  if (filter !== undefined)
    return (
      <NoneFits
        title={<Trans>No profile fits the filter</Trans>}
        onClear={() => void navigate({ search: { company, view, step } })}
      />
    );
  if (viewOf(search) === 'needs' && stepOf(search) === undefined)
    return (
      <Empty icon={CircleCheck} title={<Trans>Google asks nothing</Trans>}>
        <p>
          <Trans>When it does, the question appears here by itself.</Trans>
        </p>
        <Link to="/connections/google" search={{ company, view: 'all' }}>
          <Trans>Show all profiles</Trans>
        </Link>
      </Empty>
    );
  return (
    <Empty icon={Store} title={<Trans>No profile is here now</Trans>}>
      <Link to="/connections/google" search={{ company, view: 'all' }}>
        <Trans>Show all profiles</Trans>
      </Link>
    </Empty>
  );
}
