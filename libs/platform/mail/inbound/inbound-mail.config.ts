import { configSection } from '#platform/config';
import type { ConfigReader } from '#platform/config';
import { domainName } from '../returns/mail-returns.config.js';

/** Where emails of customers arrive. */
export interface InboundMailConfig {
  /** Domain of the addresses; null: none arrive. */
  readonly domain: string | null;
  /** Port on which the API takes them by SMTP; null: it does not. */
  readonly port: number | null;
}

const usualPort = 2525;

function read(reader: ConfigReader): InboundMailConfig {
  const domain = reader.optional('MAIL_INBOUND_DOMAIN');
  if (domain === undefined) return { domain: null, port: null };
  if (!domainName.test(domain)) reader.complain('MAIL_INBOUND_DOMAIN', `must be a domain name, not "${domain}"`);
  if (domain.toLowerCase() === reader.optional('MAIL_BOUNCE_DOMAIN')?.toLowerCase())
    reader.complain('MAIL_INBOUND_DOMAIN', 'must be another domain than MAIL_BOUNCE_DOMAIN');
  return { domain: domain.toLowerCase(), port: reader.integer('MAIL_INBOUND_PORT', 1, 65_535, usualPort) };
}

export const inboundMailConfig = configSection<InboundMailConfig>({
  name: 'inboundMail',
  read,
  ofSandbox: (_sandbox, reader) => ({
    domain: 'in.locara.example',
    port: reader.optional('MAIL_INBOUND_PORT') === undefined ? null : reader.integer('MAIL_INBOUND_PORT', 1, 65_535, 0),
  }),
});
