import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailQuestionMark } from 'lucide-react';
import { NoneFits } from '../../../../app/lists/none-fits';
import { Empty } from '../../../../ui/empty';
import { countsQuery } from '../campaign-data';
import type { CampaignFilters } from '../campaign-data';

interface NoCampaignsProps {
  readonly filters: CampaignFilters;
  readonly mayWrite: boolean;
  readonly onClear: () => void;
}

/** Why there is nothing to show, and what to do. */
export function NoCampaigns({ filters, mayWrite, onClear }: NoCampaignsProps) {
  const { workspaceId, filter } = filters;
  const { data } = useQuery(countsQuery({ workspaceId, filter }));
  if (filter !== undefined) return <NoneFits title={<Trans>No campaign fits the filter</Trans>} onClear={onClear} />;
  if (data === undefined) return <span className="skeleton" aria-busy />;
  if (data.total > 0) return <NoneFits title={<Trans>No campaign has this status</Trans>} onClear={onClear} />;
  return (
    <Empty icon={MailQuestionMark} title={<Trans>Nobody has been asked for content yet</Trans>}>
      <p>
        <Trans>
          A campaign asks your shops by email for opening hours, texts and contact data. Each gets a link to a page of
          its own, without an account, and what is saved there is published like every change.
        </Trans>
      </p>
      {mayWrite && (
        <Link
          to="/content/campaigns/new"
          search={{ workspace: String(workspaceId) }}
          className="button"
          data-kind="primary"
        >
          <Trans>Create the first one</Trans>
        </Link>
      )}
    </Empty>
  );
}
