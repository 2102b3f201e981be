import { createHash } from 'node:crypto';

/** Scripts of our own origin, and the inline ones whose hash is named: nothing else runs, nothing leaves the origin. */
export function contentSecurityPolicy(scriptHashes: Iterable<string>): string {
  const scripts = ["'self'", ...[...new Set(scriptHashes)].map((hash) => `'${hash}'`)];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** What a browser runs of a `<script>`; other types are data. */
const executable = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** The hashes of the inline scripts of a page. */
export function scriptHashesOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script\s*>/gi)].flatMap(([, attributes = '', content = '']) => {
    if (/(?:^|[\s"'])src\s*=/i.test(attributes) || content === '') return [];
    const type = /(?:^|[\s"'])type\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
    if (type !== '' && !executable.test(type)) return [];
    // A browser reads the page's line ends as line feeds before it looks at the script.
    const read = content.replaceAll(/\r\n?/g, '\n');
    return [`sha256-${createHash('sha256').update(read).digest('base64')}`];
  });
}
