import { isIP } from 'node:net';
import { readDnsLabel } from '#domain/websites/domain-name';
import { configSection } from '#platform/config';
import type { ConfigReader } from '#platform/config';

/** Where emails come back to that could not be delivered, and who may hand them in. */
export interface MailReturnsConfig {
  /** Domain of return paths; null: emails come back to their sender, and nobody reads them. */
  readonly domain: string | null;
  /** What a mail server presents that hands in a report; null: nobody may. */
  readonly secret: string | null;
  /**
   * Name below the domain of a workspace's own sender, whose CNAME record leads to `domain`; null: emails of own senders come back to
   * `domain` as well.
   */
  readonly label: string | null;
  /** From which addresses the mail server sends; none: it is not known. */
  readonly sendingAddresses: readonly string[];
}

/** Of at most so many characters that a return path before it fits into an address. */
export const domainName =
  /^(?=.{4,190}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

function read(reader: ConfigReader): MailReturnsConfig {
  const domain = reader.optional('MAIL_BOUNCE_DOMAIN');
  const sendingAddresses = addressesIn(reader);
  if (domain === undefined) {
    if (reader.optional('MAIL_BOUNCE_LABEL') !== undefined)
      reader.complain('MAIL_BOUNCE_LABEL', 'needs MAIL_BOUNCE_DOMAIN');
    return { domain: null, secret: null, label: null, sendingAddresses };
  }
  if (!domainName.test(domain)) reader.complain('MAIL_BOUNCE_DOMAIN', `must be a domain name, not "${domain}"`);
  const secret = reader.secret('MAIL_REPORT_SECRET');
  return { domain: domain.toLowerCase(), secret, label: labelIn(reader), sendingAddresses };
}

function labelIn(reader: ConfigReader): string | null {
  const text = reader.optional('MAIL_BOUNCE_LABEL');
  if (text === undefined) return null;
  const label = readDnsLabel(text);
  if (label === undefined) reader.complain('MAIL_BOUNCE_LABEL', `must be one part of a domain name, not "${text}"`);
  return label ?? null;
}

function addressesIn(reader: ConfigReader): readonly string[] {
  const addresses = (reader.optional('MAIL_SENDING_ADDRESSES') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong !== undefined) reader.complain('MAIL_SENDING_ADDRESSES', `must be IP addresses, not "${wrong}"`);
  return addresses;
}

export const mailReturnsConfig = configSection<MailReturnsConfig>({
  name: 'mailReturns',
  read,
  // Its name server knows a record for this domain, with this address.
  ofSandbox: ({ secret }) => ({
    domain: 'bounces.locara.example',
    secret,
    label: 'mail-returns',
    sendingAddresses: ['203.0.113.25'],
  }),
});
