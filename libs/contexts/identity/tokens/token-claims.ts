/** Claims of our access tokens (RFC 9068 style): `sub` user id, `ver` security version, `scope`, `fam` refresh family. */
export const issuer = 'locara';
export const audience = 'locara-api';
