import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import type { ListedCampaign } from '../campaign-data';
import { CampaignStatus } from '../campaign-status';
import { CampaignTimes } from '../campaign-times';
import { useElementNames } from '../use-campaign-words';

export const campaignCardHeight = 84;
/** There the status has a line of its own. */
export const phoneCardHeight = 106;

/** A campaign in a list: what it asks for, of whom, and when. */
export function CampaignCard({ campaign }: { readonly campaign: ListedCampaign }) {
  const nameOf = useElementNames();
  const { id, name, status, contentElements, targetAllLocations, targetedLocations } = campaign;
  return (
    <article className="content-card">
      <span className="content-icon">
        <Mail size={18} aria-hidden />
      </span>
      <div className="content-card-main">
        <div className="content-card-head">
          <Link
            to="/content/campaigns/$campaignId"
            params={{ campaignId: String(id) }}
            search={{}}
            className="row-name card-link"
          >
            {name}
          </Link>
          <CampaignStatus status={status} />
        </div>
        <p className="soft content-card-line">
          <CampaignTimes times={campaign} />
        </p>
        <p className="soft content-card-line">
          {targetAllLocations ? (
            <Trans>All locations</Trans>
          ) : (
            <Plural value={targetedLocations.length} one="# location" other="# locations" />
          )}{' '}
          · {contentElements.map(nameOf).join(', ')}
        </p>
      </div>
    </article>
  );
}
