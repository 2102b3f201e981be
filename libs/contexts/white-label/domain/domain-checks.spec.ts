import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import type { CertificateFinding, DomainRecords } from '../ports/domain-probe.port.js';
import { DomainProbe } from '../ports/domain-probe.port.js';
import { DomainChecks } from './domain-checks.js';

const target = 'edge.locara.net';

/** A DNS with these records; names that are not in it cannot be asked for. */
class ScriptedProbe extends DomainProbe {
  readonly connections: string[] = [];

  constructor(private readonly zone: Readonly<Record<string, DomainRecords>>) {
    super();
  }

  records(name: string): Promise<DomainRecords> {
    const records = this.zone[name];
    return records === undefined
      ? Promise.reject(new DomainError('dnsUnreachable', { name }))
      : Promise.resolve(records);
  }

  texts(name: string): Promise<readonly string[]> {
    return Promise.reject(new DomainError('dnsUnreachable', { name }));
  }

  addresses(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  exchanges(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  certificate(name: string, addresses: readonly string[]): Promise<CertificateFinding> {
    this.connections.push(`${name} ${addresses.join(' ')}`);
    return Promise.resolve({ kind: 'valid', validUntil: '2027-01-01T00:00:00.000Z' });
  }
}

async function look(zone: Readonly<Record<string, DomainRecords>>, publicUrl = 'https://app.locara.com') {
  const probe = new ScriptedProbe(zone);
  const sections = { whiteLabel: { targetHost: target, takesTestNames: false } };
  const checks = new DomainChecks(Object.assign(new Config(), { publicUrl, sections }), probe);
  const found = await checks.check(checks.asked('go.kunde.de', 'abc'));
  return { results: found.map(({ result }) => result), connections: probe.connections };
}

const here = { 'go.kunde.de': { aliases: [target], addresses: ['198.51.0.1'] } };

describe('a look at a domain', () => {
  it('connects to it when it leads here', async () => {
    expect(await look(here)).toEqual({
      results: ['GOOD', 'GOOD', 'UNKNOWN', 'GOOD'],
      connections: ['go.kunde.de 198.51.0.1'],
    });
  });

  it.each([
    [
      'leads elsewhere',
      { 'go.kunde.de': { aliases: [], addresses: ['203.0.113.9'] }, [target]: { aliases: [], addresses: [] } },
    ],
    ['cannot be found out about', {}],
  ])('connects to nobody when it %s', async (_what, zone) => {
    expect((await look(zone)).connections).toEqual([]);
  });

  it('connects to nobody where the platform has no certificate itself', async () => {
    const { results, connections } = await look(here, 'http://app.locara.com');
    expect([results[3], connections]).toEqual(['NOT_NEEDED', []]);
  });
});
