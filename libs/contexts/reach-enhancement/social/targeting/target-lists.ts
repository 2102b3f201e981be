import { advancedLocations, targetTypes } from '#domain/reach/social/audience';
import { currentContext } from '#platform/context';

/** A key with its name in the language of the caller. */
export interface NamedKey {
  readonly key: number;
  readonly value: string;
}

/** What the ads of a segment can be shown for, in the language of the caller. */
export const targetTypeList = (): readonly NamedKey[] =>
  targetTypes.map(({ id, names }) => ({ key: id, value: names[currentContext().language] }));

/** Whom the network can count to a place, in the language of the caller. */
export const advancedLocationList = (): readonly NamedKey[] =>
  advancedLocations.map(({ key, names }) => ({ key, value: names[currentContext().language] }));
