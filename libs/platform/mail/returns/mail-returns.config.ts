import { configSection } from '#platform/config';
import type { ConfigReader } from '#platform/config';

/** Where emails come back to that could not be delivered, and who may hand them in. */
export interface MailReturnsConfig {
  /** Domain of return paths; null: emails come back to their sender, and nobody reads them. */
  readonly domain: string | null;
  /** What a mail server presents that hands in a report; null: nobody may. */
  readonly secret: string | null;
}

/** Of at most so many characters that a return path before it fits into an address. */
export const domainName =
  /^(?=.{4,190}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

function read(reader: ConfigReader): MailReturnsConfig {
  const domain = reader.optional('MAIL_BOUNCE_DOMAIN');
  if (domain === undefined) return { domain: null, secret: null };
  if (!domainName.test(domain)) reader.complain('MAIL_BOUNCE_DOMAIN', `must be a domain name, not "${domain}"`);
  return { domain: domain.toLowerCase(), secret: reader.secret('MAIL_REPORT_SECRET') };
}

export const mailReturnsConfig = configSection<MailReturnsConfig>({
  name: 'mailReturns',
  read,
  ofSandbox: ({ secret }) => ({ domain: 'bounces.locara.example', secret }),
});
