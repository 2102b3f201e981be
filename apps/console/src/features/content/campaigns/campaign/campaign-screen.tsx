import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { AuditLink } from '../../../../app/audit/audit-link';
import type { Read } from '../../../../app/editing/use-editing';
import { ScreenError, StaleNotice } from '../../../../app/errors/screen-error';
import { useMayIn } from '../../../../app/workspaces/workspace-data';
import { ScreenSkeleton } from '../../../../ui/screen/screen-skeleton';
import { CampaignCrumbs } from '../campaign-crumbs';
import { campaignQuery } from '../campaign-data';
import type { Campaign } from '../campaign-data';
import { possibleWith } from '../campaign-filters.rules';
import { CampaignStatus } from '../campaign-status';
import { CampaignTimes } from '../campaign-times';
import { CampaignPreview } from '../preview';
import { AskedCard } from './asked-card';
import { CampaignActs } from './campaign-acts';
import { PlacesCard } from './places-card';
import { ResultsCard } from './results-card';
import '../../content.css';
import '../campaigns.css';

const route = getRouteApi('/content/campaigns/$campaignId');

/** One campaign: what is asked, of whom, and what came back. */
export default function CampaignScreen() {
  const id = Number(route.useParams().campaignId);
  const { data: read, error } = useQuery(campaignQuery(id));
  if (error && read === undefined) return <ScreenError error={error} permission="settings:read" />;
  if (read === undefined) return <ScreenSkeleton layout="profile" cards={2} />;
  const campaign = read.data;
  const isDraft = campaign.status === 'draft';
  return (
    <div className="screen" key={id}>
      <Head read={read} />
      <StaleNotice error={error} />
      <div className="profile campaign-columns">
        <div className="profile-forms">
          {!isDraft && <ResultsCard campaign={campaign} />}
          {!isDraft && <PlacesCard campaign={campaign} />}
          <AskedCard campaign={campaign} />
        </div>
        <div className="profile-forms">
          <CampaignPreview workspaceId={campaign.workspace} body={previewOf(campaign)} isCounted={!isDraft} />
        </div>
      </div>
    </div>
  );
}

const previewOf = (campaign: Campaign) => {
  const { email, endDate, endTime, targetAllLocations, targetedLocations, targetedMails } = campaign;
  return { email, endDate, endTime, targetAllLocations, targetedLocations, targetedMails };
};

function Head({ read }: { readonly read: Read<Campaign> }) {
  const campaign = read.data;
  const { id, name, status, workspace } = campaign;
  const mayWrite = useMayIn('settings:write', workspace);
  return (
    <header className="screen-head">
      <CampaignCrumbs />
      <h1>{name}</h1>
      <CampaignStatus status={status} />
      <span className="head-actions">
        <AuditLink subject="contentCampaign" id={id} />
        {mayWrite && possibleWith(status).edit && (
          <Link to="/content/campaigns/$campaignId/edit" params={{ campaignId: String(id) }} className="button">
            <Pencil size={16} aria-hidden />
            <Trans>Edit</Trans>
          </Link>
        )}
        {mayWrite && <CampaignActs read={read} />}
      </span>
      <p className="head-line soft">
        <CampaignTimes times={campaign} /> · <Trans>by the clock of each location</Trans>
      </p>
    </header>
  );
}
