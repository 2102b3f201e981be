import type { Trouble } from '#contexts/connections';
import { ReplyRefused } from '#contexts/messaging';
import { portalNames } from '#domain/lists/connections';
import type { Config } from '#platform/config';
import { isThirdPartyFailure } from '#platform/http-client';
import { metaConfig } from '../meta.config.js';
import { isMetaRefusal } from './message-errors.js';
import type { RefusalKind } from './message-errors.js';

/** In the words of replies. What the account may not do is its channel's decision, as is what it finds wrong with the words. */
const replyKinds: Readonly<Record<RefusalKind, ReplyRefused['kind']>> = {
  window: 'window',
  recipient: 'recipient',
  blocked: 'recipient',
  permission: 'content',
  content: 'content',
};

/** An error of a call that sends, as the port names it. */
export const refused = (error: unknown): unknown =>
  isMetaRefusal(error) ? new ReplyRefused(replyKinds[error.kind], error.words) : error;

/** Makes a call. @param unauthorized what is done when Meta did not accept the access */
export async function watched<T>(call: () => Promise<T>, unauthorized: () => Promise<void>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isThirdPartyFailure(error) && error.details.status === 401) await unauthorized();
    throw error;
  }
}

/** Why no webhook can arrive at this installation; null: they can. Without them Meta need not be asked for anything. */
export const webhooksMissing = (config: Config): Trouble | null =>
  config.of(metaConfig).webhookToken === undefined
    ? { key: 'connectionProviderNotConfigured', parameters: { portal: portalNames.FACEBOOK } }
    : null;

/** Why a message was not delivered, for a person. */
export function refusalTrouble(
  { externalName: channel, windowHours: hours }: { readonly externalName: string; readonly windowHours: number },
  { kind, words: reason }: { readonly kind: RefusalKind; readonly words: string },
): Trouble {
  switch (replyKinds[kind]) {
    case 'window':
      return { key: 'replyWindowClosed', parameters: { channel, hours } };
    case 'recipient':
      return { key: 'customerUnreachable', parameters: { channel, reason } };
    case 'content':
      return { key: 'replyRefused', parameters: { channel, reason } };
  }
}
