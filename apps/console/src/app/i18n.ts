import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

export const languages = ['de', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Names in their own language: who cannot read the present one finds theirs. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', fr: 'Français' };

const key = 'locara.language';
/** `import()` of each catalogue, by its path: `../messages/<area>/<language>.po`. */
const catalogues = import.meta.glob<{ messages: Messages }>('../messages/*/*.po');

const isLanguage = (text: string | null | undefined): text is Language => languages.some((known) => known === text);

/** What this browser chose, else the first of its own languages that the console has. */
export function initialLanguage(): Language {
  const chosen = localStorage.getItem(key);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => isLanguage(tag)) ?? 'en';
}

/** Areas whose texts are needed. `app` is what all screens share; a folder of `features` comes with its first screen. */
const areas = new Set(['app']);
/** What was asked for last. Until its texts are there, the language before it is shown. */
let wanted = initialLanguage();

const loads = new Map<string, Promise<void>>();

/** Loads a catalogue once: each that arrives draws the page again. */
function load(area: string, language: Language): Promise<void> {
  const path = `../messages/${area}/${language}.po`;
  const already = loads.get(path);
  if (already !== undefined) return already;
  const loading = read(path).then(
    (messages) => i18n.load(language, messages),
    (error: unknown) => {
      loads.delete(path);
      throw error;
    },
  );
  loads.set(path, loading);
  return loading;
}

async function read(path: string): Promise<Messages> {
  const catalogue = catalogues[path];
  if (catalogue === undefined) throw new Error(`There is no catalogue ${path}.`);
  return (await catalogue()).messages;
}

/**
 * Loads the texts of an area, which from then on follow the language.
 * While the language is changing it loads both: the screen may be there before the new one is shown.
 */
export async function loadTexts(area: string): Promise<void> {
  areas.add(area);
  const needed = new Set([i18n.locale, wanted].filter((tag) => isLanguage(tag)));
  await Promise.all([...needed].map((language) => load(area, language)));
}

/** Shows the console in a language, as soon as the texts of all areas in use are loaded. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  await Promise.all([...areas].map((area) => load(area, language)));
  // Somebody may have chosen another one meanwhile.
  if (wanted !== language) return;
  document.documentElement.lang = language;
  i18n.activate(language);
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
