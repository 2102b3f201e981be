import type { Kind, Standing } from './ads-filters.rules.js';

/** What a network has confirmed of something, or not yet. */
export type NetworkState = 'active' | 'paused_pending' | 'paused' | 'active_pending' | 'failed' | 'invalid';

interface Switchable {
  readonly type: Kind;
  readonly campaignStatus: NetworkState | null;
  readonly canWrite: boolean;
}

/** What somebody can ask of a campaign or a segment: what runs is paused, what is paused goes on, what has failed is tried again. */
export type Switch = 'pause' | 'resume' | 'retry';

export const switchOf = (state: NetworkState): Switch =>
  state === 'failed' ? 'retry' : state === 'paused' || state === 'paused_pending' ? 'resume' : 'pause';

/** Null: there is nothing to pause yet, the fulfilment partner shows it, or the reader may not. */
export const campaignSwitchOf = ({ type, campaignStatus, canWrite }: Switchable): Switch | null =>
  canWrite && type !== 'displayAd' && campaignStatus !== null ? switchOf(campaignStatus) : null;

/** Those of many that an act does something to. */
export const switchable = <T extends Switchable>(ads: readonly T[], shallBePaused: boolean): readonly T[] =>
  ads.filter((ad) => {
    const can = campaignSwitchOf(ad);
    return shallBePaused ? can === 'pause' : can === 'resume' || can === 'retry';
  });

/** Whether the network is about to say something new. */
export const isPending = (state: string | null): boolean => state === 'paused_pending' || state === 'active_pending';

/** How a campaign stands, and where the network has more to say about it than that, what. */
export const shownState = (standing: Standing, state: NetworkState | null): NetworkState | null =>
  standing === 'PENDING' || (standing === 'WAITING' && state !== null && isPausedState(state)) ? state : null;

const isPausedState = (state: NetworkState): boolean => state === 'paused' || state === 'paused_pending';

export interface Meaning {
  /** Cents. */
  readonly ofDay: number;
  readonly ofMonth: number;
}

/**
 * What a budget of whole euros is at the network: each day to whole cents, never more than was allowed, and the most that a month
 * may cost.
 * @param daysOfMonth how many daily budgets a month costs at most
 */
export function meaningOf(target: number, period: string, daysOfMonth: number): Meaning {
  const tenths = Math.round(daysOfMonth * 10);
  const ofDay = period === 'Daily' ? target * 100 : Math.floor((target * 1000) / tenths);
  return { ofDay, ofMonth: Math.round((ofDay * tenths) / 10) };
}

/** Cents that a click has cost; null: there was none. */
export const centsPerClick = (spent: number, clicks: number): number | null =>
  clicks === 0 ? null : Math.round((spent * 100) / clicks);

/** A share as a bar shows it, in percent. */
export const percentOf = (share: number): number => Math.max(0, Math.min(100, Math.round(share * 100)));

/** The host of an address, as networks show it; what is none, as it is. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;

/** Segments of search ads are not paused by themselves. */
export const segmentSwitchOf = (
  { type, canWrite }: Pick<Switchable, 'type' | 'canWrite'>,
  { segmentStatus }: { readonly segmentStatus: NetworkState },
): Switch | null => (canWrite && (type === 'localCampaigns' || type === 'socialAd') ? switchOf(segmentStatus) : null);
