import { useLingui } from '@lingui/react/macro';
import type { ActionReply, Profile } from '../google-data';
import { clearProposal } from '../google.rules';
import type { ProfileDecisions } from '../use-profile-decisions';

/** Answers about one location: which profile is its own, or whose data hold. */
export type Decide = (profile: Profile, reply: ActionReply) => void;

/**
 * Sends an answer after a while, and goes on to the next location.
 * @returns `press`: what the key `a` means: the clear proposal, or the location's own data
 */
export function useDecide(decisions: ProfileDecisions, onShow: (id: number) => void, goOn: () => void) {
  const { t } = useLingui();
  const titleOf = (
    { name, duplicate }: Profile,
    { actionType, duplicateMatch, useMarkeeData }: ActionReply,
  ): string => {
    if (actionType === 'DATA_CONSTELLATION')
      return useMarkeeData === false ? t`${name}: use Google’s data` : t`${name}: use your data`;
    const match = duplicate.find(({ googleLocationId }) => googleLocationId === duplicateMatch);
    const title = match?.locationName ?? '';
    return match === undefined ? t`${name}: make a new profile` : t`${name} is “${title}” at Google`;
  };
  const decide: Decide = (profile, reply) => {
    decisions.decide(titleOf(profile, reply), { profile, reply }, () => onShow(profile.id));
    goOn();
  };
  const press = (key: 'a' | 'r', profile: Profile): void => {
    const reply = key === 'a' ? replyOf(profile) : undefined;
    if (reply && !decisions.isDecided(profile)) decide(profile, reply);
  };
  return { decide, press };
}

/** What goes without saying. */
function replyOf(profile: Profile): ActionReply | undefined {
  if (profile.status !== 'WAITING') return undefined;
  if (profile.actionType === 'DATA_CONSTELLATION') return ourData;
  const clear = profile.actionType === 'DUPLICATE' ? clearProposal(profile) : null;
  return clear === null ? undefined : matchOf(clear.googleLocationId);
}

export const ourData: ActionReply = { actionType: 'DATA_CONSTELLATION', useMarkeeData: true };

/** @param googleLocationId null: none of them is it, and a new profile is made */
export const matchOf = (googleLocationId: string | null): ActionReply => ({
  actionType: 'DUPLICATE_MATCH',
  duplicateMatch: googleLocationId,
});
