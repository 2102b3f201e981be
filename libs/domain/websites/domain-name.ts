import { domainToASCII } from 'node:url';

/** RFC 1035: letters, digits and hyphens, at most 63 of them; a digit may be the first, as RFC 1123 says. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const oneLabel = new RegExp(`^${label}$`);
/** At least two labels; the last one is no number, so that an IP address is none. */
const hostName = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?!\\d+$)${label}$`);
/** Two hyphens there announce an encoding: `xn--`. */
const encoded = /^..--/;

/** One label of a domain name, in lower case, that means what it shows; undefined when it is none. */
export function readDnsLabel(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return oneLabel.test(name) && !encoded.test(name) ? name : undefined;
}

/** A host name with a dot, in lower case; internationalised names as punycode. Undefined when it is none. */
export function readDomainName(text: string): string | undefined {
  const name = text.trim();
  // What has a meaning in an address is no part of a name, though the encoding would take some of it.
  if (/[\s/?#@:%\\[\]]/.test(name)) return undefined;
  const ascii = domainToASCII(name).toLowerCase();
  return hostName.test(ascii) ? ascii : undefined;
}
