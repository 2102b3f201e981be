import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { chooseTheme, chosenTheme, themes } from '../appearance';
import type { Theme } from '../appearance';
import { chooseLanguage, languageNames, languages } from '../i18n';
import { later } from '../later/use-later';
import { changeCaller, nameOf, signOut } from '../session/caller';
import { useCaller } from '../session/session-context';
import { MenuButton, MenuChoice } from '../../ui/menu';
import { openShortcutHelp } from './shortcut-help';

export function AccountMenu() {
  const { t, i18n } = useLingui();
  const caller = useCaller();
  const navigate = useNavigate();
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const themeNames = { system: t`As the system`, light: t`Light`, dark: t`Dark` };
  return (
    <div className="account">
      <MenuButton
        kind="quiet"
        label={t`Account of ${nameOf(caller)}`}
        face={
          <>
            <CircleUserRound size={16} aria-hidden />
            <span className="account-name">{nameOf(caller)}</span>
          </>
        }
      >
        <MenuSection className="menu-section" selectionMode="single" selectedKeys={[i18n.locale]}>
          <Header className="menu-heading">
            <Trans>Language</Trans>
          </Header>
          {languages.map((language) => (
            <MenuChoice key={language} id={language} lang={language} onAction={() => void chooseLanguage(language)}>
              {languageNames[language]}
            </MenuChoice>
          ))}
        </MenuSection>
        <MenuSection className="menu-section" selectionMode="single" selectedKeys={[theme]}>
          <Header className="menu-heading">
            <Trans>Appearance</Trans>
          </Header>
          {themes.map((name) => (
            <MenuChoice
              key={name}
              id={name}
              onAction={() => {
                chooseTheme(name);
                setTheme(name);
              }}
            >
              {themeNames[name]}
            </MenuChoice>
          ))}
        </MenuSection>
        <MenuSection className="menu-section" aria-label={t`Account`}>
          <MenuItem className="menu-item" onAction={() => void navigate({ to: '/settings/account' })}>
            <Trans>My account</Trans>
          </MenuItem>
          <MenuItem className="menu-item" onAction={openShortcutHelp}>
            <Trans>Keyboard shortcuts</Trans>
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => void leave()}>
            <Trans>Sign out</Trans>
          </MenuItem>
        </MenuSection>
      </MenuButton>
    </div>
  );
}

async function leave(): Promise<void> {
  await later.finish();
  await signOut();
  changeCaller(null);
}
