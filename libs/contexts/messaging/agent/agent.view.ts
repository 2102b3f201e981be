import type { ImageView } from '#contexts/media';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { DayHours } from '#domain/opening-hours/opening-hours';

/** An agent, as it is shown. Source: channels §3.6. */
export interface AgentView {
  readonly agentId: number;
  readonly subscriptionId: number;
  readonly locationId: number;
  readonly locationName: string;
  readonly welcomeMessage: string;
  readonly offlineMessage: string;
  readonly privacyPolicyUrl: string;
  /** Of the company. */
  readonly brandId: number;
  readonly brandName: string;
  readonly agentName: string;
  /** What customers read. */
  readonly displayName: string;
  readonly agentType: DecidedValueOf<'messageAgentType'>;
  /** Null: none, or it was deleted since. */
  readonly logo: ImageView | null;
  /** All seven days, by the clock of the location. */
  readonly availableHours: readonly DayHours[];
  /** ISO 8601; null: it has not ended. */
  readonly endedAt: string | null;
  readonly chat: {
    /** Address of the script. */
    readonly script: string;
    /** The line for the website. */
    readonly html: string;
  };
}

/** In whose name agents write: a company. */
export interface BrandView {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
}
