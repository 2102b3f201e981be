import { describe, expect, it } from '@jest/globals';
import type { DomainCheck } from '../domain/domain-status.rules.js';
import { settleLook } from './look.rules.js';

const now = new Date('2026-11-26T12:00:00Z');
const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const activating = {
  state: 'activating',
  missed: 0,
  unknownSince: null,
  activatingSince: since(1),
  shownDomain: 'go.kunde.de',
} as const;
const active = { ...activating, state: 'active', activatingSince: null } as const;

const good: DomainCheck = { check: 'ADDRESS', result: 'GOOD', found: [], expected: [], problem: null };
const elsewhere: DomainCheck = {
  ...good,
  result: 'BAD',
  problem: { key: 'whiteLabelDomainElsewhere', parameters: { domain: 'go.kunde.de', target: 'edge.locara.net' } },
};
const unclear: DomainCheck = {
  ...good,
  result: 'UNKNOWN',
  problem: { key: 'dnsUnreachable', parameters: { name: 'go.kunde.de' } },
};

describe('a look at a domain that is being activated', () => {
  it('activates it when all is good, and looks again within a day or so', () => {
    const looks = Array.from({ length: 200 }, () => settleLook(activating, [good], now));
    for (const look of looks) expect(look).toMatchObject({ event: 'succeed', problem: null, missed: 0 });
    const seconds = looks.map(({ nextLookSeconds }) => nextLookSeconds ?? 0);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(20 * 3600);
    expect(Math.max(...seconds)).toBeLessThan(28 * 3600);
    expect(new Set(seconds).size).toBeGreaterThan(100);
  });

  it('ends it with what is wrong', () => {
    expect(settleLook(activating, [elsewhere], now)).toMatchObject({
      event: 'fail',
      problem: { code: 4764 },
      nextLookSeconds: null,
    });
  });

  it('waits a quarter of an hour for what may come', () => {
    const waits = { event: null, problem: null, nextLookSeconds: 20 };
    expect(settleLook(activating, [unclear], now)).toMatchObject({ ...waits, activatingSince: since(1) });
    expect(settleLook({ ...activating, activatingSince: since(14) }, [unclear], now)).toMatchObject(waits);
    expect(settleLook({ ...activating, activatingSince: since(15) }, [unclear], now)).toMatchObject({
      event: 'fail',
      problem: { code: 6410 },
    });
  });
});

describe('a look at an active domain', () => {
  it('that is in place forgets an earlier one that missed it', () => {
    expect(settleLook({ ...active, missed: 1 }, [good], now)).toMatchObject({ event: null, missed: 0 });
  });

  it('gives it up when it misses it twice in a row', () => {
    const first = settleLook(active, [elsewhere], now);
    expect(first).toMatchObject({ event: null, missed: 1, problem: null, nextLookSeconds: 3600 });
    expect(settleLook({ ...active, missed: first.missed }, [elsewhere], now)).toMatchObject({
      event: 'lose',
      problem: { code: 4767, message: { en: expect.stringContaining('go.kunde.de') } },
      nextLookSeconds: null,
    });
  });

  it('that finds nothing out changes nothing, however often', () => {
    for (const missed of [0, 1])
      expect(settleLook({ ...active, missed }, [unclear], now)).toMatchObject({
        event: null,
        missed,
        nextLookSeconds: 3600,
      });
  });

  it('that finds nothing out says since when, until one finds something out', () => {
    expect(settleLook(active, [unclear], now)).toMatchObject({ unknownSince: now });
    const unknown = { ...active, unknownSince: since(600) };
    expect(settleLook(unknown, [unclear], now)).toMatchObject({ event: null, unknownSince: since(600) });
    expect(settleLook(unknown, [good], now)).toMatchObject({ unknownSince: null });
    for (const missed of [0, 1])
      expect(settleLook({ ...unknown, missed }, [elsewhere], now)).toMatchObject({ unknownSince: null });
    expect(settleLook(activating, [unclear], now)).toMatchObject({ unknownSince: null });
  });
});
