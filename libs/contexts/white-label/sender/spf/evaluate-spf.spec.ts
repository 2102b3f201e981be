import { describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '#domain/errors/errors';
import { evaluateSpf } from './evaluate-spf.js';
import { askingOnce } from './spf-lookups.js';
import type { SpfFinding } from './evaluate-spf.js';

interface Zone {
  readonly texts?: Readonly<Record<string, readonly string[]>>;
  readonly addresses?: Readonly<Record<string, readonly string[]>>;
  readonly exchanges?: Readonly<Record<string, readonly string[]>>;
}

const ours = '203.0.113.25';
const down = new DomainError('dnsUnreachable', { name: 'x' });

function check(zone: Zone, address = ours, domain = 'north.example'): Promise<SpfFinding> {
  const at = (records: Zone['texts']) => (name: string) =>
    name.startsWith('down.') ? Promise.reject(down) : Promise.resolve(records?.[name] ?? []);
  const lookups = { texts: at(zone.texts), addresses: at(zone.addresses), exchanges: at(zone.exchanges) };
  return evaluateSpf(domain, address, `ada@${domain}`, lookups);
}

const record = (text: string, more: Zone = {}): Zone => ({
  ...more,
  texts: { 'north.example': ['something else', text], ...more.texts },
});

describe('SPF', () => {
  it.each([
    ['v=spf1 ip4:203.0.113.25 -all', 'pass'],
    ['v=spf1 ip4:203.0.113.0/24 -all', 'pass'],
    ['V=SPF1 IP4:203.0.113.24/31 -ALL', 'pass'],
    ['v=spf1 ip4:203.0.113.26 -all', 'fail'],
    ['v=spf1 ip4:203.0.113.26 ~all', 'softfail'],
    ['v=spf1 -ip4:203.0.113.25 +all', 'fail'],
    ['v=spf1 ip4:203.0.113.26', 'neutral'],
    ['v=spf1 ?all', 'neutral'],
    ['v=spf1', 'neutral'],
    ['v=spf1 ip6:2001:db8::/32 -all', 'fail'],
    ['v=spf1 exp=why.north.example unknown=x +all', 'pass'],
    ['v=spf10 +all', 'none'],
    // To receivers these are no records at all.
    ['v=spf1 ipv4:203.0.113.25 -all', 'permerror'],
    ['v=spf1 ip4:203.0.113 -all', 'permerror'],
    ['v=spf1 ip4:203.0.113.25/33 -all', 'permerror'],
    ['v=spf1 ip6:203.0.113.25 -all', 'permerror'],
    ['v=spf1 include: -all', 'permerror'],
    ['v=spf1 a/99 -all', 'permerror'],
    ['v=spf1 redirect=a.example redirect=b.example', 'permerror'],
    ['v=spf1 include:%{x}.example -all', 'permerror'],
  ])('of %s is %s', async (text, result) => {
    expect(await check(record(text))).toMatchObject({ result });
  });

  it('compares addresses of the sixth version', async () => {
    const zone = record('v=spf1 ip4:203.0.113.25 ip6:2001:db8::/32 -all');
    expect(await check(zone, '2001:db8::17')).toMatchObject({ result: 'pass' });
    expect(await check(zone, '2001:db9::17')).toMatchObject({ result: 'fail' });
  });

  it('follows include, redirect, a, mx and exists', async () => {
    const texts = {
      'good.example': [`v=spf1 ip4:${ours} -all`],
      'bad.example': ['v=spf1 -all'],
    };
    const more = {
      texts,
      addresses: { 'mail.example': ['203.0.113.20'], 'mx.example': [ours], '25.113.0.203.ok.example': ['127.0.0.2'] },
      exchanges: { 'north.example': ['mx.example'] },
    };
    for (const [text, result] of [
      ['v=spf1 include:good.example -all', 'pass'],
      ['v=spf1 include:bad.example ~all', 'softfail'],
      ['v=spf1 redirect=good.example', 'pass'],
      ['v=spf1 redirect=bad.example', 'fail'],
      // What is at the end counts before what is elsewhere.
      ['v=spf1 redirect=good.example -all', 'fail'],
      ['v=spf1 a:mail.example/29 -all', 'fail'],
      ['v=spf1 a:mail.example/28 -all', 'pass'],
      ['v=spf1 mx -all', 'pass'],
      ['v=spf1 exists:%{ir}.ok.example -all', 'pass'],
      ['v=spf1 include:none.example -all', 'permerror'],
    ] as const)
      expect([text, (await check(record(text, more))).result]).toEqual([text, result]);
  });

  it('ends with the eleventh lookup, as receivers do', async () => {
    const chain = (length: number): Zone => ({
      texts: Object.fromEntries(
        Array.from({ length: length + 1 }, (_, index) => [
          index === 0 ? 'north.example' : `s${index}.example`,
          [index === length ? 'v=spf1 +all' : `v=spf1 include:s${index + 1}.example -all`],
        ]),
      ),
    });
    expect(await check(chain(10))).toMatchObject({ result: 'pass' });
    expect(await check(chain(11))).toMatchObject({
      result: 'permerror',
      reason: 'it needs more than 10 lookups',
      records: ['v=spf1 include:s1.example -all'],
    });
    expect(await check(record('v=spf1 include:north.example -all'))).toMatchObject({ result: 'permerror' });
  });

  it('ends where lookups find nothing, and with two records', async () => {
    const nothing = 'v=spf1 a:x.example a:y.example a:z.example +all';
    expect(await check(record(nothing))).toMatchObject({ reason: 'more than 2 lookups find nothing' });
    const twice = { texts: { 'north.example': ['v=spf1 +all', 'v=spf1 -all'] } };
    expect(await check(twice)).toMatchObject({ result: 'permerror', records: ['v=spf1 +all', 'v=spf1 -all'] });
  });

  it('is not known after a while, and nothing more is asked for then', async () => {
    const asked: string[] = [];
    const begun: (() => void)[] = [];
    // Each lookup is under way until the test lets it end.
    const slow = async (name: string): Promise<string[]> => {
      asked.push(name);
      await new Promise<void>((resolve) => begun.push(resolve));
      return [`v=spf1 include:a${asked.length}.example -all`];
    };
    const lookups = { texts: slow, addresses: slow, exchanges: slow };
    jest.useFakeTimers();
    try {
      const finding = evaluateSpf('north.example', ours, 'ada@north.example', lookups, 50);
      await jest.advanceTimersByTimeAsync(10);
      begun[0]?.();
      await jest.advanceTimersByTimeAsync(50);
      expect(await finding).toEqual({
        result: 'temperror',
        records: ['v=spf1 include:a1.example -all'],
        reason: null,
      });
      begun[1]?.();
      await jest.advanceTimersByTimeAsync(1000);
      expect(asked).toEqual(['north.example', 'a1.example']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks for each name once within a look', async () => {
    const asked: string[] = [];
    const texts = (name: string): Promise<string[]> => {
      asked.push(name);
      return Promise.resolve([name === 'north.example' ? 'v=spf1 include:b.example -all' : 'v=spf1 -all']);
    };
    const lookups = askingOnce({ texts, addresses: texts, exchanges: texts });
    await Promise.all(
      [ours, '203.0.113.26'].map((address) => evaluateSpf('north.example', address, 'ada@north.example', lookups)),
    );
    expect(asked).toEqual(['north.example', 'b.example']);
  });

  it('says what is wrong in few words', async () => {
    const { reason } = await check(record(`v=spf1 ${'x'.repeat(3000)} -all`));
    expect(reason).toHaveLength(200);
  });

  it('is not known where a name server does not answer', async () => {
    expect(await check(record('v=spf1 include:down.example -all'))).toMatchObject({ result: 'temperror' });
    expect(await check({}, ours, 'down.example')).toMatchObject({ result: 'temperror' });
    expect(await check({})).toMatchObject({ result: 'none' });
  });
});
