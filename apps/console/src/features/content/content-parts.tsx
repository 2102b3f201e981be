import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { may } from '../../app/session/caller';
import type { Caller } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';

/** Campaigns are of a workspace. */
export const mayReadCampaigns = ({ places }: Pick<Caller, 'places'>): boolean =>
  places.some(({ contextType, permissions }) => contextType === 'Workspace' && permissions.includes('settings:read'));

/** The way between what is written here and what shops are asked for. Not there for who may read one of them alone. */
export function ContentParts() {
  const { t } = useLingui();
  const caller = useCaller();
  if (!may(caller, 'listing:read') || !mayReadCampaigns(caller)) return null;
  return (
    <nav className="content-parts" aria-label={t`Parts of the content`}>
      <Link to="/content" search={{}} activeOptions={{ exact: true, includeSearch: false }}>
        {t`Contents`}
      </Link>
      <Link to="/content/campaigns" search={{}} activeOptions={{ exact: true, includeSearch: false }}>
        {t`Campaigns`}
      </Link>
    </nav>
  );
}
