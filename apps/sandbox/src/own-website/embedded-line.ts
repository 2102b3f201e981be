/** What a line of HTML embeds of the platform: a chat, a widget or a form. */
export interface Embedded {
  /** Address of its script. */
  readonly source: string;
  /** Names the form, where all have the same script. */
  readonly key: string | null;
}

const scriptPath = /^\/(?:chat|widget|scan)\/[\w-]{1,64}\.js$/;

/**
 * Reads a line as the platform gives it. Nothing else of it gets into a page, so that it may come from an address.
 * @param platform origin of the platform
 * @returns null for everything that is not such a line
 */
export function embeddedIn(line: string, platform: string): Embedded | null {
  const attributes = /^\s*<script\b([^<>]*)>\s*<\/script>\s*$/.exec(line)?.[1];
  if (attributes === undefined) return null;
  const values = new Map(Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value]));
  const source = values.get('src') ?? '';
  if (!URL.canParse(source)) return null;
  const { origin, pathname } = new URL(source);
  if (origin !== platform || !scriptPath.test(pathname)) return null;
  return { source: origin + pathname, key: values.get('data-key') ?? null };
}
