import type { PageHeaders } from '../session/console-page.js';

/** What strategies read of a request. */
export interface Credential {
  readonly headers: {
    readonly authorization?: string | undefined;
    readonly cookie?: string | undefined;
    readonly accept?: string | undefined;
    /** The page calls by itself, while nobody may be there. */
    readonly 'x-locara-background'?: unknown;
  } & PageHeaders;
  /** Address of the client. */
  readonly ip?: string | undefined;
  readonly method?: string | undefined;
  /** Host and port of the address that is called. */
  readonly host?: string | undefined;
}

/** What follows the scheme in the `Authorization` header; undefined: another scheme, or nothing. */
export function authorizationOf({ headers }: Credential, scheme: 'basic' | 'bearer'): string | undefined {
  const [given = '', value] = (headers.authorization ?? '').split(' ', 2);
  return given.toLowerCase() === scheme && value !== '' ? value : undefined;
}
