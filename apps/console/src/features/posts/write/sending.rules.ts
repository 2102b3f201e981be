import type { Network } from '../post-filters.rules.js';
import { bodyOf, destinationOf } from './post-form.rules.js';
import type { PostForm } from './post-form.rules.js';

/** What became of a post at one network. */
export interface Outcome {
  /** Of the post that it has become; null: it was not taken. */
  readonly id: number | null;
  /** What was sent, and where to. */
  readonly content: string;
  readonly error: Error | null;
}

export type Outcomes = Readonly<Partial<Record<Network, Outcome>>>;

/** What is sent, and where to. The networks are no part of it: each gets a post of its own. */
export const contentOf = (form: PostForm): string => JSON.stringify([destinationOf(form.audience), bodyOf(form)]);

/** Whether a network has taken just this content. */
export const hasIt = (outcome: Outcome | undefined, content: string): boolean =>
  outcome !== undefined && outcome.id !== null && outcome.content === content;

/** Chosen networks that do not have what is written now: a changed text is another post. */
export const openOf = (form: PostForm, outcomes: Outcomes): readonly Network[] =>
  form.networks.filter((network) => !hasIt(outcomes[network], contentOf(form)));
