import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Network, Plus, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { languageNames } from '../../../app/i18n';
import type { Language } from '../../../app/i18n';
import { NoneFits } from '../../../app/lists/none-fits';
import { useCaller } from '../../../app/session/session-context';
import { workspacesQuery } from '../../../app/workspaces/workspace-data';
import { workspacesWith } from '../../../app/workspaces/workspaces.rules';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { SectionHead, SectionSkeleton } from '../../../ui/lists/section';
import { ShowMore } from '../../../ui/lists/show-more';
import { scansQuery } from '../scan-data';
import type { NamedWorkspace, Scan } from '../scan-data';
import { NewScanDialog } from './new-scan-dialog';
import '../listing-scans.css';

const route = getRouteApi('/settings');

/** Forms in which visitors of a website check how their business is listed. */
export default function ScansScreen() {
  const { places } = useCaller();
  const { data: workspaces, error } = useQuery(workspacesQuery);
  if (error && workspaces === undefined) return <ScreenError error={error} permission="settings:read" />;
  if (workspaces === undefined) return <SectionSkeleton />;
  const readable = workspacesWith('settings:read', places, workspaces);
  if (readable.length === 0) return <Forbidden permission="settings:read" />;
  return <Scans readable={readable} writable={workspacesWith('settings:write', places, workspaces)} />;
}

interface ScansProps {
  readonly readable: readonly NamedWorkspace[];
  readonly writable: readonly NamedWorkspace[];
}

function Scans({ readable, writable }: ScansProps) {
  const { workspace, filter } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = readable.find(({ id }) => String(id) === workspace);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    scansQuery(chosen?.id, filter),
  );
  const [isCreating, setIsCreating] = useState(false);
  if (error && data === undefined) return <ScreenError error={error} permission="settings:read" />;
  if (data === undefined) return <SectionSkeleton />;
  const scans = data.pages.flatMap((page) => page.data);
  const isFiltered = filter !== undefined || chosen !== undefined;
  return (
    <div className="setting-section">
      <SectionHead
        title={<Trans>Listing scans</Trans>}
        actions={
          writable.length > 0 && (
            <Button kind="primary" onPress={() => setIsCreating(true)}>
              <Plus size={16} aria-hidden />
              <Trans>New listing scan …</Trans>
            </Button>
          )
        }
      >
        <Trans>
          A form in your website: visitors check how portals show their business, get a score, and become leads if they
          want to.
        </Trans>
      </SectionHead>
      {(scans.length > 0 || isFiltered) && <Toolbar readable={readable} chosen={chosen} />}
      <StaleNotice error={error} />
      {scans.length > 0 && <ScanList scans={scans} readable={readable} />}
      {scans.length === 0 &&
        (isFiltered ? (
          <NoneFits
            title={<Trans>No listing scan fits the filter</Trans>}
            onClear={() => void navigate({ to: '.', search: {} })}
          />
        ) : (
          <NoScans mayWrite={writable.length > 0} />
        ))}
      {hasNextPage && <ShowMore isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />}
      {isCreating && <NewScanDialog workspaces={writable} first={chosen?.id} onClose={() => setIsCreating(false)} />}
    </div>
  );
}

const NoScans = ({ mayWrite }: { readonly mayWrite: boolean }) => (
  <Empty icon={ScanSearch} title={<Trans>No listing scans yet</Trans>}>
    <p>
      {mayWrite ? (
        <Trans>Name the website that may embed the form, and get the line to paste there.</Trans>
      ) : (
        <Trans>Who may change settings of the workspace sets one up.</Trans>
      )}
    </p>
  </Empty>
);

interface ToolbarProps {
  readonly readable: readonly NamedWorkspace[];
  readonly chosen: NamedWorkspace | undefined;
}

function Toolbar({ readable, chosen }: ToolbarProps) {
  const { t } = useLingui();
  const { filter } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="toolbar scan-toolbar">
      <FilterField
        label={t`Filter by name`}
        value={filter ?? ''}
        onChange={(text, replace) =>
          void navigate({
            to: '.',
            search: (former) => ({ ...former, filter: text === '' ? undefined : text }),
            replace,
          })
        }
      />
      {readable.length > 1 && (
        <FilterMenu
          label={t`Workspace`}
          icon={Network}
          options={readable.map(({ id, name }) => ({ id: String(id), title: name }))}
          chosen={chosen === undefined ? [] : [String(chosen.id)]}
          onChoose={([id]) => void navigate({ to: '.', search: (former) => ({ ...former, workspace: id }) })}
        />
      )}
    </div>
  );
}

interface ScanListProps {
  readonly scans: readonly Scan[];
  readonly readable: readonly NamedWorkspace[];
}

function ScanList({ scans, readable }: ScanListProps) {
  const { t } = useLingui();
  return (
    <ul className="setting-list" aria-label={t`Listing scans`}>
      {scans.map(({ id, name, allowedDomain, language, includedWorkspaces, scans: begun, leads }) => {
        const owner = readable.find((workspace) => workspace.id === includedWorkspaces[0])?.name;
        return (
          <li key={id}>
            <div className="setting-row">
              <span className="setting-name">
                <Link
                  to="/settings/listing-scans/$scanId"
                  params={{ scanId: String(id) }}
                  search={({ workspace, filter }) => ({ workspace, filter })}
                >
                  {name}
                </Link>
              </span>
              <span className="soft">
                {[
                  allowedDomain,
                  languageNames[language as Language],
                  ...(readable.length > 1 && owner ? [owner] : []),
                ].join(' · ')}
              </span>
              <span className="soft">
                <Plural value={begun} one="# scan" other="# scans" />
                {' · '}
                <Plural value={leads} one="# lead" other="# leads" />
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
