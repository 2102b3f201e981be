import { getDomain } from 'tldts';
import type { DecidedValueOf } from '#domain/lists/lists';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import type { DomainRecords } from '../../ports/domain-probe.port.js';
import { tagsIn } from './record-tags.js';
import type { SpfFinding } from '../spf/evaluate-spf.js';

/** A key whose public half is in the DNS. */
export interface PublishedKey {
  readonly selector: string;
  /** SubjectPublicKeyInfo, in base 64. */
  readonly publicKey: string;
}

/** What a sender has in the DNS. */
export interface AskedSender {
  /** In ASCII form. */
  readonly domain: string;
  readonly key: PublishedKey;
  /** One that waits to be used. */
  readonly nextKey: PublishedKey | null;
  /** Where emails come back to below the domain, and where that leads; null: this installation has no such place. */
  readonly returnPath: { readonly host: string; readonly target: string } | null;
}

export type SenderCheckName = DecidedValueOf<'senderCheck'>;

/** A record to set; without a value where there is nothing to set. */
export interface SenderRecord {
  readonly check: SenderCheckName;
  /** Without it, emails do not leave from the address. */
  readonly required: boolean;
  readonly type: 'TXT' | 'CNAME';
  readonly name: string;
  readonly value: string | null;
}

/** What a look found of one. */
export interface SenderCheck {
  readonly check: SenderCheckName;
  readonly result: DecidedValueOf<'senderCheckResult'>;
  readonly name: string;
  readonly found: readonly string[];
  readonly problem: KeptProblem | null;
}

/** What receivers do with emails that nobody has proved, and what proves ours. */
export interface DmarcFinding {
  readonly policy: DecidedValueOf<'dmarcPolicy'> | null;
  readonly alignedBy: readonly DecidedValueOf<'senderAlignment'>[];
}

/** What a look has found, as it is kept. */
export interface KeptFindings {
  readonly checks: readonly SenderCheck[];
  readonly dmarc: DmarcFinding;
}

/** Found at names; null: they could not be asked. */
export interface FoundTexts {
  readonly texts: readonly string[] | null;
  /** At the name with the domain twice, looked at where there is nothing. */
  readonly doubled: readonly string[];
}

export interface SenderFindings {
  readonly key: FoundTexts;
  readonly nextKey: FoundTexts | null;
  readonly returnPath: { readonly records: DomainRecords | null; readonly doubled: readonly string[] } | null;
  /** Of the host that the envelope names now. */
  readonly spf: { readonly host: string; readonly findings: readonly SpfFinding[]; readonly isCompared: boolean };
  /** At the domain itself, and at the one that was registered where that is another one. */
  readonly dmarc: { readonly own: readonly string[] | null; readonly above: readonly string[] | null };
}

const dkimName = (domain: string, { selector }: PublishedKey): string => `${selector}._domainkey.${domain}`;
const dkimValue = ({ publicKey }: PublishedKey): string => `v=DKIM1; k=rsa; p=${publicKey}`;
const dmarcName = (domain: string): string => `_dmarc.${domain}`;
/** Says that there is somebody who cares, and changes nothing: the first step that everybody recommends. */
const dmarcAdvice = 'v=DMARC1; p=none';

/** The domain that was registered; where it is the same there is none above. */
export function registeredAbove(domain: string): string | null {
  const registered = getDomain(domain, { allowPrivateDomains: true });
  return registered === null || registered === domain ? null : registered;
}

/** What the owner of the domain sets, in this order. */
export function senderRecords({ domain, key, nextKey, returnPath }: AskedSender): readonly SenderRecord[] {
  const ofKey = (check: SenderCheckName, own: PublishedKey): SenderRecord => ({
    check,
    required: check === 'DKIM',
    type: 'TXT',
    name: dkimName(domain, own),
    value: dkimValue(own),
  });
  return [
    ofKey('DKIM', key),
    ...(nextKey === null ? [] : [ofKey('NEW_DKIM', nextKey)]),
    ...(returnPath === null
      ? []
      : [
          {
            check: 'RETURN_PATH' as const,
            required: false,
            type: 'CNAME' as const,
            name: returnPath.host,
            value: returnPath.target,
          },
        ]),
    { check: 'DMARC', required: false, type: 'TXT', name: dmarcName(domain), value: dmarcAdvice },
  ];
}

