import type { DecidedValueOf } from '#domain/lists/lists';

/** What everybody can see of a chat, before a word is written. */
export interface ChatView {
  readonly displayName: string;
  /** Address of a picture; null: none. */
  readonly logo: string | null;
  readonly agentType: DecidedValueOf<'messageAgentType'>;
  readonly welcomeMessage: string;
  readonly offlineMessage: string;
  readonly privacyPolicyUrl: string;
  /** Somebody answers now. */
  readonly available: boolean;
  /** When somebody answers again, ISO 8601; null: now, or not in sight. */
  readonly nextAvailable: string | null;
  /** IANA, of the location. */
  readonly timeZone: string;
}

/** A message, as its visitor sees it. */
export interface ChatMessageView {
  readonly id: number;
  /** The visitor wrote it. */
  readonly own: boolean;
  readonly text: string | null;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** Another file, which a reply has: its link is good for a week. */
  readonly file: { readonly url: string; readonly name: string; readonly bytes: number } | null;
  /** The visitor has read it before, or wrote it. */
  readonly seen: boolean;
  /** ISO 8601. */
  readonly sentAt: string;
}
