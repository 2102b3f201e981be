import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AuditLink } from '../../../app/audit/audit-link';
import { LeaveGuard } from '../../../app/editing/leave-guard';
import type { Read } from '../../../app/editing/use-editing';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import { Button } from '../../../ui/button';
import { Fact } from '../../../ui/lists/fact';
import { SectionSkeleton } from '../../../ui/lists/section';
import { Crumbs } from '../../../ui/screen/crumbs';
import { scanQuery } from '../scan-data';
import type { Scan } from '../scan-data';
import { EmbedCard } from './embed-card';
import { DeleteScanDialog } from './scan-dialogs';
import { ScanForm } from './scan-form';
import '../listing-scans.css';

const route = getRouteApi('/settings/listing-scans/$scanId');

/** One listing scan: what it has brought, the line to embed, and its settings. */
export default function ScanScreen() {
  const id = Number(route.useParams().scanId);
  const { data: read, error } = useQuery(scanQuery(id));
  if (error && read === undefined) return <ScreenError error={error} permission="settings:read" />;
  if (read === undefined) return <SectionSkeleton />;
  return (
    <LeaveGuard key={id}>
      <div className="setting-section">
        <StaleNotice error={error} />
        <Parts read={read} />
      </div>
    </LeaveGuard>
  );
}

function Parts({ read }: { readonly read: Read<Scan> }) {
  const scan = read.data;
  const mayWrite = useMayIn('settings:write', scan.includedWorkspaces[0] ?? 0);
  return (
    <>
      <Head scan={scan} mayWrite={mayWrite} />
      <Results scan={scan} />
      <EmbedCard scan={scan} mayWrite={mayWrite} />
      <ScanForm read={read} mayWrite={mayWrite} />
    </>
  );
}

function Head({ scan, mayWrite }: { readonly scan: Scan; readonly mayWrite: boolean }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <header className="setting-head">
      <div>
        <Crumbs>
          <Link to="/settings/listing-scans" search={({ workspace, filter }) => ({ workspace, filter })}>
            <Trans>Listing scans</Trans>
          </Link>
        </Crumbs>
        <h2>{scan.name}</h2>
      </div>
      <div className="setting-actions">
        <a className="button" href={scan.page} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden />
          <Trans>Open the form</Trans>
        </a>
        <AuditLink subject="listingScan" id={scan.id} />
        {mayWrite && (
          <Button onPress={() => setIsDeleting(true)}>
            <Trash2 size={16} aria-hidden />
            <Trans>Delete …</Trans>
          </Button>
        )}
      </div>
      {isDeleting && <DeleteScanDialog scan={scan} onClose={() => setIsDeleting(false)} />}
    </header>
  );
}

/** Numbers are all that lasts: of visitors nothing is kept. */
function Results({ scan: { scans, leads } }: { readonly scan: Scan }) {
  const { t, i18n } = useLingui();
  return (
    <section className="card" aria-label={t`What it has brought`}>
      <dl className="facts">
        <Fact title={<Trans>Scans begun</Trans>}>{scans.toLocaleString(i18n.locale)}</Fact>
        <Fact title={<Trans>Leads</Trans>}>{leads.toLocaleString(i18n.locale)}</Fact>
      </dl>
      <p className="soft">
        <Trans>
          Each lead is an email to the administrators of its workspaces, the only copy that stays: what visitors have
          entered, and what was found for them, is deleted within a day.
        </Trans>
      </p>
    </section>
  );
}
