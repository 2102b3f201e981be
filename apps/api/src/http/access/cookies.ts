/** The request's cookies by name; of two with one name the first. */
export function cookiesOf({
  headers,
}: {
  readonly headers: { readonly cookie?: string | undefined };
}): Readonly<Record<string, string | undefined>> {
  const cookies: Record<string, string | undefined> = Object.create(null) as Record<string, string | undefined>;
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    cookies[name] ??= value;
  }
  return cookies;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
}

/** `Lax`: it comes along when a third party sends the browser back, and never with a request of another site's page. */
export function browserCookie({ name, value, path, seconds }: Cookie, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
