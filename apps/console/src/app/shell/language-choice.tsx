import { useLingui } from '@lingui/react/macro';
import { useLingui as useActiveLanguage } from '@lingui/react';
import { chooseLanguage, languageNames, languages } from '../i18n';

/** Before somebody is signed in: a list of three needs no menu. */
export function LanguageChoice() {
  const { t } = useLingui();
  const { i18n } = useActiveLanguage();
  return (
    <nav className="language-choice" aria-label={t`Language`}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.locale === language}
          onClick={() => void chooseLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  );
}
