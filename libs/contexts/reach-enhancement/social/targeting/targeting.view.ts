import type { Gender } from '#domain/reach/social/audience';

export interface DemographicView {
  readonly minAge: number;
  readonly maxAge: number;
  readonly gender: Gender;
}

export interface LocationTargetingView {
  readonly includedLocations: readonly string[];
  readonly excludedLocations: readonly string[];
  /** Kilometres around the location. */
  readonly radius: number;
}

/** A key of the network with the name that it had when it was chosen. */
export interface NamedText {
  readonly key: string;
  readonly value: string;
}

export interface InterestTargetingView {
  readonly interests: readonly NamedText[];
  readonly verticals: readonly NamedText[];
}
