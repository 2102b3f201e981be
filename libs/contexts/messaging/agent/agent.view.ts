import type { ImageView } from '#contexts/media';
import type { ChannelName } from '#domain/messaging/channels';
import type { ProblemView } from '#platform/problems';
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
  /** Whether customers who write an email get the welcome or the offline message back. */
  readonly automaticEmailReply: boolean;
  readonly chat: {
    /** Address of the script. */
    readonly script: string;
    /** The line for the website. */
    readonly html: string;
  };
  /** Where else customers can write to it: at the channels at which businesses have accounts. */
  readonly accounts: readonly AgentAccountView[];
}

/** The account of an agent at a channel. */
export interface AgentAccountView {
  readonly channelId: number;
  readonly channelName: ChannelName;
  /** The channel's id of the page or number; null: there is none, or it is still looked for. */
  readonly account: string | null;
  /** Why there is none, or why the last look failed. */
  readonly error: ProblemView | null;
}

/** In whose name agents write: a company. */
export interface BrandView {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
}
