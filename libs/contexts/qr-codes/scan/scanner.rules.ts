/** What is known of a request for a short link; nothing of it is kept. */
export interface ShortLinkRequest {
  readonly method: string;
  readonly userAgent?: string | undefined;
  /** `Sec-Purpose` or `Purpose`: a browser fetches in advance what a user may open. */
  readonly purpose?: string | undefined;
}

/** Programs that look at links which people send each other, search engines, monitors and scripts. Cubot makes telephones. */
const machines =
  /(?<!cu)bot|crawler|spider|preview|slurp|monitor|uptime|facebookexternalhit|facebookcatalog|whatsapp\/|slack-imgproxy|embedly|iframely|mastodon|headlesschrome|lighthouse|^(curl|wget|python|go-http-client|okhttp|java)\b/i;

/** Whether somebody has scanned the code, or opened its link. */
export function isScan({ method, userAgent = '', purpose = '' }: ShortLinkRequest): boolean {
  return (
    method === 'GET' && userAgent !== '' && !machines.test(userAgent) && !/prefetch|preview|prerender/i.test(purpose)
  );
}
