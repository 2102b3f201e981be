import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

export const languages = ['de', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Names in their own language: who cannot read the present one finds theirs. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', fr: 'Français' };

const key = 'locara.language';
const catalogs: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  de: () => import('../messages/de.po'),
  en: () => import('../messages/en.po'),
  fr: () => import('../messages/fr.po'),
};

const isLanguage = (text: string | null | undefined): text is Language => languages.some((known) => known === text);

/** What this browser chose, else the first of its own languages that the console has. */
export function initialLanguage(): Language {
  const chosen = localStorage.getItem(key);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => isLanguage(tag)) ?? 'en';
}

export async function showLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  document.documentElement.lang = language;
  i18n.loadAndActivate({ locale: language, messages });
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language);
  await showLanguage(language);
}

/** At sign-in the user's own language counts, unless this browser chose another one. */
export async function showLanguageOfUser(language: string): Promise<void> {
  if (localStorage.getItem(key) === null && isLanguage(language) && language !== i18n.locale)
    await showLanguage(language);
}
