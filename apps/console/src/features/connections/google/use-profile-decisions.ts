import { useQueryClient } from '@tanstack/react-query';
import { undoMs } from '../../../app/later/later';
import type { Failure, Step } from '../../../app/later/later';
import { later, useLater } from '../../../app/later/use-later';
import { answer, showAnswered } from './google-data';
import type { ActionReply, Profile } from './google-data';

const keyOf = (id: number): string => `google ${id}`;

/** An answer about one location. */
export interface Decision {
  readonly profile: Profile;
  readonly reply: ActionReply;
}

export interface ProfileDecisions {
  /** An answer is on its way. */
  isDecided(profile: Pick<Profile, 'id'>): boolean;
  failureOf(profile: Pick<Profile, 'id'>): Failure | undefined;
  /** Can be taken back for a while. */
  decide(title: string, decision: Decision, show: () => void): void;
  /** One after the other; can be stopped. */
  decideMany(title: string, decisions: readonly Decision[]): void;
}

/** What somebody decided about matches and differing data. PINs do not go this way: who sends one waits for what comes of it. */
export function useProfileDecisions(): ProfileDecisions {
  const client = useQueryClient();
  useLater();
  // Google's data may be the location's from now on.
  const onEnd = (): void => {
    for (const queryKey of [['connections', 'profiles'], ['location'], ['locations']])
      void client.invalidateQueries({ queryKey });
  };
  const stepOf = ({ profile: { id, name }, reply }: Decision): Step => ({
    keys: [keyOf(id)],
    mark: reply.actionType,
    name: `${name}:`,
    run: async () => {
      await answer(id, reply);
      showAnswered(client, id);
    },
  });
  const isDecided = ({ id }: Pick<Profile, 'id'>): boolean => later.markOf(keyOf(id)) !== undefined;
  return {
    isDecided,
    failureOf: ({ id }) => later.failureOf(keyOf(id)),
    decide: (title, decision, show) => later.add({ title, steps: [stepOf(decision)], waitMs: undoMs, show, onEnd }),
    decideMany: (title, decisions) => {
      const steps = decisions.filter(({ profile }) => !isDecided(profile)).map(stepOf);
      if (steps.length > 0) later.add({ title, steps, waitMs: 0, onEnd });
    },
  };
}
