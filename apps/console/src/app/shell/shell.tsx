import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { useIsPhone } from '../../ui/media';
import { MenuButton } from '../../ui/menu';
import { ApiButton } from '../api-calls/api-button';
import { formatMoment } from '../dates';
import { loadTexts } from '../i18n';
import { LiveUpdates } from '../live/live-updates';
import { LaterTray } from '../later/later-tray';
import { may } from '../session/caller';
import { useCaller } from '../session/session-context';
import { AccountMenu } from './account-menu';
import { InboxCount } from './inbox-count';
import { BrandMark } from './brand-mark';
import { entriesOf } from './navigation';
import type { NavigationEntry } from './navigation';
import { part } from './part';
import { ShortcutHelp } from './shortcut-help';

const JobTray = part(async () => {
  const [{ JobTray: tray }] = await Promise.all([import('../jobs/job-tray'), loadTexts('app-jobs')]);
  return tray;
});

const MoveClock = part(async () => {
  const [{ MoveClock: move }] = await Promise.all([import('../clock/move-clock'), loadTexts('app-clock')]);
  return move;
});

/** What every screen is shown in: navigation, account, test clock. */
export function Shell() {
  const { t } = useLingui();
  const caller = useCaller();
  const isPhone = useIsPhone();
  const entries = entriesOf(caller);
  const mayRunJobs = may(caller, 'job:read');
  // A phone's bar has room for five.
  const shown = isPhone && entries.length > 5 ? entries.slice(0, 4) : entries;
  return (
    <div className="shell">
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className="side">
        <BrandMark brand={caller.brand} />
        <nav className="nav" aria-label={t`Main`}>
          {shown.map(({ to, icon: Icon, title }) => (
            <Link key={to} to={to} className="nav-entry" activeProps={{ 'aria-current': 'page' }}>
              <Icon size={16} aria-hidden />
              <span className="nav-title">{t(title)}</span>
              {to === '/inbox' && <InboxCount />}
            </Link>
          ))}
          {shown.length < entries.length && <MoreEntries entries={entries.slice(shown.length)} />}
        </nav>
        <Suspense>{mayRunJobs && !isPhone && <JobTray />}</Suspense>
        <ApiButton />
        <AccountMenu />
      </header>
      <div className="content">
        <TestClock />
        <Suspense>{mayRunJobs && isPhone && <JobTray />}</Suspense>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <LaterTray />
      <ShortcutHelp />
      <FocusOnNavigation />
      <LiveUpdates />
    </div>
  );
}

/** What has no room in a phone's bar. */
function MoreEntries({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isHere = entries.some(({ to }) => path.startsWith(to));
  return (
    <div className="nav-entry nav-more" aria-current={isHere ? 'page' : undefined}>
      <MenuButton
        kind="quiet"
        label={t`More`}
        face={
          <>
            <Ellipsis size={16} aria-hidden />
            <span className="nav-title">
              <Trans>More</Trans>
            </span>
          </>
        }
      >
        {entries.map(({ to, icon: Icon, title }) => (
          <MenuItem key={to} className="menu-item" textValue={t(title)} onAction={() => void navigate({ to })}>
            <span className="menu-face">
              <Icon size={16} aria-hidden />
              {t(title)}
            </span>
          </MenuItem>
        ))}
      </MenuButton>
    </div>
  );
}

/** In test mode time is what a test says: dates on the screen would be a riddle without it. */
function TestClock() {
  const { t, i18n } = useLingui();
  const place = useCaller().places.find(({ testMode }) => testMode);
  if (!place) return null;
  const now = formatMoment(place.now, i18n.locale, place.timeZone);
  return (
    <aside className="test-clock" aria-label={t`Test clock`}>
      <Trans>
        Test mode: for {place.name} it is {now}.
      </Trans>
      <Suspense>
        {place.contextType === 'Workspace' && place.permissions.includes('clock:write') && <MoveClock place={place} />}
      </Suspense>
    </aside>
  );
}

/** A new screen begins at its top for readers of the screen, too; the first one keeps the browser's own focus. */
function FocusOnNavigation() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    document.querySelector('.nav [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
    if (path !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
