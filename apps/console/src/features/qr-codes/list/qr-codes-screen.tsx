import { Trans } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Forbidden } from '../../../app/errors/screen-error';
import { may, mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { filtersOf } from '../qr-filters.rules';
import type { QrSearch } from '../qr-filters.rules';
import { NewCodeDialog } from './new-code-dialog';
import { QrList } from './qr-list';
import { QrToolbar } from './qr-toolbar';
import { QrViews } from './qr-views';
import '../qr-codes.css';

/** QR codes of all locations that somebody sees: where each leads, and how often it is scanned. */
export default function QrCodesScreen() {
  return may(useCaller(), 'subscription:read') ? <QrCodes /> : <Forbidden permission="subscription:read" />;
}

const route = getRouteApi('/qr-codes');

function QrCodes() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const caller = useCaller();
  const filters = useMemo(() => filtersOf(search), [search]);
  const change = (changed: QrSearch, replace = false): void =>
    void navigate({ search: { ...search, ...changed }, replace });
  const isOwner = caller.user.userType === 'SELF_SERVICE';
  const mayMake = mayOrder(caller) && !isOwner;
  return (
    <div className="screen screen-grid reviews qr-codes">
      <header className="screen-head">
        <h1>
          <Trans>QR codes</Trans>
        </h1>
        <span className="head-actions">
          {mayMake && (
            <Button kind="primary" onPress={() => change({ new: '1' })}>
              <Plus size={16} aria-hidden />
              <Trans>New QR code</Trans>
            </Button>
          )}
          {mayOrder(caller) && isOwner && (
            <Link to="/order" search={{ location: search.location }} className="button" data-kind="primary">
              <Plus size={16} aria-hidden />
              <Trans>Buy a QR code</Trans>
            </Link>
          )}
        </span>
        <QrViews search={search} filters={filters} />
      </header>
      <QrToolbar filters={filters} onChange={change} />
      <QrList filters={filters} onClear={() => void navigate({ search: { states: search.states } })} />
      {mayMake && search.new !== undefined && (
        <NewCodeDialog
          locationId={filters.locationId}
          companyId={filters.companyId}
          onClose={() => change({ new: undefined }, true)}
        />
      )}
    </div>
  );
}
