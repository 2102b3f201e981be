import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { AuditLink } from '../../../app/audit/audit-link';
import { LeaveGuard } from '../../../app/editing/leave-guard';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { PlaceName } from '../../../app/lists/place-name';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Crumbs } from '../../../ui/screen/crumbs';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import { useTitle } from '../list/qr-card';
import { codeQuery, listedQuery, settingsQuery } from '../qr-data';
import type { ListedCode } from '../qr-data';
import { QrStatus } from '../qr-status';
import { EditCode } from './edit-code';
import { FilesCard } from './files-card';
import { ScansCard } from './scans-card';
import '../qr-codes.css';

const route = getRouteApi('/qr-codes/$codeId');

/** One code: where it leads and how it looks, its files, and how often it is scanned. */
export default function CodeScreen() {
  const id = Number(route.useParams().codeId);
  const listed = useQuery(listedQuery(id));
  const read = useQuery(codeQuery(id, listed.data && listed.data.state !== 'UNMADE'));
  const settings = useQuery(settingsQuery(listed.data?.licenceId));
  const missing = [
    listed.data === undefined ? listed.error : null,
    read.data === undefined ? read.error : null,
    settings.data === undefined ? settings.error : null,
  ].find((error) => error !== null);
  if (missing) return <ScreenError error={missing} permission="subscription:read" />;
  if (listed.data === undefined || read.data === undefined || settings.data === undefined)
    return <ScreenSkeleton layout="qr-edit" cards={2} />;
  const code = listed.data;
  return (
    <LeaveGuard key={id}>
      <div className="screen qr-code">
        <Head code={code} />
        <StaleNotice error={listed.error ?? read.error} />
        <EditCode code={code} read={read.data} settings={settings.data} />
        {code.pictures !== null && (
          <div className="qr-below">
            <FilesCard code={code} />
            {code.scans !== null && <ScansCard id={id} />}
          </div>
        )}
      </div>
    </LeaveGuard>
  );
}

function Head({ code }: { readonly code: ListedCode }) {
  const caller = useCaller();
  const titleOf = useTitle();
  const { id, locationId, locationName, city } = code;
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/qr-codes" search={{}}>
          <Trans>QR codes</Trans>
        </Link>
      </Crumbs>
      <h1>{titleOf(code)}</h1>
      <QrStatus state={code.state} />
      <span className="head-actions">
        {may(caller, 'subscription:read') && (
          <Link
            to="/subscriptions/$subscriptionId"
            params={{ subscriptionId: String(id) }}
            className="button"
            data-kind="quiet"
          >
            <Trans>Subscription</Trans>
          </Link>
        )}
        <AuditLink subject="subscription" id={id} />
      </span>
      {locationId !== null && (
        <p className="head-line">
          <PlaceName locationId={locationId} name={locationName} city={city} />
        </p>
      )}
    </header>
  );
}
