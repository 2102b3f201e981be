import { messageMachine } from '#domain/messaging/message-machine';
import type { MessageState } from '#domain/messaging/message-machine';
import type { MessageEntity } from './message.entity.js';

/** A reply. */
export type ReplyRecord = Readonly<MessageEntity> & { readonly state: MessageState };

/** Where the states are kept. */
export const messageTable = { machine: messageMachine, table: 'message' } as const;

/** The key under which a reply is sent. */
export const keyOf = (id: number): string => `locara-${id}`;

/** @returns undefined: it is none of ours */
export function idOfKey(key: string): number | undefined {
  const digits = /^locara-([1-9]\d{0,15})$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
