import { longestMessage, longestName, messageIdPattern } from '#contexts/messaging';
import { Flag, Id, Text } from '../http/bodies/fields.js';

/** What a visitor writes. */
export class ChatMessageInsertDto {
  /** The browser's own: a message that is sent again under it changes nothing. */
  @Text({ min: 8, max: 64, pattern: messageIdPattern, example: '0f3b6a1c9d2e4f5a8b7c6d5e4f3a2b1c' })
  id: string;

  @Text({ min: 1, max: longestMessage })
  text: string;

  @Text({ optional: true, nullable: true, max: longestName })
  name?: string | null;

  /** The visitor has agreed to the privacy policy. */
  @Flag()
  consent: boolean;
}

/** The replies that a visitor has got, or read. */
export class ChatReceiptDto {
  /** Id of the newest of them. */
  @Id()
  upTo: number;

  @Flag()
  read: boolean;
}
