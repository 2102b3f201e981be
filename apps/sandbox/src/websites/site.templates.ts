import { html } from '../pages/html.js';
import type { Html } from '../pages/html.js';
import type { SiteParts } from './site.parts.js';

type Names = Readonly<Record<'en' | 'de' | 'fr', string>>;

export interface SiteTemplate {
  readonly id: number;
  /** Names its style sheet. */
  readonly key: string;
  readonly name: Names;
  readonly description: Names;
  readonly header: (parts: SiteParts) => Html;
  readonly main: (parts: SiteParts) => Html;
}

const heading = ({ name }: SiteParts): Html => html`<h1>${name}</h1>`;

export const TEMPLATES: readonly SiteTemplate[] = [
  {
    id: 1,
    key: 'classic',
    name: { en: 'Classic', de: 'Klassisch', fr: 'Classique' },
    description: {
      en: 'One quiet column in a serif typeface.',
      de: 'Eine ruhige Spalte in einer Schrift mit Serifen.',
      fr: 'Une colonne sobre, en caractères à empattements.',
    },
    header: (parts) => html`${parts.logo}${heading(parts)}${parts.claim}${parts.notice}${parts.buttons}`,
    main: (parts) => html`${parts.hero}${parts.about}${parts.hours}${parts.contact}${parts.pictures}${parts.more}`,
  },
  {
    id: 2,
    key: 'market',
    name: { en: 'Market', de: 'Markt', fr: 'Marché' },
    description: {
      en: 'A large picture, and cards in fresh green.',
      de: 'Ein großes Bild und Karten in frischem Grün.',
      fr: 'Une grande image et des cartes d’un vert frais.',
    },
    header: (parts) =>
      html`<div>${parts.logo}${heading(parts)}${parts.claim}${parts.notice}${parts.buttons}</div>
        ${parts.hero}`,
    main: (parts) => html`${parts.hours}${parts.contact}${parts.more}${parts.about}${parts.pictures}`,
  },
  {
    id: 3,
    key: 'compact',
    name: { en: 'Compact', de: 'Kompakt', fr: 'Compact' },
    description: {
      en: 'Opening hours and contact in a dark column at the side.',
      de: 'Öffnungszeiten und Kontakt in einer dunklen Spalte an der Seite.',
      fr: 'Horaires et contact dans une colonne sombre sur le côté.',
    },
    header: (parts) =>
      html`${parts.logo}${heading(parts)}${parts.claim}${parts.notice}${parts.buttons}${parts.hours}${parts.contact}`,
    main: (parts) => html`${parts.hero}${parts.about}${parts.pictures}${parts.more}`,
  },
];

/** Templates as the fulfilment protocol lists them. */
export function shownTemplates(language: string | undefined, publicUrl: string) {
  const inLanguage = (names: Names): string => (language === 'de' || language === 'fr' ? names[language] : names.en);
  return TEMPLATES.map(({ id, key, name, description }) => ({
    id,
    name: inLanguage(name),
    description: inLanguage(description),
    previewUrl: `${publicUrl}/sandbox/sites/templates/${key}`,
  }));
}
