/** Claims of our access tokens (RFC 9068 style): `sub` user id, `ver` security version, `scope`, `fam` sign-in, `cfam` API client. */
export const issuer = 'locara';
export const audience = 'locara-api';
