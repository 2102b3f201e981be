import { Html, html } from '../pages/html.js';
import type { Site } from './site.js';
import { ownPath } from './site.js';
import { localBusiness } from './site.json-ld.js';
import { partsOf } from './site.parts.js';
import { TEMPLATES } from './site.templates.js';
import { languageOf, wordsIn } from './site.words.js';

/** The page of a website: one document and one style sheet, no script. Null for a template that there is not. */
export function sitePage(site: Site): string | null {
  const template = TEMPLATES.find(({ id }) => id === site.templateId);
  if (template === undefined) return null;
  const { location } = site;
  const language = languageOf(location.address?.countryCode);
  const words = wordsIn(language);
  const parts = partsOf(site, language, words);
  const icon = location.logoUrl ? ownPath(location.logoUrl) : undefined;
  const city = location.address?.city;
  // Search engines show it below the title: a shop that says nothing of itself has a name, a trade and a place.
  const description =
    location.shortDescription ||
    location.description?.slice(0, 155) ||
    [parts.name, ...(location.categories ?? []), city].filter(Boolean).join(' · ');
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${parts.name}${city && ` · ${city}`}</title>
        ${description && html`<meta name="description" content="${description}" />`}
        <link rel="stylesheet" href="/sandbox/sites/assets/${template.key}.css" />
        <link rel="icon" href="${icon ?? 'data:,'}" />
        <script type="application/ld+json">
          ${data(localBusiness(location))}
        </script>
      </head>
      <body>
        <a class="skip" href="#content">${words.toContent}</a>
        <header>${template.header(parts)}</header>
        <main id="content">${template.main(parts)}</main>
        <footer>${parts.name}${city && ` · ${city}`}</footer>
      </body>
    </html>`.markup;
}

/** JSON inside of a script element: without `<` nothing can end that. */
const data = (value: object): Html => new Html(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));

/** In place of a website. */
export const noSitePage = (words: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words}</title>
        <link rel="stylesheet" href="/sandbox/sites/assets/classic.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main id="content"><h1>${words}</h1></main>
      </body>
    </html>`.markup;
