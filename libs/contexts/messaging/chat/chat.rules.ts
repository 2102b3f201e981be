import { createHash } from 'node:crypto';
import { messageChannels } from '#domain/messaging/channels';
import { DomainError } from '#domain/errors/errors';
import type { Draft } from '#domain/errors/draft';
import { clean } from '#domain/values/text-input';

/** What a visitor writes. */
export interface ChatInput {
  /** The browser's own: a message that is sent again under it changes nothing. */
  readonly id: string;
  readonly text: string;
  readonly name?: string | null;
  /** The visitor has agreed to the privacy policy. */
  readonly consent: boolean;
}

/** A key, as addresses have it. */
const keyPattern = /^[0-9a-f]{32}$/;
/** A token is made by the browser: 128 random bits and more. */
const tokenPattern = /^[0-9a-f]{32,64}$/;
export const messageIdPattern = /^[\w-]{8,64}$/;
export const longestName = 100;
export const longestMessage = messageChannels.chat.longestText;
/** Messages of one visitor in a minute. */
export const mostInMinute = 20;
/** Chats of one agent that begin in a minute: more are no customers. */
export const mostBegunInMinute = 60;

/** @throws DomainError `chatUnknown` */
export function demandKey(key: string): void {
  if (!keyPattern.test(key)) throw new DomainError('chatUnknown');
}

/**
 * The customer's id of a visitor: who reads the table cannot write in a visitor's name.
 * @throws DomainError `validationFailed`
 */
export function visitorOf(token: string | undefined): string {
  if (token === undefined || !tokenPattern.test(token))
    throw new DomainError('validationFailed', {}, [
      { field: 'x-chat-token', value: null, problem: 'format', expected: '32 to 64 hexadecimal digits' },
    ]);
  return createHash('sha256').update(token).digest('hex');
}

/** @throws DomainError `validationFailed` */
export function readChatInput(draft: Draft<ChatInput>): ChatInput {
  const { good, problems } = draft;
  if (good.text !== undefined && clean(good.text) === null)
    problems.add({ field: 'text', value: good.text, problem: 'required' });
  if (good.consent === false)
    problems.add({ field: 'consent', value: false, problem: 'oneOf', expected: 'true', example: true });
  return draft.complete();
}
