import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ActionReply, Profile } from '../google-data';
import type { ProfileDecisions } from '../use-profile-decisions';
import { nothingChosen, pressedReply } from './reply.rules';

/** Answers about one location: which profile is its own, or whose data hold. */
export type Decide = (profile: Profile, reply: ActionReply) => void;

/**
 * Sends an answer after a while, and goes on to the next location.
 * @returns `press`: what the key `a` means: the clear proposal, or the data as they are chosen; `chosen`: whose values are
 */
export function useDecide(decisions: ProfileDecisions, onShow: (id: number) => void, goOn: () => void) {
  const titleOf = useTitles();
  const [chosen, choose] = useState(nothingChosen);
  const decide: Decide = (profile, reply) => {
    decisions.decide(titleOf(profile, reply), { profile, reply }, () => onShow(profile.id));
    goOn();
  };
  const press = (key: 'a' | 'r', profile: Profile): void => {
    const reply = key === 'a' ? pressedReply(profile, chosen) : undefined;
    if (reply && !decisions.isDecided(profile)) decide(profile, reply);
  };
  return { decide, press, chosen, choose };
}

/** What was decided, as long as it can be taken back. */
function useTitles(): (profile: Profile, reply: ActionReply) => string {
  const { t } = useLingui();
  return ({ name, duplicate }, { actionType, duplicateMatch, useMarkeeData, fields }) => {
    if (actionType === 'DATA_CONSTELLATION') {
      if (fields !== undefined) return t`${name}: data as chosen`;
      return useMarkeeData === false ? t`${name}: use Google’s data` : t`${name}: use your data`;
    }
    const match = duplicate.find(({ googleLocationId }) => googleLocationId === duplicateMatch);
    const title = match?.locationName ?? '';
    return match === undefined ? t`${name}: make a new profile` : t`${name} is “${title}” at Google`;
  };
}
