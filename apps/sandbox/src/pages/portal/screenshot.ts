import type { ListingContent } from '../../directory/listing.js';
import type { Portal } from '../../portals.js';
import { html } from '../html.js';

const longestLine = 60;

/** A picture of a listing's page: what visitors of the portal read there, as SVG. */
export function screenshotOf(portal: Portal, listing: ListingContent): string {
  const { street, house, postCode, city, countryCode } = listing.address;
  const lines = [
    listing.suppressAddress ? '' : [street, house].filter(Boolean).join(' '),
    [postCode, city, countryCode].filter(Boolean).join(' '),
    listing.phone,
    listing.website ?? '',
    listing.closed ? 'Permanently closed' : '',
  ].filter((line) => line !== '');
  const picture = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="800"
    height="450"
    viewBox="0 0 800 450"
    font-family="sans-serif"
    role="img"
  >
    <title>${listing.name} on ${portal.name}</title>
    <rect width="800" height="450" fill="#ffffff" />
    <rect width="800" height="64" fill="#1f3a5f" />
    <text x="32" y="42" font-size="24" fill="#ffffff">${portal.name}</text>
    <text x="32" y="130" font-size="36" fill="#111111">${cut(listing.name)}</text>
    ${lines.map(
      (line, index) => html`<text x="32" y="${190 + index * 40}" font-size="24" fill="#333333">${cut(line)}</text>`,
    )}
  </svg>`;
  return picture.markup;
}

const cut = (text: string): string => (text.length > longestLine ? `${text.slice(0, longestLine - 1)}…` : text);
