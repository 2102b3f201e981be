import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { may } from '../session/caller';
import { useCaller } from '../session/session-context';
import { AccountMenu } from './account-menu';
import { BrandMark } from './brand-mark';
import { navigation } from './navigation';
import { ShortcutHelp } from './shortcut-help';

/** What every screen is shown in: navigation, account, test clock. */
export function Shell() {
  const { t } = useLingui();
  const caller = useCaller();
  const entries = navigation.filter(({ permission }) => may(caller, permission));
  return (
    <div className="shell">
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className="side">
        <BrandMark brand={caller.brand} />
        <nav className="nav" aria-label={t`Main`}>
          {entries.map(({ to, icon: Icon, title }) => (
            <Link key={to} to={to} className="nav-entry" activeProps={{ 'aria-current': 'page' }}>
              <Icon size={16} aria-hidden />
              {t(title)}
            </Link>
          ))}
        </nav>
        <AccountMenu />
      </header>
      <div className="content">
        <TestClock />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ShortcutHelp />
      <FocusOnNavigation />
    </div>
  );
}

/** In test mode time is what a test says: dates on the screen would be a riddle without it. */
function TestClock() {
  const { t, i18n } = useLingui();
  const place = useCaller().places.find(({ testMode }) => testMode);
  if (!place) return null;
  const now = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: place.timeZone,
  }).format(new Date(place.now));
  return (
    <aside className="test-clock" aria-label={t`Test clock`}>
      <Trans>
        Test mode: for {place.name} it is {now}.
      </Trans>
    </aside>
  );
}

/** A new screen begins at its top for readers of the screen, too; the first one keeps the browser's own focus. */
function FocusOnNavigation() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (path !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
