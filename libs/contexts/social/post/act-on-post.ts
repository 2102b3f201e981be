import { Injectable } from '@nestjs/common';
import { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Database } from '#platform/database';
import { PostChannels } from '../ports/post-channels.js';
import { publishPost, removePost } from '../jobs/social.jobs.js';
import { postPortalNames } from '../publishing/kept-problem.js';
import type { PostLocationRecord } from '../publishing/post-location.record.js';
import { PostLocationStore } from '../publishing/post-location.store.js';
import { PostStore } from './post.store.js';
import type { LockedPost } from './post.store.js';

type State = PostLocationRecord['state'];

/** What can be done about locations of a post: for which states, and for which when none are named. */
const actions = {
  retry: { states: ['FAILED'], unnamed: ['FAILED'] },
  cancel: { states: ['FAILED', 'PLANNED', 'REVIEW'], unnamed: ['FAILED'] },
  remove: { states: ['POSTED'], unnamed: ['POSTED'] },
} as const satisfies Record<string, { states: readonly State[]; unnamed: readonly State[] }>;

/** A user retries or cancels what has failed, or takes down what was published; for all such locations or those named. */
@Injectable()
export class ActOnPost {
  constructor(
    private readonly database: Database,
    private readonly channels: PostChannels,
    private readonly locations: PostLocationStore,
    private readonly posts: PostStore,
  ) {}

  /** @throws DomainError `validationFailed`, `socialPostNotFound`, `socialPostNothingToDo` */
  async retry(id: number, locationIds?: readonly number[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.posts.lock(tx, id);
      const concerned = pick(held, 'retry', locationIds);
      const anew = { begunAt: () => 'now()', repeats: 0, failedCalls: 0, problem: null };
      await this.locations.demandAll(tx, concerned, 'retry', {}, anew);
      await this.locations.queue(tx, publishPost, concerned);
      await this.posts.announce(tx, held.post, 'retry', { after: { locationIds: locationsOf(concerned) } });
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `socialPostNotFound`, `socialPostNothingToDo` */
  async cancel(id: number, locationIds?: readonly number[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.posts.lock(tx, id);
      const concerned = pick(held, 'cancel', locationIds);
      await this.locations.demandAll(tx, concerned, 'cancel', {}, { dueAt: null });
      await this.posts.announce(tx, held.post, 'cancel', { after: { locationIds: locationsOf(concerned) } });
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `socialPostNotFound`, `socialPostNothingToDo`, `socialPostNotRemovable` */
  async remove(id: number, locationIds?: readonly number[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.posts.lock(tx, id);
      const { portal } = held.post;
      const concerned = pick(held, 'remove', locationIds);
      if (!this.channels.of(portal).removesPosts)
        throw new DomainError('socialPostNotRemovable', { portal: postPortalNames[portal] });
      // What locations share was published once, and goes from all of them.
      const wanted = new Set(concerned.map(({ id: own, sharedWith }) => sharedWith ?? own));
      const publishers = held.locations.filter((location) => wanted.has(location.id) && location.state === 'POSTED');
      await this.locations.write(
        tx,
        publishers.map(({ id: own }) => own),
        { removalAt: () => 'now()' },
      );
      await this.locations.queue(tx, removePost, publishers);
      await this.posts.announce(tx, held.post, 'remove', { after: { locationIds: locationsOf(concerned) } });
      return id;
    });
  }
}

function pick(
  { post, locations }: LockedPost,
  action: keyof typeof actions,
  locationIds: readonly number[] | undefined,
): PostLocationRecord[] {
  const { states, unnamed } = actions[action];
  const named = locationIds && new Set(locationIds);
  checkNamed(locations, locationIds);
  const takes: readonly State[] = named === undefined ? unnamed : states;
  const concerned = locations.filter(({ locationId }) => named?.has(locationId) ?? true);
  const suitable = concerned.filter(({ state }) => takes.includes(state));
  if (suitable.length === 0 || (named !== undefined && suitable.length < concerned.length)) {
    const found = [...new Set(concerned.map(({ state }) => (state === 'UNKNOWN' ? 'PROCESSING' : state)))];
    throw new DomainError('socialPostNothingToDo', { id: post.id, states: found.join(', ') });
  }
  return suitable;
}

/** @throws DomainError `validationFailed` for locations that the post does not have */
function checkNamed(locations: readonly PostLocationRecord[], locationIds: readonly number[] = []): void {
  const known = new Set(locations.map(({ locationId }) => locationId));
  const problems = new Problems();
  for (const [index, id] of locationIds.entries())
    if (!known.has(id)) problems.add({ field: `locationIds[${index}]`, value: id, problem: 'noSuch' });
  new Draft({}, problems).complete();
}

const locationsOf = (locations: readonly PostLocationRecord[]): number[] =>
  locations.map(({ locationId }) => locationId);
