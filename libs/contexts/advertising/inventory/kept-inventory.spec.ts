import { describe, expect, it } from '@jest/globals';
import { ThirdPartyFailure } from '#platform/http-client';
import type { Clock } from '#platform/clock';
import { AdInventory } from '../ports/ad-inventory.port.js';
import type { AdSpace, TargetingIdPage, TargetingQuestion } from '../ports/ad-inventory.port.js';
import { KeptInventory } from './kept-inventory.js';

const minute = 60_000;

/** A partner that counts what it is asked, and knows the topics T0 to T249. */
class Partner extends AdInventory {
  isConfigured = true;
  isAway = false;
  describes = true;
  readonly asked: string[] = [];

  async adSpaces(language: string): Promise<readonly AdSpace[] | null> {
    await this.answer(`spaces ${language}`);
    const space = { adspace: language, advertisementType: 'Banner', page: 'List', fields: [] };
    return this.describes ? [space] : null;
  }

  async targetingIds({
    language,
    adspace,
    filter,
    ids,
    skip,
    take,
  }: TargetingQuestion): Promise<TargetingIdPage | null> {
    await this.answer(`ids ${language} ${adspace} ${filter} ${ids?.length} ${skip} ${take}`);
    const data = (ids ?? ['T0']).filter((id) => Number(id.slice(1)) < 250).map((id) => ({ id, name: language }));
    return this.describes ? { data, total: data.length } : null;
  }

  private async answer(question: string): Promise<void> {
    this.asked.push(question);
    await new Promise(setImmediate);
    if (this.isAway)
      throw new ThirdPartyFailure('portalUnreachable', 'the provider', {
        status: null,
        body: null,
        retryAfterMs: null,
      });
  }
}

function bench() {
  const partner = new Partner();
  const time = { ms: 0 };
  const clock = { now: () => new Date(time.ms) } as Clock;
  return { partner, time, kept: new KeptInventory(partner, clock) };
}

const page = { skip: 0, take: 50 };

describe('what the partner offers', () => {
  it('is kept for ten minutes, by language', async () => {
    const { partner, time, kept } = bench();
    await kept.adSpaces('de');
    time.ms = 10 * minute - 1;
    expect(await kept.adSpaces('de')).toMatchObject([{ adspace: 'de' }]);
    expect(await kept.adSpaces('en')).toMatchObject([{ adspace: 'en' }]);
    expect(partner.asked).toEqual(['spaces de', 'spaces en']);
    time.ms = 10 * minute;
    await kept.adSpaces('de');
    expect(partner.asked).toHaveLength(3);
  });

  it('is kept by all that a search says', async () => {
    const { partner, kept } = bench();
    const search = { language: 'de', adspace: 'banner', filter: 'Brot', ...page } as const;
    await kept.targetingIds(search);
    await kept.targetingIds({ ...search, filter: ' brot ' });
    expect(partner.asked).toHaveLength(1);
    for (const other of [{ language: 'fr' }, { adspace: 'start' }, { filter: 'b' }, { skip: 1 }, { take: 2 }] as const)
      await kept.targetingIds({ ...search, ...other });
    expect(partner.asked).toHaveLength(6);
  });

  it('is asked for once when many want it at one time', async () => {
    const { partner, kept } = bench();
    const all = await Promise.all(Array.from({ length: 50 }, () => kept.adSpaces('de')));
    expect(partner.asked).toEqual(['spaces de']);
    expect(new Set(all).size).toBe(1);
  });

  it('is what was kept while the partner is away, for a day; then an error', async () => {
    const { partner, time, kept } = bench();
    await kept.adSpaces('de');
    partner.isAway = true;
    time.ms = 60 * minute;
    expect(await kept.adSpaces('de')).toMatchObject([{ adspace: 'de' }]);
    await expect(kept.adSpaces('en')).rejects.toMatchObject({ key: 'fulfilmentAway' });
    time.ms = 24 * 60 * minute;
    await expect(kept.adSpaces('de')).rejects.toMatchObject({ key: 'fulfilmentAway' });
    partner.isAway = false;
    expect(await kept.adSpaces('de')).toMatchObject([{ adspace: 'de' }]);
  });

  it('has ids looked up a hundred at a time', async () => {
    const { partner, kept } = bench();
    const ids = Array.from({ length: 253 }, (_, index) => `T${index}`);
    expect(await kept.unknownIds([...ids, 'T1'], 'banner', 'de')).toEqual(['T250', 'T251', 'T252']);
    expect(partner.asked).toEqual([
      'ids de banner undefined 100 0 100',
      'ids de banner undefined 100 0 100',
      'ids de banner undefined 53 0 100',
    ]);
    expect(await kept.unknownIds([], 'banner', 'de')).toEqual([]);
    expect(partner.asked).toHaveLength(3);
  });

  it('is nothing where the partner does not describe it, or nobody is configured', async () => {
    const { partner, kept } = bench();
    partner.describes = false;
    expect(await kept.adSpaces('de')).toBeNull();
    expect(await kept.unknownIds(['T999'], undefined, 'de')).toEqual([]);
    partner.isConfigured = false;
    await expect(kept.adSpaces('en')).rejects.toMatchObject({ key: 'setUpNotConfigured' });
  });
});
