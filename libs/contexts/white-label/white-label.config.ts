import { readDomainName } from '#domain/websites/domain-name';
import { configSection } from '#platform/config';
import type { ConfigReader } from '#platform/config';

/** Where the domains of white labels lead. */
export interface WhiteLabelConfig {
  /** The name that their CNAME records have; null: the host of `PUBLIC_URL`. */
  readonly targetHost: string | null;
  /** Names for tests and documentation (RFC 2606) can be used. */
  readonly takesTestNames: boolean;
}

/** The sandbox's name server has no address for the platform; records of white labels point at this name. */
const sandboxTarget = 'brands.locara.example';

function read(reader: ConfigReader): WhiteLabelConfig {
  const text = reader.optional('WHITE_LABEL_HOST');
  const targetHost = text === undefined ? null : (readDomainName(text) ?? null);
  if (text !== undefined && targetHost === null)
    reader.complain('WHITE_LABEL_HOST', `must be a host name, not "${text}"`);
  return { targetHost, takesTestNames: false };
}

export const whiteLabelConfig = configSection<WhiteLabelConfig>({
  name: 'whiteLabel',
  read,
  ofSandbox: () => ({ targetHost: sandboxTarget, takesTestNames: true }),
});
