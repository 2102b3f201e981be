import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { useMemo } from 'react';
import { Forbidden, ScreenError, StaleNotice } from '../../../../app/errors/screen-error';
import { may } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { OfWorkspace } from '../../../../app/workspaces/of-workspace';
import { useMayIn } from '../../../../app/workspaces/workspace-data';
import { FilterField } from '../../../../ui/filter-field';
import { Grid } from '../../../../ui/grid/grid';
import { usePagedRows } from '../../../../ui/grid/paged-rows';
import { useIsPhone } from '../../../../ui/media';
import { SectionSkeleton } from '../../../../ui/lists/section';
import { ContentParts, mayReadCampaigns } from '../../content-parts';
import { listCampaigns } from '../campaign-data';
import type { CampaignFilters, ListedCampaign } from '../campaign-data';
import { campaignStateOf } from '../campaign-filters.rules';
import { CampaignCard, campaignCardHeight, phoneCardHeight } from './campaign-card';
import { CampaignViews } from './campaign-views';
import { NoCampaigns } from './no-campaigns';
import '../../content.css';
import '../campaigns.css';

const route = getRouteApi('/content/campaigns');

/** Campaigns that ask the people of locations to bring content up to date, of one workspace. */
export default function CampaignsScreen() {
  const caller = useCaller();
  const { workspace } = route.useSearch();
  const navigate = route.useNavigate();
  if (!mayReadCampaigns(caller)) return <Forbidden permission="settings:read" />;
  return (
    <div className="screen screen-grid reviews contents">
      <header className="screen-head">
        <h1>
          <Trans>Content campaigns</Trans>
        </h1>
        <ContentParts />
        {may(caller, 'settings:write') && (
          <span className="head-actions">
            <Link to="/content/campaigns/new" search={{ workspace }} className="button" data-kind="primary">
              <MailPlus size={16} aria-hidden />
              <Trans>New campaign</Trans>
            </Link>
          </span>
        )}
      </header>
      <OfWorkspace
        permission="settings:read"
        workspace={workspace}
        onChoose={(id) => void navigate({ search: { workspace: id } })}
        skeleton={<SectionSkeleton />}
      >
        {(id) => <Campaigns key={id} workspaceId={id} />}
      </OfWorkspace>
    </div>
  );
}

function Campaigns({ workspaceId }: { readonly workspaceId: number }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const { status, filter } = search;
  const navigate = route.useNavigate();
  const mayWrite = useMayIn('settings:write', workspaceId);
  const filters = useMemo(
    () => ({ workspaceId, status: campaignStateOf(status), filter }),
    [workspaceId, status, filter],
  );
  return (
    <>
      <div className="campaign-views">
        <CampaignViews search={search} filters={filters} />
      </div>
      <div className="toolbar toolbar-below-tabs">
        <FilterField
          label={t`Find a campaign by its name`}
          value={filter ?? ''}
          onChange={(text, replace) =>
            void navigate({ search: { ...search, filter: text === '' ? undefined : text }, replace })
          }
        />
      </div>
      <CampaignList
        filters={filters}
        mayWrite={mayWrite}
        onClear={() => void navigate({ search: { workspace: search.workspace } })}
      />
    </>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 6;

interface CampaignListProps {
  readonly filters: CampaignFilters;
  readonly mayWrite: boolean;
  /** Takes the filters back. */
  readonly onClear: () => void;
}

function CampaignList({ filters, mayWrite, onClear }: CampaignListProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const isPhone = useIsPhone();
  const rows = usePagedRows<ListedCampaign>(['campaigns', 'list', filters], (skip, take) =>
    listCampaigns(filters, skip, take),
  );
  const { total, error } = rows;
  if (error && total === null) return <ScreenError error={error} permission="settings:read" />;
  if (total === 0) return <NoCampaigns filters={filters} mayWrite={mayWrite} onClear={onClear} />;
  return (
    <div className="review-list content-list">
      <StaleNotice error={error} />
      <Grid
        label={t`Content campaigns`}
        queryKey={JSON.stringify(filters)}
        columns={[]}
        rows={rows}
        total={total ?? placeholderRows}
        nameOf={({ name }) => name}
        onOpen={({ id }) =>
          void navigate({ to: '/content/campaigns/$campaignId', params: { campaignId: String(id) }, search: {} })
        }
        card={cardOf}
        cardHeight={isPhone ? phoneCardHeight : campaignCardHeight}
        sort=""
        onSort={() => undefined}
      />
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && (
          <Plural value={total} one="# content campaign" other="# content campaigns" />
        )}
      </p>
    </div>
  );
}

const cardOf = (campaign: ListedCampaign) => <CampaignCard campaign={campaign} />;
