import { useLingui } from '@lingui/react/macro';
import { Status } from '../../ui/status';
import { listingStates } from './listing-states';
import type { ListingStatus as Value } from './listing-states';

export function ListingStatus({ status }: { readonly status: Value }) {
  const { t } = useLingui();
  const { kind, icon, title } = listingStates[status];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
}
