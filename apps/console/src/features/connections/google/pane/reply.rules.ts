import { clearProposal } from '../google.rules.js';
import type { Matched } from '../google.rules.js';

/** One address of those that Google offers: the part before the `@` may be open to choice. */
export const emailOf = (user: string, domain: string): string => `${user.trim()}@${domain}`;

/** What stands in the field of a way to prove the ownership before anything is written there. */
export const saidFirst = (option: { readonly email: { readonly user: string } | null } | undefined): string =>
  option?.email?.user ?? '';

/** Whose value of a field holds. */
export type Side = 'OURS' | 'GOOGLE';

/** A location that differs from its profile. */
interface Differing {
  readonly id: number;
  readonly differences: readonly { readonly field: string }[];
}

/** Whose values were chosen for a profile, and for which differences of it. */
export interface Chosen {
  readonly of: string;
  readonly sides: ReadonlyMap<string, Side>;
}

export const nothingChosen: Chosen = { of: '', sides: new Map() };

/** What differs anew is chosen anew. */
const chosenOf = ({ id, differences }: Differing): string => JSON.stringify([id, differences]);

/** The location's own values hold, until Google's are chosen. */
export const sideIn =
  (chosen: Chosen, profile: Differing) =>
  (field: string): Side =>
    (chosen.of === chosenOf(profile) ? chosen.sides.get(field) : undefined) ?? 'OURS';

/** @param fields those for which this side is chosen now; the others stay as they were chosen */
export function withSide(chosen: Chosen, profile: Differing, fields: readonly string[], side: Side): Chosen {
  const former = sideIn(chosen, profile);
  const sides = profile.differences.map(({ field }) => [field, fields.includes(field) ? side : former(field)] as const);
  return { of: chosenOf(profile), sides: new Map(sides) };
}

/** The location's data hold in every field. */
export const ourData = { actionType: 'DATA_CONSTELLATION' as const, useMarkeeData: true };

/** The answer to differing data: all of one side, or the location's with the fields in which Google's holds. */
export function dataReply<F extends string>(fields: readonly F[], sideOf: (field: F) => Side) {
  const theirs = fields.filter((field) => sideOf(field) === 'GOOGLE');
  if (theirs.length === 0) return ourData;
  if (theirs.length === fields.length) return { ...ourData, useMarkeeData: false };
  return { ...ourData, fields: theirs.map((field) => ({ field, source: 'GOOGLE' as const })) };
}

/** @param googleLocationId null: none of them is it, and a new profile is made */
export const matchOf = (googleLocationId: string | null) => ({
  actionType: 'DUPLICATE_MATCH' as const,
  duplicateMatch: googleLocationId,
});

/** One location that Google asks about. */
type Asked<F extends string> = Matched & {
  readonly id: number;
  readonly status: string;
  readonly actionType: string | null;
  readonly differences: readonly { readonly field: F }[];
};

/** What the key `a` sends: the clear proposal, or the data as they are chosen. Undefined: there is nothing to send. */
export function pressedReply<F extends string>(profile: Asked<F>, chosen: Chosen) {
  if (profile.status !== 'WAITING') return undefined;
  if (profile.actionType === 'DATA_CONSTELLATION')
    return dataReply(
      profile.differences.map(({ field }) => field),
      sideIn(chosen, profile),
    );
  const clear = profile.actionType === 'DUPLICATE' ? clearProposal(profile) : null;
  return clear === null ? undefined : matchOf(clear.googleLocationId);
}
