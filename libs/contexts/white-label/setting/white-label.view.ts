import type { DecidedValueOf } from '#domain/lists/lists';

/** Stands for a key that is there: it is shown to nobody. */
export const hiddenKey = '{key}';

/** The white label of a workspace, as administrators see it. */
export interface WhiteLabelView {
  /** The workspace's. */
  readonly id: number;
  readonly primaryColor: string | null;
  readonly loginBackgroundColor: string | null;
  /** As it was typed. */
  readonly domain: string | null;
  readonly domainActive: boolean;
  /** Ids of images. */
  readonly logo: number | null;
  readonly favicon: number | null;
  readonly status: DecidedValueOf<'whiteLabelStatus'>;
  /** Why it failed. */
  readonly errorMessage: string | null;
  readonly errorCode: number | null;
  readonly googleMapApiKey: typeof hiddenKey | null;
  readonly redirectUrl: string | null;
}

export interface WhiteLabelInput {
  readonly primaryColor?: string | null;
  readonly loginBackgroundColor?: string | null;
  readonly domain?: string | null;
  readonly logo?: number | null;
  readonly favicon?: number | null;
  readonly googleMapApiKey?: string | null;
  readonly redirectUrl?: string | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: number;
  readonly domainActive?: boolean;
  readonly status?: string;
  readonly errorMessage?: string | null;
  readonly errorCode?: number | null;
}
