import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Crumbs } from '../../../ui/screen/crumbs';

export function CampaignCrumbs() {
  return (
    <Crumbs>
      <Link to="/content/campaigns" search={{}}>
        <Trans>Content campaigns</Trans>
      </Link>
    </Crumbs>
  );
}
