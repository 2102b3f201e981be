import { useMemo, useSyncExternalStore } from 'react';
import { Attempts, isUnknown } from '../../../app/editing/attempts';
import type { KeptAttempts } from '../../../app/editing/attempts';
import { onSignOut } from '../../../app/session/caller';
import { readKept, writeKept } from '../../../app/session/kept';
import { useCaller } from '../../../app/session/session-context';
import { writePost } from '../post-data';
import { networks } from '../post-filters.rules';
import type { Network } from '../post-filters.rules';
import { bodyOf, destinationOf } from './post-form.rules';
import type { PostForm } from './post-form.rules';
import { contentOf, hasIt, openOf } from './sending.rules';
import type { Outcomes } from './sending.rules';

const key = 'locara.post';

interface State {
  readonly form: PostForm;
  readonly outcomes: Outcomes;
  readonly isSending: boolean;
  /** Networks of which no response came: they may have the post. Until that is known the form stays as it was sent. */
  readonly unknown: readonly Network[];
}

interface Kept {
  /** Of whom, so that somebody who signs in later in the same tab does not see it. */
  readonly user: number;
  readonly form: PostForm;
  readonly outcomes: Outcomes;
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
    const kept = keptOf(user);
    this.attempts = new Attempts(kept?.attempts ?? {}, () => this.keep());
    this.state = {
      form: kept?.form ?? empty,
      outcomes: takenOf(kept?.outcomes ?? {}),
      isSending: false,
      unknown: this.unknownNow(),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): State => this.state;

  /** What was refused may be right now; a network that has a post keeps it. */
  readonly change = (changed: Partial<PostForm>): void => {
    const form = { ...this.state.form, ...changed };
    this.set({ ...this.state, form, outcomes: takenOf(this.state.outcomes) });
  };

  /** @returns the empty form */
  readonly discard = (): PostForm => {
    this.forgetAttempts();
    this.set({ form: this.empty, outcomes: {}, isSending: false, unknown: [] });
    return this.empty;
  };

  /** Brings what was discarded back. */
  readonly restore = (form: PostForm): void => this.change(form);

  /** What is sent from now on is another post, whatever became of the one without a response. */
  readonly giveUpUnknown = (): void => {
    this.forgetAttempts();
    this.set({ ...this.state, unknown: [], outcomes: takenOf(this.state.outcomes) });
  };

  /**
   * Sends it to the networks that do not have it yet. Those that take it are chosen no longer.
   * @returns the ids of all that it has become, when no network is left
   */
  readonly send = async (): Promise<readonly number[] | null> => {
    const { form, isSending } = this.state;
    const destination = destinationOf(form.audience);
    if (isSending || destination === null) return null;
    this.set({ ...this.state, isSending: true });
    const body = bodyOf(form);
    const content = contentOf(form);
    for (const network of openOf(form, this.state.outcomes)) {
      // oxlint-disable-next-line no-await-in-loop -- what the first network refuses is told before the next is asked
      const outcome = await this.attempts
        .under(network, content, (once) => writePost(network, destination, body, once))
        .then(
          (id) => ({ id, content, error: null }),
          (error: unknown) => ({ id: null, content, error: error as Error }),
        );
      if (outcome.error === null || !isUnknown(outcome.error)) this.attempts.forget(network);
      this.set({ ...this.state, outcomes: { ...this.state.outcomes, [network]: outcome } });
    }
    return this.settle(form);
  };

  private settle(sent: PostForm): readonly number[] | null {
    const { form, outcomes } = this.state;
    const left = sent.networks.filter((network) => !hasIt(outcomes[network], contentOf(sent)));
    if (left.length === 0 && form === sent) this.discard();
    else {
      const open = form.networks.filter((network) => left.includes(network) || !sent.networks.includes(network));
      this.set({ ...this.state, form: { ...form, networks: open }, isSending: false, unknown: this.unknownNow() });
    }
    if (left.length > 0) return null;
    return Object.values(outcomes).flatMap(({ id }) => id ?? []);
  }

  private unknownNow(): readonly Network[] {
    return networks.filter((network) => this.attempts.all()[network] !== undefined);
  }

  private forgetAttempts(): void {
    for (const name of Object.keys(this.attempts.all())) this.attempts.forget(name);
  }

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
    const kept: Kept = {
      user: this.user,
      form: this.state.form,
      outcomes: takenOf(this.state.outcomes),
      attempts: this.attempts.all(),
    };
    writeKept(key, kept);
  }
}

const takenOf = (outcomes: Outcomes): Outcomes =>
  Object.fromEntries(Object.entries(outcomes).filter(([, { id }]) => id !== null));

const keptOf = (user: number): Kept | null => {
  const kept = readKept<Kept>(key);
  return kept?.user === user ? kept : null;
};

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

export type WritingNow = State & Pick<Writing, 'change' | 'discard' | 'restore' | 'giveUpUnknown' | 'send'>;

/** @param empty what one begins with */
export function useWriting(empty: PostForm): WritingNow {
  const { id } = useCaller().user;
  const own = useMemo(() => writingOf(id, empty), [id, empty]);
  const state = useSyncExternalStore(own.subscribe, own.now);
  return useMemo(() => {
    const { change, discard, restore, giveUpUnknown, send } = own;
    return { ...state, change, discard, restore, giveUpUnknown, send };
  }, [own, state]);
}
