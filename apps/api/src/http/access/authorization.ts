/** What strategies read of a request. */
export interface Credential {
  readonly headers: { readonly authorization?: string | undefined };
  /** Address of the client. */
  readonly ip?: string | undefined;
}

/** What follows the scheme in the `Authorization` header; undefined: another scheme, or nothing. */
export function authorizationOf({ headers }: Credential, scheme: 'basic' | 'bearer'): string | undefined {
  const [given = '', value] = (headers.authorization ?? '').split(' ', 2);
  return given.toLowerCase() === scheme && value !== '' ? value : undefined;
}
