/** In the order in which a campaign goes through them. */
export const campaignStates = ['draft', 'planned', 'active', 'done', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** How far a campaign is at a location: what came back first. */
export const placeStates = ['changed', 'confirmed', 'asked', 'unreachable', 'waiting', 'notAsked'] as const;
export type PlaceState = (typeof placeStates)[number];

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const campaignStateOf = (text: string | undefined): CampaignState | undefined =>
  campaignStates.find((one) => one === text);

export const placeStateOf = (text: string | undefined): PlaceState | undefined =>
  placeStates.find((one) => one === text);

/** What can be done with a campaign as it stands. */
export interface Possible {
  readonly plan: boolean;
  /** Makes a draft of it again. */
  readonly withdraw: boolean;
  readonly edit: boolean;
  readonly cancel: boolean;
  readonly delete: boolean;
}

export function possibleWith(status: CampaignState): Possible {
  const isRunning = status === 'planned' || status === 'active';
  return {
    plan: status === 'draft',
    withdraw: status === 'planned',
    edit: isRunning || status === 'draft',
    cancel: isRunning || status === 'draft',
    delete: !isRunning,
  };
}

/** A share of something, in whole percent; 0 of nothing. Only all of them are 100. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : part === whole ? 100 : Math.min(99, Math.round((part / whole) * 100));
