import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import {
  BellRing,
  CircleUserRound,
  KeyRound,
  ListPlus,
  Palette,
  ScanSearch,
  ShieldUser,
  SlidersHorizontal,
  UserRoundCog,
  UserRoundPen,
  Webhook,
} from 'lucide-react';
import { useCaller } from '../../../app/session/session-context';
import { StepUp } from '../../../app/session/step-up';
import { sectionsOf } from '../../../app/shell/setting-sections';
import '../settings.css';

const sections = {
  general: { title: msg`General`, icon: SlidersHorizontal },
  'white-label': { title: msg`White label`, icon: Palette },
  'listing-scans': { title: msg`Listing scans`, icon: ScanSearch },
  notifications: { title: msg`Notifications`, icon: BellRing },
  'my-notifications': { title: msg`My notifications`, icon: UserRoundCog },
  keys: { title: msg`API keys`, icon: KeyRound },
  webhooks: { title: msg`Webhooks`, icon: Webhook },
  fields: { title: msg`Custom fields`, icon: ListPlus },
  salespeople: { title: msg`Salespeople`, icon: UserRoundPen },
  'personal-data': { title: msg`Personal data`, icon: ShieldUser },
  account: { title: msg`My account`, icon: CircleUserRound },
} as const;

/** What the sections have in common: the way between those that the reader may read. */
export default function SettingsFrame() {
  const { t } = useLingui();
  const shown = sectionsOf(useCaller());
  const isErasing = useMatchRoute()({ to: '/settings/personal-data' }) !== false;
  return (
    <div className="screen settings">
      <header className="screen-head">
        <h1>
          <Trans>Settings</Trans>
        </h1>
      </header>
      <div className="setting-columns">
        {shown.length > 1 && (
          <nav className="setting-nav" aria-label={t`Settings`}>
            {shown.map(({ id }) => {
              const { title, icon: Icon } = sections[id];
              return (
                <Link
                  key={id}
                  to={`/settings/${id}`}
                  search={({ workspace }) => ({ workspace })}
                  className="setting-entry"
                  activeProps={{ 'aria-current': 'page' }}
                >
                  <Icon size={16} aria-hidden />
                  {t(title)}
                </Link>
              );
            })}
          </nav>
        )}
        <div className="setting-content">
          <Outlet />
        </div>
      </div>
      <StepUp>
        {isErasing && <Trans>What is erased does not come back. Enter your password to confirm it.</Trans>}
      </StepUp>
    </div>
  );
}