/** What a look at the records comes to, in the order of the records; SPF, for which nobody has to set a record, before DMARC. */
export function judgeSender(asked: AskedSender, findings: SenderFindings): KeptFindings {
  const { domain, key, nextKey, returnPath } = asked;
  const dkim = keyCheck('DKIM', domain, key, findings.key);
  const next =
    nextKey === null || findings.nextKey === null ? [] : [keyCheck('NEW_DKIM', domain, nextKey, findings.nextKey)];
  const returns =
    returnPath === null || findings.returnPath === null
      ? []
      : [returnPathCheck(domain, returnPath, findings.returnPath)];
  const spf = spfCheck(findings.spf);
  const { check: dmarcCheck, policy, isStrictOfSpf } = judgeDmarc(domain, findings.dmarc);
  const isSigned = [dkim, ...next].some(({ result }) => result === 'FOUND');
  // The return path is below the domain: strict alignment wants the domain itself.
  const isSpfAligned =
    returns[0]?.result === 'FOUND' && spf.result === 'FOUND' && findings.spf.isCompared && !isStrictOfSpf;
  // Emails that nothing signs do not leave from the address.
  const alignedBy = isSigned ? (['DKIM', ...(isSpfAligned ? (['SPF'] as const) : [])] as const) : [];
  return { checks: [dkim, ...next, ...returns, spf, dmarcCheck], dmarc: { policy, alignedBy } };
}

const good = { result: 'FOUND', problem: null } as const;
const unknown = (name: string) =>
  ({ result: 'UNKNOWN', found: [], problem: keptProblem('dnsUnreachable', { name }) }) as const;
const shownMost = 5;
const longestShown = 600;
const shown = (texts: readonly string[]): readonly string[] =>
  texts.slice(0, shownMost).map((text) => text.slice(0, longestShown));

function keyCheck(check: SenderCheckName, domain: string, key: PublishedKey, found: FoundTexts): SenderCheck {
  const name = dkimName(domain, key);
  const said = { check, name };
  const { texts } = found;
  if (texts === null) return { ...said, ...unknown(name) };
  if (texts.length === 0) {
    const isDoubled = found.doubled.some((text) => isKey(text, key));
    return { ...said, ...missing(domain, name, 'TXT', isDoubled) };
  }
  const keys = texts.filter((text) => tagsIn(text).has('p'));
  if (keys.length > 1)
    return { ...said, result: 'DIFFERS', found: shown(texts), problem: keptProblem('senderRecordTwice', { name }) };
  if (keys.some((text) => isKey(text, key))) return { ...said, ...good, found: shown(keys) };
  return { ...said, ...differing(name, 'TXT', texts) };
}

/** Whether receivers would verify our signatures with it (RFC 6376, 3.6.1). */
function isKey(text: string, { publicKey }: PublishedKey): boolean {
  const tags = tagsIn(text);
  const listed = (name: string, ...wanted: readonly string[]): boolean => {
    const value = tags.get(name);
    return value === undefined || value.split(':').some((part) => wanted.includes(part.trim().toLowerCase()));
  };
  const version = tags.get('v') ?? 'DKIM1';
  const isOurs = tags.get('p')?.replaceAll(/\s/g, '') === publicKey;
  return isOurs && version === 'DKIM1' && listed('k', 'rsa') && listed('h', 'sha256') && listed('s', '*', 'email');
}

function missing(domain: string, name: string, type: string, isDoubled: boolean) {
  const problem = isDoubled
    ? keptProblem('senderRecordMisplaced', { found: `${name}.${domain}`, short: name.slice(0, -domain.length - 1) })
    : keptProblem('senderRecordMissing', { type, name });
  return { result: 'MISSING', found: isDoubled ? [`${name}.${domain}`] : [], problem } as const;
}

