import ipaddr from 'ipaddr.js';
import { inTime, TookTooLong } from './spf-lookups.js';
import type { SpfLookups } from './spf-lookups.js';
import { expandMacros } from './spf-macros.js';
import { isSpf, readSpf, SpfSyntaxError } from './spf-record.js';
import type { Mechanism, Qualifier, SpfRecord } from './spf-record.js';

/** RFC 7208, 2.6. */
export type SpfResult = Qualifier | 'none' | 'permerror' | 'temperror';

export interface SpfFinding {
  readonly result: SpfResult;
  /** Records at the domain itself. */
  readonly records: readonly string[];
  /** Of an error. */
  readonly reason: string | null;
}

/** RFC 7208, 4.6.4: receivers stop there, and the record counts as broken. */
const mostLookups = 10;
const mostVoids = 2;
const mostExchanges = 10;
/** RFC 7208, 4.6.4: at least this long. After it the result is temperror. */
const longestMs = 20_000;
/** Words of records are in it, which their owners write as long as they like. */
const longestReason = 200;

class PermanentError extends Error {}

/** What a receiver makes of an email from this address whose envelope names the domain, as `check_host()` of RFC 7208 says. */
export async function evaluateSpf(
  domain: string,
  address: string,
  sender: string,
  lookups: SpfLookups,
  withinMs = longestMs,
): Promise<SpfFinding> {
  let records: readonly string[] = [];
  try {
    const result = await inTime(withinMs, lookups, async (watched) => {
      records = (await watched.texts(domain)).filter(isSpf);
      return new Check(address, sender, watched).host(domain, records);
    });
    return { result, records, reason: null };
  } catch (error) {
    if (error instanceof PermanentError || error instanceof SpfSyntaxError)
      return { result: 'permerror', records, reason: error.message.slice(0, longestReason) };
    if (!(error instanceof TookTooLong) && (error as { key?: unknown }).key !== 'dnsUnreachable') throw error;
    return { result: 'temperror', records, reason: null };
  }
}

/** One evaluation, which counts what it asks for. */
class Check {
  private asked = 0;
  private voids = 0;
  private readonly from: ipaddr.IPv4 | ipaddr.IPv6;

  constructor(
    private readonly address: string,
    private readonly sender: string,
    private readonly lookups: SpfLookups,
  ) {
    this.from = ipaddr.process(address);
  }

  async host(domain: string, records: readonly string[]): Promise<Qualifier | 'none'> {
    const [text] = records;
    if (text === undefined) return 'none';
    if (records.length > 1) throw new PermanentError(`${domain} has ${records.length} SPF records`);
    return this.record(domain, readSpf(text));
  }

  private async record(domain: string, { terms, redirect }: SpfRecord): Promise<Qualifier> {
    for (const { qualifier, mechanism } of terms) if (await this.matches(domain, mechanism)) return qualifier;
    if (redirect === null || terms.some(({ mechanism }) => mechanism.kind === 'all')) return 'neutral';
    return this.other(this.expand(redirect, domain), 'redirect');
  }

  /** The record of another domain. Without one, the record that names it is broken. */
  private async other(domain: string, term: string): Promise<Qualifier> {
    this.count();
    const texts = await this.lookups.texts(domain);
    if (texts.length === 0) this.countVoid();
    const result = await this.host(domain, texts.filter(isSpf));
    if (result === 'none') throw new PermanentError(`${term}: ${domain} has no SPF record`);
    return result;
  }

  private async matches(domain: string, mechanism: Mechanism): Promise<boolean> {
    switch (mechanism.kind) {
      case 'all':
        return true;
      case 'ip':
        return this.isIn(mechanism.network, mechanism.bits, mechanism.bits);
      case 'include':
        return (await this.other(this.expand(mechanism.domain, domain), 'include')) === 'pass';
      case 'exists':
        return (await this.addresses(this.expand(mechanism.domain, domain))).some((found) => !found.includes(':'));
      case 'a': {
        const found = await this.addresses(this.expand(mechanism.domain ?? domain, domain));
        return found.some((address) => this.isIn(address, mechanism.bits4, mechanism.bits6));
      }
      case 'mx':
        return this.isExchange(this.expand(mechanism.domain ?? domain, domain), mechanism.bits4, mechanism.bits6);
      default:
        // RFC 7208, 5.5: not to be used, and slow. It counts, and here it matches nothing.
        this.count();
        return false;
    }
  }

  private async isExchange(domain: string, bits4: number, bits6: number): Promise<boolean> {
    this.count();
    const hosts = await this.lookups.exchanges(domain);
    if (hosts.length === 0) this.countVoid();
    if (hosts.length > mostExchanges) throw new PermanentError(`${domain} has more than ${mostExchanges} MX records`);
    for (const host of hosts) {
      const found = await this.lookups.addresses(host);
      if (found.some((address) => this.isIn(address, bits4, bits6))) return true;
    }
    return false;
  }

  private async addresses(name: string): Promise<readonly string[]> {
    this.count();
    const found = await this.lookups.addresses(name);
    if (found.length === 0) this.countVoid();
    return found;
  }

  private isIn(network: string, bits4: number, bits6: number): boolean {
    const other = ipaddr.parse(network);
    if (other.kind() !== this.from.kind()) return false;
    return this.from.match(other as ipaddr.IPv4 & ipaddr.IPv6, other.kind() === 'ipv4' ? bits4 : bits6);
  }

  private expand(text: string, domain: string): string {
    return expandMacros(text, { sender: this.sender, domain, address: this.address });
  }

  private count(): void {
    this.asked += 1;
    if (this.asked > mostLookups) throw new PermanentError(`it needs more than ${mostLookups} lookups`);
  }

  private countVoid(): void {
    this.voids += 1;
    if (this.voids > mostVoids) throw new PermanentError(`more than ${mostVoids} lookups find nothing`);
  }
}
