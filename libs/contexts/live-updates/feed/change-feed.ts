import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { LoggerToken } from '#platform/telemetry';
import { mayRead } from '../change/change.js';
import type { Change } from '../change/change.js';
import { ChangesStore } from '../change/changes.store.js';
import { parseCursor } from '../change/cursor.rules.js';
import { ChangeSession } from './change-session.js';

/** Who hears of changes. */
export interface ChangeListener {
  change(change: Change): void;
  /** All until here was said, and the listener says so. */
  position(cursor: string): void;
  /** All until here was said; it need not be passed on at once. */
  reached(cursor: string): void;
  /** Something may have been missed: what was read must be read again. */
  reset(): void;
  /** Nothing more comes. */
  end(): void;
}

interface Follower {
  readonly actor: Actor;
  readonly listener: ChangeListener;
  /** What comes while earlier changes are still read; null: they were. */
  waiting: Change[] | null;
}

/** Without a hint it is looked this often, for all streams together, in ms. */
const lookMs = 1000;
/** Between two looks, in ms: what comes in between is read together. */
const pauseMs = 50;
/** Changes of one look, and the most that is said to who comes back. */
const most = 5000;
/** When who has too many may try again. */
const retrySeconds = 30;
/** Streams of one user in one process: several browsers, each of which has one for all its tabs. */
const mostOfUser = 8;

/**
 * Reads changes once for all streams of the process: one session that hears of them and one statement for each look, however many
 * browsers there are. Without streams nothing is read.
 */
@Injectable()
export class ChangeFeed implements OnModuleDestroy {
  private readonly followers = new Set<Follower>();
  private session: ChangeSession | undefined;
  /** Until where all followers were told; undefined: there are none. */
  private cursor: string | undefined;
  private starting: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isWoken = false;
  private isClosed = false;

  constructor(
    private readonly store: ChangesStore,
    private readonly config: Config,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  /**
   * Says what has changed after `after`, then what changes from now on, of what the actor may read.
   * @param after the last change that was heard; undefined: only what comes
   * @returns takes the listener off
   * @throws DomainError `rateLimited` when the user has too many streams
   */
  async follow(actor: Actor, after: string | undefined, listener: ChangeListener): Promise<() => void> {
    if (this.cursor === undefined && !this.isClosed) await (this.starting ??= this.start());
    // From here to the end of these lines nothing else runs, so no look comes between the position and the follower.
    const position = this.cursor;
    const own = [...this.followers].filter((follower) => follower.actor.user.id === actor.user.id);
    if (own.length >= mostOfUser) throw new DomainError('rateLimited', { seconds: retrySeconds });
    const follower: Follower = { actor, listener, waiting: [] };
    this.followers.add(follower);
    const leave = (): void => void this.followers.delete(follower);
    if (this.isClosed || position === undefined) {
      leave();
      listener.end();
      return leave;
    }
    try {
      await this.catchUp(actor, after, position, listener);
    } catch (error) {
      leave();
      throw error;
    }
    const waiting = follower.waiting ?? [];
    follower.waiting = null;
    deliver(follower, waiting);
    return leave;
  }

  /** As `follow`, but ends with what is there. */
  async read(actor: Actor, after: string | undefined, listener: ChangeListener): Promise<void> {
    await this.catchUp(actor, after, await this.store.now(), listener);
    listener.end();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    for (const { listener } of this.followers) listener.end();
    this.followers.clear();
    await this.starting;
    await this.looking;
    await this.rest();
  }

  private async start(): Promise<void> {
    try {
      const now = await this.store.now();
      if (this.isClosed) return;
      this.cursor = now;
      this.session = new ChangeSession(this.config.databaseUrl, () => this.wake());
      void this.session.open();
      this.lookAfter(lookMs);
    } finally {
      this.starting = undefined;
    }
  }

  private async rest(): Promise<void> {
    clearTimeout(this.timer);
    const { session } = this;
    this.session = undefined;
    this.cursor = undefined;
    await session?.close();
  }

  private async catchUp(actor: Actor, after: string | undefined, until: string, listener: ChangeListener) {
    if (after !== undefined) {
      const missed = await this.missed(after, until);
      if (missed === undefined) listener.reset();
      else for (const change of missed) if (mayRead(actor, change)) listener.change(change);
    }
    listener.position(until);
  }

  /** @returns undefined: nobody knows, or too many */
  private async missed(after: string, until: string): Promise<Change[] | undefined> {
    const cursor = parseCursor(after);
    if (cursor === undefined || !(await this.store.isKept(cursor))) return undefined;
    const missed = await this.store.read(cursor, until, most);
    return missed.length < most ? missed : undefined;
  }

  private wake(): void {
    if (this.isWoken) return;
    this.isWoken = true;
    if (this.looking === undefined) this.lookAfter(pauseMs);
  }

  private lookAfter(ms: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.looking = this.look();
    }, ms).unref();
  }

  private async look(): Promise<void> {
    this.isWoken = false;
    let isMore = false;
    try {
      const cursor = this.cursor === undefined ? undefined : parseCursor(this.cursor);
      if (this.followers.size === 0 || cursor === undefined) return await this.rest();
      const changes = await this.store.read(cursor, undefined, most);
      this.cursor = changes.at(-1)?.cursor ?? this.cursor;
      isMore = changes.length === most;
      for (const follower of this.followers) {
        deliver(follower, changes);
        if (follower.waiting === null && this.cursor !== undefined) follower.listener.reached(this.cursor);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'changes could not be read');
    } finally {
      this.looking = undefined;
      if (this.cursor !== undefined) this.lookAfter(isMore || this.isWoken ? pauseMs : lookMs);
    }
  }
}

function deliver({ actor, listener, waiting }: Follower, changes: readonly Change[]): void {
  if (waiting !== null) waiting.push(...changes);
  else for (const change of changes) if (mayRead(actor, change)) listener.change(change);
}
