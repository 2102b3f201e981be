import { parse } from 'tldts';
import type { FieldProblem } from '#domain/errors/errors';
import { readDomainName } from '#domain/websites/domain-name';

/** What decides which domains can be used. */
export interface NameRules {
  /** Hosts of the platform itself: `PUBLIC_URL`, and where domains lead. */
  readonly platformHosts: readonly string[];
  readonly takesTestNames: boolean;
}

export const domainExample = 'marketing.example.com';

/** In the list of suffixes, and in no DNS that browsers ask: RFC 7686; the DNS's own. */
const specialNames = /(?:^|\.)(?:onion|arpa)$/;
/** RFC 2606: nobody can have them. */
const testNames = /(?:^|\.)(?:test|example)$/;

/**
 * What is wrong with a domain; undefined: it can be used. A name that others share, such as `co.uk` and `github.io`, is no domain of
 * anybody, and one whose ending nobody gives out leads nowhere.
 * @param domain in ASCII form
 */
export function domainProblem(
  domain: string,
  { platformHosts, takesTestNames }: NameRules,
): Extract<FieldProblem, 'format' | 'platformsOwn'> | undefined {
  if (readDomainName(domain) !== domain) return 'format';
  if (platformHosts.some((host) => domain === host || domain.endsWith(`.${host}`))) return 'platformsOwn';
  if (testNames.test(domain)) return takesTestNames ? undefined : 'platformsOwn';
  if (specialNames.test(domain)) return 'platformsOwn';
  const { isIcann, isPrivate, publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (isIcann !== true && isPrivate !== true) return 'platformsOwn';
  return publicSuffix === domain ? 'format' : undefined;
}

/** As the DNS knows it; undefined when it is no domain at all. A full stop at the end is no part of it. */
export const asciiDomain = (text: string): string | undefined => readDomainName(text.trim().replace(/\.$/, ''));
