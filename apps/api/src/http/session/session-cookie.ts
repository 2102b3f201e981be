const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** `__Host-`: browsers take it only with TLS, for this host alone and all its paths. Without TLS, on one's own machine, they refuse the name. */
export const sessionCookieName = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-locara' : 'locara');

/**
 * It goes with the browser, and the platform ends the session before.
 * @param secret undefined: takes the cookie away
 */
export function sessionCookie(secret: string | undefined, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  const end = secret === undefined ? '; Max-Age=0' : '';
  return `${sessionCookieName(publicUrl)}=${secret ?? ''}; Path=/${end}; HttpOnly; SameSite=Strict${secure}`;
}
