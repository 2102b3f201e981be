/** The platform's address as sources write it. Anyone who serves the site puts the real one into its pages. */
const written = 'http://localhost:3000';

/** Name of the `<meta>` in which every page carries its platform's address. */
export const addressName = 'locara:address';

/** Of a browser's page. Tests read this file too, and their compiler knows no browser. */
type Page = { readonly querySelector: (selector: string) => { readonly content: string } | null };

const served = (): string =>
  (globalThis as { document?: Page }).document?.querySelector(`meta[name='${addressName}']`)?.content ?? written;

/** Where readers of this page reach the platform. While pages are made: as sources write it. */
export const address = served();

/**
 * A text of the site with the address of its platform. Scripts carry a hash of their content in their names, so they stay as
 * they were built, and take the address from the page that loads them.
 */
export const withAddress = (text: string): string => (address === written ? text : text.replaceAll(written, address));
