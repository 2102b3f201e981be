import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';

export type PinChannel = DecidedValueOf<'claimChannel'>;
export type PinLanguage = ValueOf<'userLanguageCode'>;

/** A short text to a phone, written or spoken. */
export interface PinMessage {
  readonly channel: PinChannel;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly language: PinLanguage;
  /** The gateway sends what has the same reference once. */
  readonly reference: string;
}

/** What claims need of a gateway. Sending again under the same reference is safe, whatever became of the first try. */
export abstract class PinSender {
  abstract send(message: PinMessage): Promise<void>;
}
