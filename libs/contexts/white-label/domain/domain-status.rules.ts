import { DomainError } from '#domain/errors/errors';
import type { ErrorKey, ErrorParameters } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { CertificateFinding, DomainRecords } from '../ports/domain-probe.port.js';

/** What was found out about a domain; null: it could not be asked. */
export interface DomainFindings {
  readonly isUsable: boolean;
  readonly domain: DomainRecords | null;
  readonly target: DomainRecords | null;
  readonly texts: readonly string[] | null;
  /** Null: not looked at, because the platform is reached without TLS or the domain leads elsewhere. */
  readonly certificate: CertificateFinding | null;
}

export interface AskedDomain {
  /** In ASCII form. */
  readonly domain: string;
  readonly token: string;
  /** Where the domain is to lead. */
  readonly target: string;
  /** The platform is reached by https. */
  readonly needsCertificate: boolean;
}

export interface DomainRecord {
  readonly type: 'CNAME' | 'TXT';
  readonly name: string;
  readonly value: string;
}

export interface DomainCheck {
  readonly check: DecidedValueOf<'domainCheck'>;
  readonly result: DecidedValueOf<'domainCheckResult'>;
  readonly found: readonly string[];
  readonly expected: readonly string[];
  /** What to do; null where nothing is to be done. */
  readonly problem: { readonly key: ErrorKey; readonly parameters: ErrorParameters } | null;
}

const valuePrefix = 'locara-white-label=';

/** At which name, and with what text, the owner of a domain says whose it is. */
export const ownershipRecord = ({ domain, token }: Pick<AskedDomain, 'domain' | 'token'>): DomainRecord => ({
  type: 'TXT',
  name: `_locara.${domain}`,
  value: valuePrefix + token,
});

/** What the owner of a domain puts into the DNS. */
export const recordsToSet = (asked: AskedDomain): readonly DomainRecord[] => [
  { type: 'CNAME', name: asked.domain, value: asked.target },
  ownershipRecord(asked),
];

/** In the order in which people put them right. */
export const judgeDomain = (asked: AskedDomain, findings: DomainFindings): readonly DomainCheck[] => [
  nameCheck(asked, findings),
  addressCheck(asked, findings),
  ownershipCheck(asked, findings),
  certificateCheck(asked, findings),
];

const good = { result: 'GOOD', problem: null } as const;
const unknown = (name: string) =>
  ({ result: 'UNKNOWN', found: [], problem: { key: 'dnsUnreachable', parameters: { name } } }) as const;

function nameCheck({ domain }: AskedDomain, { isUsable }: DomainFindings): DomainCheck {
  const said = { check: 'NAME', found: [domain], expected: [] } as const;
  if (isUsable) return { ...said, ...good };
  return { ...said, result: 'BAD', problem: { key: 'whiteLabelDomainUnusable', parameters: { domain } } };
}

function addressCheck({ domain, target }: AskedDomain, findings: DomainFindings): DomainCheck {
  const expected = [`CNAME ${target}`, ...(findings.target?.addresses ?? [])];
  const said = { check: 'ADDRESS', expected } as const;
  const { domain: own } = findings;
  if (own === null) return { ...said, ...unknown(domain) };
  const found = [...own.aliases.map((alias) => `CNAME ${alias}`), ...own.addresses];
  if (own.aliases.some((alias) => alias.toLowerCase() === target)) return { ...said, found, ...good };
  // Without an alias the addresses decide, and those of the platform are not known, or it has lost them itself.
  const isTargetLost = findings.target?.addresses.length === 0 && found.length > 0;
  if (findings.target === null || isTargetLost) return { ...said, ...unknown(target), found };
  const ours = new Set(findings.target.addresses);
  // One address elsewhere would get some of the visitors.
  const leadsHere = own.addresses.length > 0 && own.addresses.every((address) => ours.has(address));
  if (leadsHere) return { ...said, found, ...good };
  return {
    ...said,
    found,
    result: 'BAD',
    problem: { key: 'whiteLabelDomainElsewhere', parameters: { domain, target } },
  };
}

function ownershipCheck(asked: AskedDomain, { texts }: DomainFindings): DomainCheck {
  const { name, value } = ownershipRecord(asked);
  const said = { check: 'OWNERSHIP', expected: [value] } as const;
  if (texts === null) return { ...said, ...unknown(name) };
  const found = texts.filter((text) => text.startsWith(valuePrefix)).slice(0, 20);
  if (texts.includes(value)) return { ...said, found, ...good };
  return { ...said, found, result: 'BAD', problem: { key: 'whiteLabelDomainNotProved', parameters: { name, value } } };
}

function certificateCheck({ domain, needsCertificate }: AskedDomain, { certificate }: DomainFindings): DomainCheck {
  const said = { check: 'CERTIFICATE', found: [], expected: [] } as const;
  if (!needsCertificate) return { ...said, result: 'NOT_NEEDED', problem: null };
  if (certificate === null) return { ...said, result: 'UNKNOWN', problem: null };
  if (certificate.kind === 'valid') return { ...said, ...good, found: [`valid until ${certificate.validUntil}`] };
  const { reason } = certificate;
  return {
    ...said,
    found: [reason],
    result: 'BAD',
    problem: { key: 'whiteLabelCertificateMissing', parameters: { domain, reason } },
  };
}

/** What a look at a domain comes to. `waits`: it may be good in a minute. */
export type Verdict =
  { readonly kind: 'good' } | { readonly kind: 'bad' | 'waits'; readonly problem: NonNullable<DomainCheck['problem']> };

/** For the activation: all must be good. A certificate is issued while it waits, and the DNS may be down for a moment. */
export function activationVerdict(checks: readonly DomainCheck[]): Verdict {
  const bad = checks.find(({ check, result }) => result === 'BAD' && check !== 'CERTIFICATE');
  if (bad?.problem) return { kind: 'bad', problem: bad.problem };
  const open = checks.find(({ result, problem }) => (result === 'BAD' || result === 'UNKNOWN') && problem !== null);
  return open?.problem ? { kind: 'waits', problem: open.problem } : { kind: 'good' };
}

/**
 * For a domain that is active: where it leads counts, and a proof for somebody else, which its new owner sets. A proof that was taken
 * away costs nothing. `waits`: where it leads could not be found out.
 */
export function standingVerdict(checks: readonly DomainCheck[]): Verdict {
  const where = checks.filter(({ check }) => check === 'NAME' || check === 'ADDRESS');
  const isOthers = ({ check, result, found }: DomainCheck) =>
    check === 'OWNERSHIP' && result === 'BAD' && found.length > 0;
  const bad = where.find(({ result }) => result === 'BAD') ?? checks.find(isOthers);
  if (bad?.problem) return { kind: 'bad', problem: bad.problem };
  const unclear = where.find(({ result }) => result === 'UNKNOWN');
  return unclear?.problem ? { kind: 'waits', problem: unclear.problem } : { kind: 'good' };
}

/** The sentence for people, in the language of the request. */
export const errorOf = ({ key, parameters }: NonNullable<DomainCheck['problem']>): DomainError =>
  new DomainError(key, parameters);
