import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { Database } from '#platform/database';
import { isAdRefused } from '../../ports/ad-network.port.js';
import { SocialAdNetwork } from '../../ports/social-ad-network.port.js';
import type { Interest } from '../../ports/social-ad-network.port.js';
import type { NamedText } from './targeting.view.js';
import { Kept } from '../../kept.js';

/** Something that people care about. */
export interface InterestView extends NamedText {
  /** Names of the groups that it belongs to, the largest first. */
  readonly path: readonly string[];
  /** People who care about it, at least; null: the network does not say it. */
  readonly people: number | null;
}

export interface InterestQuery {
  /** A part of its name. */
  readonly filter?: string;
  /** Key of a vertical: only what is in it. */
  readonly vertical?: string;
  readonly skip: number;
  readonly take: number;
}

interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
}

interface KnownInterest {
  readonly name: string;
  readonly isVertical: boolean;
}

/** The network's list changes by a few entries in a month; what was searched for is asked for again at once, as a rule. */
const listKeptMs = 3_600_000;
const searchKeptMs = 300_000;
const mostSearches = 500;

/** What can be targeted, as the network lists it, in the language of the caller. */
@Injectable()
export class InterestCatalogue {
  private readonly lists = new Kept<readonly Interest[]>(listKeptMs, 10);
  private readonly searches = new Kept<readonly Interest[]>(searchKeptMs, mostSearches);

  constructor(
    private readonly database: Database,
    private readonly network: SocialAdNetwork,
  ) {}

  /** With a filter also what the network finds beyond its list. @throws ThirdPartyFailure, DomainError `connectionProviderNotConfigured` */
  async interests({ filter, vertical, skip, take }: InterestQuery): Promise<Page<InterestView>> {
    const all = await this.list();
    const root = vertical === undefined ? undefined : all.find(({ id }) => id === vertical);
    if (vertical !== undefined && root === undefined)
      throw new DomainError('validationFailed', {}, [{ field: 'vertical', value: vertical, problem: 'noSuch' }]);
    const inside = root === undefined ? all : all.filter((each) => isWithin(each, root));
    const words = filter?.trim().toLowerCase() ?? '';
    if (words === '') return pageOf(inside, skip, take);
    const named = inside.filter(({ name }) => name.toLowerCase().includes(words));
    const known = new Set(named.map(({ id }) => id));
    const more = root === undefined ? (await this.search(words)).filter(({ id }) => !known.has(id)) : [];
    return pageOf([...named, ...more], skip, take);
  }

  /** The largest groups. @throws as {@link interests} */
  async verticals({ skip, take }: Pick<InterestQuery, 'skip' | 'take'>): Promise<Page<InterestView>> {
    return pageOf((await this.list()).filter(isVertical), skip, take);
  }

  /** Those of these that the network knows, by key: by its list, else by a search for their names. @throws as {@link interests} */
  async known(entries: readonly NamedText[]): Promise<ReadonlyMap<string, KnownInterest>> {
    if (entries.length === 0) return new Map();
    const found = new Map((await this.list()).map((each) => [each.id, each]));
    for (const { key, value } of entries)
      if (!found.has(key)) for (const each of await this.search(value.toLowerCase())) found.set(each.id, each);
    return new Map([...found].map(([id, each]) => [id, { name: each.name, isVertical: isVertical(each) }]));
  }

  private list(): Promise<readonly Interest[]> {
    const { language } = currentContext();
    return this.asked(() => this.lists.get(language, () => this.network.interests(language)));
  }

  private search(words: string): Promise<readonly Interest[]> {
    const { language } = currentContext();
    const key = `${language} ${words}`;
    return this.asked(() => this.searches.get(key, () => this.network.searchInterests(language, words)));
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    const { name, isConfigured } = this.network;
    if (!isConfigured) throw new DomainError('connectionProviderNotConfigured', { portal: name });
    try {
      // A transaction must not wait for the network.
      return await this.database.apart(ask);
    } catch (error) {
      throw isAdRefused(error) ? new DomainError('adAccountClosed', { network: name, reason: error.words }) : error;
    }
  }
}

const isVertical = ({ path }: Interest): boolean => path.length === 1;

/** It belongs to this group, however deep; the group itself does not. */
const isWithin = ({ path }: Interest, group: Interest): boolean =>
  path.length > group.path.length && group.path.every((name, index) => path[index] === name);

const pageOf = (all: readonly Interest[], skip: number, take: number): Page<InterestView> => ({
  data: all
    .slice(skip, skip + take)
    .map(({ id, name, path, people }) => ({ key: id, value: name, path: path.slice(0, -1), people })),
  total: all.length,
});
