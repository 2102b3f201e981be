import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import { Clock } from '#platform/clock';
import { isThirdPartyFailure } from '#platform/http-client';
import { AdInventory } from '../ports/ad-inventory.port.js';
import type { AdSpace, TargetingIdPage, TargetingQuestion } from '../ports/ad-inventory.port.js';

/** As long as an answer is used without asking again. */
const freshMs = 10 * 60_000;
/** As long as it is used when the partner is away. */
const usableMs = 24 * 3_600_000;
/** Ad spaces and targeting ids that one process keeps, all answers together. */
const mostEntries = 50_000;
/** Ids that one question has: they are in its address. */
const idsAtOnce = 100;

interface Kept {
  readonly answer: unknown;
  readonly at: number;
}

/** What the partner offers, kept for some minutes by language. Equal questions at one time are one call. */
@Injectable()
export class KeptInventory {
  private readonly kept = new LRUCache<string, Kept>({ maxSize: mostEntries, sizeCalculation: sizeOf });
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly inventory: AdInventory,
    private readonly clock: Clock,
  ) {}

  /** @returns null: the partner does not describe its ad spaces; @throws DomainError `fulfilmentAway`, `setUpNotConfigured` */
  async adSpaces(language: ErrorLanguage): Promise<readonly AdSpace[] | null> {
    return this.answerTo(`spaces ${language}`, () => this.inventory.adSpaces(language));
  }

  /** @returns null: the partner has no list of them; @throws as `adSpaces` */
  async targetingIds(question: TargetingQuestion): Promise<TargetingIdPage | null> {
    const { language, adspace = '', filter = '', ids = [], skip, take } = question;
    const asked = { ...question, filter: filter.trim() || undefined };
    const key = JSON.stringify(['ids', language, adspace, filter.trim().toLowerCase(), ids, skip, take]);
    return this.answerTo(key, () => this.inventory.targetingIds(asked));
  }

  /** Those of these targeting ids that the ad space does not have. @throws as `adSpaces` */
  async unknownIds(ids: readonly string[], adspace: string | undefined, language: ErrorLanguage): Promise<string[]> {
    const distinct = [...new Set(ids)].toSorted();
    const known = new Set<string>();
    for (let first = 0; first < distinct.length; first += idsAtOnce) {
      const some = distinct.slice(first, first + idsAtOnce);
      const found = await this.targetingIds({ language, adspace, ids: some, skip: 0, take: idsAtOnce });
      if (found === null) return [];
      for (const { id } of found.data) known.add(id);
    }
    return distinct.filter((id) => !known.has(id));
  }

  private async answerTo<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const kept = this.kept.get(key);
    const age = kept === undefined ? Infinity : this.clock.now().getTime() - kept.at;
    if (kept !== undefined && age < freshMs) return kept.answer as T;
    try {
      return await this.once(key, ask);
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      if (kept !== undefined && age < usableMs) return kept.answer as T;
      throw new DomainError('fulfilmentAway');
    }
  }

  private once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    if (!this.inventory.isConfigured) throw new DomainError('setUpNotConfigured', { products: 'Advertisement' });
    const running = this.running.get(key);
    if (running !== undefined) return running as Promise<T>;
    const call = ask()
      .then((answer) => {
        this.kept.set(key, { answer, at: this.clock.now().getTime() });
        return answer;
      })
      .finally(() => this.running.delete(key));
    this.running.set(key, call);
    return call;
  }
}

function sizeOf({ answer }: Kept): number {
  const entries = Array.isArray(answer) ? answer : ((answer as TargetingIdPage | null)?.data ?? []);
  return entries.length + 1;
}
