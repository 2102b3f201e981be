import { extname } from 'node:path';

const utf8 = (type: string): string => `${type}; charset=utf-8`;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': utf8('text/html'),
  '.css': utf8('text/css'),
  '.js': utf8('text/javascript'),
  '.mjs': utf8('text/javascript'),
  '.json': utf8('application/json'),
  '.map': utf8('application/json'),
  '.webmanifest': utf8('application/manifest+json'),
  '.xml': utf8('application/xml'),
  '.yaml': utf8('application/yaml'),
  '.yml': utf8('application/yaml'),
  '.txt': utf8('text/plain'),
  '.md': utf8('text/markdown'),
  '.csv': utf8('text/csv'),
  '.svg': utf8('image/svg+xml'),
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.tgz': 'application/gzip',
  '.gz': 'application/gzip',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Names without an extension are under `/.well-known` and are text. */
export function contentTypeOf(path: string): string {
  const extension = extname(path).toLowerCase();
  return extension === '' ? utf8('text/plain') : (contentTypes[extension] ?? 'application/octet-stream');
}

const hour = 3600;
const year = 31_536_000;

/** Below `/assets` each name carries a hash of its content. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

export const isText = (path: string): boolean => contentTypeOf(path).endsWith('charset=utf-8');

/** What carries a hash is kept for ever; a picture may be old for an hour, anything else is asked about. */
export function cacheControlOf(path: string): string {
  if (isHashed(path)) return `public, max-age=${year}, immutable`;
  return contentTypeOf(path).startsWith('image/') ? `public, max-age=${hour}` : 'no-cache';
}

/**
 * Whether a file of the folder is for the public. What begins with a dot is not, `/.well-known` aside.
 */
export function isPublic(path: string, paths: ReadonlySet<string>): boolean {
  const segments = path.slice(1).split('/');
  if (segments.some((segment, depth) => segment.startsWith('.') && !(depth === 0 && segment === '.well-known')))
    return false;
  const compressedForm = /^(.+)\.(?:br|gz)$/.exec(path);
  return compressedForm === null || !paths.has(compressedForm[1] ?? '');
}
