import type { MapTiles } from '#platform/config';

/**
 * Our own scripts and styles and nothing else: no inline code, no other origin, no text that becomes code. An injected
 * script could only act while the page is open, because the session's cookie is not for scripts. Pictures of the operator's
 * map come from its origin, where there is one.
 */
export const consolePolicyWith = (tiles: MapTiles | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${tiles === undefined ? '' : ` ${new URL(tiles.url).origin}`}`,
    // Videos and their captions, which the platform delivers itself.
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
