import type { DecidedValueOf } from '#domain/lists/lists';

/** A call, as it is shown. */
export interface CallView {
  readonly id: number;
  readonly locationId: number;
  readonly subscriptionId: number;
  readonly start: string;
  readonly end: string;
  /** Null: withheld, or erased. */
  readonly caller: string | null;
  readonly calledTracked: string;
  readonly calledReal: string | null;
  /** Seconds. */
  readonly duration: number;
  readonly status: DecidedValueOf<'callStatus'>;
  readonly subscriberId: string | null;
  readonly merchantName: string | null;
  readonly spam: boolean;
  readonly valid: boolean;
}

export interface CallQuery {
  /** Without spam, and without calls that are not valid. */
  readonly filtered?: boolean;
  /** `yyyy-MM-dd` by the clock of the workspace; both or none. */
  readonly from?: string;
  readonly to?: string;
  readonly skip: number;
  readonly take: number;
}
