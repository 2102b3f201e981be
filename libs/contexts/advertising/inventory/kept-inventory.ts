import { Injectable } from '@nestjs/common';
import { KeptAnswers } from '#contexts/fulfilment';
import { DomainError } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import { Clock } from '#platform/clock';
import { AdInventory } from '../ports/ad-inventory.port.js';
import type { AdSpace, TargetingIdPage, TargetingQuestion } from '../ports/ad-inventory.port.js';

/** Ad spaces and targeting ids that one process keeps, all answers together. */
const mostEntries = 50_000;
/** Ids that one question has: they are in its address. */
const idsAtOnce = 100;

type Answer = readonly AdSpace[] | TargetingIdPage | null;

/** What the partner offers, kept for some minutes by language. Equal questions at one time are one call. */
@Injectable()
export class KeptInventory {
  private readonly answers: KeptAnswers<Answer>;

  constructor(
    private readonly inventory: AdInventory,
    clock: Clock,
  ) {
    this.answers = new KeptAnswers<Answer>(clock, { mostEntries, sizeOf });
  }

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

  private answerTo<T extends Answer>(key: string, ask: () => Promise<T>): Promise<T> {
    return this.answers.to(key, () => {
      if (!this.inventory.isConfigured) throw new DomainError('setUpNotConfigured', { products: 'Advertisement' });
      return ask();
    });
  }
}

const isPage = (answer: Answer): answer is TargetingIdPage => answer !== null && 'total' in answer;

const sizeOf = (answer: Answer): number => (isPage(answer) ? answer.data.length : (answer?.length ?? 0));
