/** What a placeholder stands for in the texts of a post: `{{city}}`. */
export const placeholders = ['name', 'street', 'city', 'postCode', 'phone', 'email', 'website'] as const;
export type Placeholder = (typeof placeholders)[number];

const any = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

/** The first placeholder in a text that nobody knows; undefined: there is none. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(any)].map(([, name = '']) => name).find((name) => !isPlaceholder(name));

/**
 * Fills a text with what a location has. What it does not have leaves nothing behind, and no double space either.
 * @param encode for texts that are addresses
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<Placeholder, string | null>>,
  encode: (value: string) => string = (value) => value,
): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(new RegExp(`( ?)${any.source}`, 'g'), (_whole, space: string, name: string) => {
    const value = isPlaceholder(name) ? values[name] : null;
    return value === null || value === '' ? '' : space + encode(value);
  });
}

/** The address with the parameters by which web statistics tell where a visitor comes from. What it says already stays. */
export function withUtm(address: string, source: string, campaign: string | null): string {
  if (campaign === null || !URL.canParse(address)) return address;
  const url = new URL(address);
  const parameters = { utm_source: source, utm_medium: 'social', utm_campaign: campaign };
  for (const [name, value] of Object.entries(parameters))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
