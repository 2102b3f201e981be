import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { domainOf, mailReturnsConfig } from '#platform/mail';
import type { MailReturnsConfig } from '#platform/mail';
import { DomainChecks } from '../../domain/domain-checks.js';
import type { NameRules } from '../../domain/domain-name.rules.js';
import { DomainProbe } from '../../ports/domain-probe.port.js';
import { judgeSender, registeredAbove, senderRecords } from './sender-records.rules.js';
import type { AskedSender, FoundTexts, KeptFindings, SenderFindings } from './sender-records.rules.js';
import { evaluateSpf } from '../spf/evaluate-spf.js';
import { askingOnce } from '../spf/spf-lookups.js';

/** Of a sender: its domain, and its keys as they are kept. */
export interface SenderKeys {
  readonly domain: string;
  readonly selector: string;
  readonly publicKey: string;
  readonly nextSelector: string | null;
  readonly nextPublicKey: string | null;
}

/** RFC 5737: sends nothing. The record is read to its end with it, so that all of its mistakes are found. */
const nobodysAddress = '192.0.2.1';

/** Looks at the records of a sender in the DNS. */
@Injectable()
export class SenderChecks {
  readonly nameRules: NameRules;
  private readonly returns: MailReturnsConfig;
  /** Where emails come back to that have no return path below their own domain. */
  private readonly usualHost: string;

  constructor(
    config: Config,
    domains: DomainChecks,
    private readonly probe: DomainProbe,
  ) {
    this.returns = config.of(mailReturnsConfig);
    const ownDomain = domainOf(config.mailFrom);
    this.usualHost = this.returns.domain ?? ownDomain;
    const { platformHosts } = domains.nameRules;
    this.nameRules = { ...domains.nameRules, platformHosts: [...platformHosts, ownDomain, this.usualHost] };
  }

  asked({ domain, selector, publicKey, nextSelector, nextPublicKey }: SenderKeys): AskedSender {
    const host = this.returnHost(domain);
    const target = this.returns.domain;
    const hasNext = nextSelector !== null && nextPublicKey !== null;
    return {
      domain,
      key: { selector, publicKey },
      nextKey: hasNext ? { selector: nextSelector, publicKey: nextPublicKey } : null,
      returnPath: host === null || target === null ? null : { host, target },
    };
  }

  /** Where emails can come back to below the domain; null: the operator's mail server takes none there. */
  returnHost(domain: string): string | null {
    const { label } = this.returns;
    return label === null ? null : `${label}.${domain}`;
  }

  /** Takes seconds where a name server is slow: never inside a transaction. */
  async look(asked: AskedSender): Promise<KeptFindings> {
    const { domain, nextKey } = asked;
    const names = new Map(senderRecords(asked).map(({ check, name }) => [check, name]));
    const above = registeredAbove(domain);
    const [key, next, returnPath, own, inherited] = await Promise.all([
      this.key(names.get('DKIM') ?? domain, domain),
      nextKey === null ? null : this.key(names.get('NEW_DKIM') ?? domain, domain),
      this.returnPath(asked),
      orNull(this.probe.texts(`_dmarc.${domain}`)),
      above === null ? null : orNull(this.probe.texts(`_dmarc.${above}`)),
    ]);
    const comesBack = returnPath?.records?.aliases.some((alias) => alias.toLowerCase() === asked.returnPath?.target);
    const host = comesBack === true && asked.returnPath !== null ? asked.returnPath.host : this.usualHost;
    const findings: SenderFindings = {
      key,
      nextKey: next,
      returnPath,
      spf: await this.spf(host),
      dmarc: { own, above: inherited },
    };
    return judgeSender(asked, findings);
  }

  private async key(name: string, domain: string): Promise<FoundTexts> {
    const texts = await orNull(this.probe.texts(name));
    if (texts?.length !== 0) return { texts, doubled: [] };
    return { texts, doubled: (await orNull(this.probe.texts(`${name}.${domain}`))) ?? [] };
  }

  private async returnPath({ domain, returnPath }: AskedSender): Promise<SenderFindings['returnPath']> {
    if (returnPath === null) return null;
    const records = await orNull(this.probe.records(returnPath.host));
    if (records === null || records.aliases.length + records.addresses.length > 0) return { records, doubled: [] };
    const doubled = await orNull(this.probe.records(`${returnPath.host}.${domain}`));
    return { records, doubled: doubled?.aliases ?? [] };
  }

  private async spf(host: string): Promise<SenderFindings['spf']> {
    const { sendingAddresses } = this.returns;
    const isCompared = sendingAddresses.length > 0;
    const addresses = isCompared ? sendingAddresses : [nobodysAddress];
    const lookups = askingOnce(this.probe);
    const findings = await Promise.all(
      addresses.map((address) => evaluateSpf(host, address, `postmaster@${host}`, lookups)),
    );
    return { host, findings, isCompared };
  }
}

/** The adapter has tried again already: what fails here could not be asked. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if ((error as { key?: unknown }).key === 'dnsUnreachable') return null;
    throw error;
  });
