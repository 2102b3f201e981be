import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { DomainProbe } from '../ports/domain-probe.port.js';
import { whiteLabelConfig } from '../white-label.config.js';
import { domainProblem } from './domain-name.rules.js';
import type { NameRules } from './domain-name.rules.js';
import { judgeDomain, ownershipRecord } from './domain-status.rules.js';
import type { AskedDomain, DomainCheck } from './domain-status.rules.js';

/** Looks at domains: in the DNS, and through a secure connection. */
@Injectable()
export class DomainChecks {
  readonly nameRules: NameRules;
  /** Where domains are to lead. */
  readonly target: string;
  private readonly needsCertificate: boolean;

  constructor(
    config: Config,
    private readonly probe: DomainProbe,
  ) {
    const { targetHost, takesTestNames } = config.of(whiteLabelConfig);
    const { hostname, protocol } = new URL(config.publicUrl);
    this.target = targetHost ?? hostname;
    this.needsCertificate = protocol === 'https:';
    this.nameRules = { platformHosts: [hostname, this.target], takesTestNames };
  }

  asked(domain: string, token: string): AskedDomain {
    return { domain, token, target: this.target, needsCertificate: this.needsCertificate };
  }

  /** Takes seconds where a name server is slow: never inside a transaction. */
  async check(asked: AskedDomain): Promise<readonly DomainCheck[]> {
    const [domain, target, texts] = await Promise.all([
      orNull(this.probe.records(asked.domain)),
      orNull(this.probe.records(asked.target)),
      orNull(this.probe.texts(ownershipRecord(asked).name)),
    ]);
    const isUsable = domainProblem(asked.domain, this.nameRules) === undefined;
    const findings = { isUsable, domain, target, texts, certificate: null };
    const checks = judgeDomain(asked, findings);
    // What another server shows for the name says nothing about ours.
    const leadsHere = checks.every(({ check, result }) => check !== 'ADDRESS' || result === 'GOOD');
    if (!asked.needsCertificate || !leadsHere || domain === null) return checks;
    const certificate = await this.probe.certificate(asked.domain, domain.addresses);
    return judgeDomain(asked, { ...findings, certificate });
  }
}

/** The adapter has tried again already: what fails here could not be asked. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if ((error as { key?: unknown }).key === 'dnsUnreachable') return null;
    throw error;
  });