const differing = (name: string, type: string, found: readonly string[]) =>
  ({ result: 'DIFFERS', found: shown(found), problem: keptProblem('senderRecordDiffers', { type, name }) }) as const;

function returnPathCheck(
  domain: string,
  { host, target }: NonNullable<AskedSender['returnPath']>,
  { records, doubled }: NonNullable<SenderFindings['returnPath']>,
): SenderCheck {
  const said = { check: 'RETURN_PATH', name: host } as const;
  if (records === null) return { ...said, ...unknown(host) };
  const leadsTo = (aliases: readonly string[]): boolean =>
    aliases.some((alias) => alias.toLowerCase().replace(/\.$/, '') === target);
  const { aliases, addresses } = records;
  if (leadsTo(aliases)) return { ...said, ...good, found: shown(aliases) };
  if (aliases.length > 0) return { ...said, ...differing(host, 'CNAME', aliases) };
  if (addresses.length === 0) return { ...said, ...missing(domain, host, 'CNAME', leadsTo(doubled)) };
  const problem = keptProblem('senderReturnPathHidden', { name: host });
  return { ...said, result: 'DIFFERS', found: shown(addresses), problem };
}

/** For each address from which the mail server sends. */
function spfCheck({ host, findings, isCompared }: SenderFindings['spf']): SenderCheck {
  const said = { check: 'SPF', name: host } as const;
  const [first] = findings;
  if (first === undefined || findings.some(({ result }) => result === 'temperror'))
    return { ...said, ...unknown(host) };
  const found = shown(first.records);
  const fails = (reason: string, result: 'MISSING' | 'DIFFERS' = 'DIFFERS'): SenderCheck => ({
    ...said,
    result,
    found,
    problem: keptProblem('senderSpfFails', { name: host, reason }),
  });
  const broken = findings.find(({ result }) => result === 'permerror');
  if (broken !== undefined) return fails(broken.reason ?? 'permerror');
  if (first.result === 'none') return fails('no SPF record', 'MISSING');
  const refused = isCompared ? findings.find(({ result }) => result !== 'pass') : undefined;
  return refused === undefined ? { ...said, ...good, found } : fails(refused.result);
}

function judgeDmarc(domain: string, { own, above }: SenderFindings['dmarc']) {
  const name = dmarcName(domain);
  const said = { check: 'DMARC', name } as const;
  const isPolicy = (text: string): boolean => /^v=DMARC1\s*(?:;|$)/i.test(text);
  const none = { policy: null, isStrictOfSpf: false } as const;
  if (own === null) return { check: { ...said, ...unknown(name) }, ...none };
  const policies = own.filter(isPolicy);
  if (policies.length > 1) {
    const problem = keptProblem('senderRecordTwice', { name });
    return { check: { ...said, result: 'DIFFERS', found: shown(policies), problem } as const, ...none };
  }
  // Of a name without a policy receivers ask the domain that was registered (RFC 7489, 6.6.3).
  if (policies.length === 0 && above === null && registeredAbove(domain) !== null)
    return { check: { ...said, ...unknown(dmarcName(registeredAbove(domain) ?? domain)) }, ...none };
  const inherited = policies.length === 0 ? (above ?? []).filter(isPolicy) : [];
  const [text] = policies.length === 0 && inherited.length === 1 ? inherited : policies;
  if (text === undefined) return { check: { ...said, ...missing(domain, name, 'TXT', false) }, ...none };
  const tags = tagsIn(text);
  const policy = policyIn((policies.length === 0 ? tags.get('sp') : undefined) ?? tags.get('p'));
  if (policy === null) return { check: { ...said, ...differing(name, 'TXT', [text]) }, ...none };
  const isStrictOfSpf = tags.get('aspf')?.toLowerCase() === 's';
  return { check: { ...said, ...good, found: shown([text]) }, policy, isStrictOfSpf };
}

function policyIn(text: string | undefined): DmarcFinding['policy'] {
  const policy = text?.toLowerCase();
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : null;
}
