import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { PackageOpen, QrCode } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { NoneFits } from '../../../app/lists/none-fits';
import { mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { overviewQuery } from '../qr-data';
import { filtersOf, isFiltered } from '../qr-filters.rules';
import type { QrFilters } from '../qr-filters.rules';

const route = getRouteApi('/qr-codes');

interface NoCodesProps {
  readonly filters: QrFilters;
  readonly onClear: () => void;
}

/** Why there is nothing to show, and what to do. */
export function NoCodes({ filters, onClear }: NoCodesProps) {
  const search = route.useSearch();
  const all = useQuery({ ...overviewQuery(filtersOf({})), enabled: !isFiltered(filters) });
  if (isFiltered(filters)) return <NoneFits title={<Trans>No QR code fits the filter</Trans>} onClear={onClear} />;
  if (all.error && all.data === undefined) return <ErrorNotice error={all.error} />;
  if (all.data === undefined) return <span className="skeleton" aria-busy />;
  if (all.data.total > 0)
    return (
      <Empty icon={QrCode} title={<Trans>No QR code is in this state</Trans>}>
        <Link to="/qr-codes" search={{ ...search, states: undefined }}>
          <Trans>Show all QR codes</Trans>
        </Link>
      </Empty>
    );
  return <NeedsQr />;
}

/** No location has the product. */
function NeedsQr() {
  const caller = useCaller();
  return (
    <Empty icon={PackageOpen} title={<Trans>QR codes come with the product QR</Trans>}>
      <p>
        <Trans>
          No location that you see has it yet. A code leads to the page on which customers review the shop, or to an
          address of your choice. You change where it leads whenever you like: what is printed stays as it is.
        </Trans>
      </p>
      {mayOrder(caller) && (
        <Link to="/order" className="button" data-kind="primary">
          <Trans>Order a product</Trans>
        </Link>
      )}
    </Empty>
  );
}
