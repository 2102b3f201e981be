import { useMemo, useSyncExternalStore } from 'react';
import { Attempts } from '../../../app/editing/attempts';
import type { KeptAttempts } from '../../../app/editing/attempts';
import { onSignOut } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { writePost } from '../post-data';
import type { Network } from '../post-filters.rules';
import { bodyOf, destinationOf } from './post-form.rules';
import type { PostForm } from './post-form.rules';

const key = 'locara.post';

/** What became of a post at one network. */
export interface Outcome {
  readonly id: number | null;
  readonly error: Error | null;
}

interface State {
  readonly form: PostForm;
  /** Of networks that were tried with what is written now. */
  readonly outcomes: Readonly<Partial<Record<Network, Outcome>>>;
  readonly isSending: boolean;
}

interface Kept {
  /** Of whom, so that somebody who signs in later in the same tab does not see it. */
  readonly user: number;
  readonly form: PostForm;
  readonly sent: Readonly<Partial<Record<Network, number>>>;
  readonly attempts: KeptAttempts;
}

/** The post that somebody writes. It lives as long as the tab does, and is sent once to each network. */
class Writing {
  private state: State;
  private readonly attempts: Attempts;
  private readonly listeners = new Set<() => void>();
  private hasEnded = false;

  constructor(
    readonly user: number,
    private readonly empty: PostForm,
  ) {
    const kept = read(user);
    const sent = Object.entries(kept?.sent ?? {}).map(([network, id]) => [network, { id, error: null }] as const);
    this.state = { form: kept?.form ?? empty, outcomes: Object.fromEntries(sent), isSending: false };
    this.attempts = new Attempts(kept?.attempts ?? {}, () => this.keep());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): State => this.state;

  /** What was refused may be right now; where it was sent it stays sent. */
  readonly change = (changed: Partial<PostForm>): void => {
    const form = { ...this.state.form, ...changed };
    this.set({ ...this.state, form, outcomes: sentOf(this.state.outcomes) });
  };

  readonly discard = (): void => {
    for (const name of Object.keys(this.attempts.all())) this.attempts.forget(name);
    this.set({ form: this.empty, outcomes: {}, isSending: false });
  };

  /** Sends it to the networks that do not have it yet. @returns the ids, when all have it */
  readonly send = async (): Promise<readonly number[] | null> => {
    const { form, isSending } = this.state;
    const destination = destinationOf(form.audience);
    if (isSending || destination === null) return null;
    const open = form.networks.filter((network) => typeof this.state.outcomes[network]?.id !== 'number');
    this.set({ ...this.state, isSending: true });
    const body = bodyOf(form);
    const content = JSON.stringify([destination, body]);
    for (const network of open) {
      // oxlint-disable-next-line no-await-in-loop -- what the first network refuses is told before the next is asked
      const outcome = await this.attempts
        .under(network, content, (once) => writePost(network, destination, body, once))
        .then(
          (id): Outcome => ({ id, error: null }),
          (error: unknown): Outcome => ({ id: null, error: error as Error }),
        );
      this.set({ ...this.state, outcomes: { ...this.state.outcomes, [network]: outcome } });
    }
    this.set({ ...this.state, isSending: false });
    const ids = form.networks.map((network) => this.state.outcomes[network]?.id ?? null);
    if (ids.includes(null)) return null;
    this.discard();
    return ids.filter((id) => id !== null);
  };

  end(): void {
    this.hasEnded = true;
  }

  private set(state: State): void {
    this.state = state;
    this.keep();
    for (const listener of this.listeners) listener();
  }

  private keep(): void {
    if (this.hasEnded) return;
    const sent = Object.entries(this.state.outcomes).flatMap(([network, { id }]) =>
      id === null ? [] : [[network, id] as const],
    );
    const kept: Kept = {
      user: this.user,
      form: this.state.form,
      sent: Object.fromEntries(sent),
      attempts: this.attempts.all(),
    };
    try {
      sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // No room: what was begun stays as long as the page does.
    }
  }
}

const sentOf = (outcomes: State['outcomes']): State['outcomes'] =>
  Object.fromEntries(Object.entries(outcomes).filter(([, { id }]) => id !== null));

function read(user: number): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.user === user ? kept : null;
  } catch {
    return null;
  }
}

let writing: Writing | undefined;

function writingOf(user: number, empty: PostForm): Writing {
  if (writing?.user !== user) {
    writing?.end();
    writing = new Writing(user, empty);
  }
  return writing;
}

onSignOut(() => {
  writing?.end();
  writing = undefined;
});

export type WritingNow = State & Pick<Writing, 'change' | 'discard' | 'send'>;

/** @param empty what one begins with */
export function useWriting(empty: PostForm): WritingNow {
  const { id } = useCaller().user;
  const own = useMemo(() => writingOf(id, empty), [id, empty]);
  const state = useSyncExternalStore(own.subscribe, own.now);
  return useMemo(() => {
    const { change, discard, send } = own;
    return { ...state, change, discard, send };
  }, [own, state]);
}
