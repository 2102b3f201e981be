import type { ChatMessageView } from '#contexts/messaging';
import type { PageStorage } from '../../embedding/browser.js';
import { randomText } from '../../embedding/random-text.js';

declare const sessionStorage: PageStorage;

/** What goes between the chat and the platform. Nothing is kept in the browser before the visitor has agreed. */
export interface Talk {
  /** Whether the visitor has written in this tab. */
  readonly hasToken: () => boolean;
  /** @returns the status, and what there is to read; null: nothing new, or it could not be read */
  readonly read: () => Promise<Answer>;
  readonly write: (id: string, text: string, name: string) => Promise<Answer>;
  readonly acknowledge: (upTo: number, read: boolean) => Promise<void>;
}

export interface Answer {
  /** HTTP; 0: no response. */
  readonly status: number;
  readonly messages: readonly ChatMessageView[] | null;
}

/** Browsers can forbid storage; then the conversation ends with the page. */
export function remembered(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // It works without.
  }
}

/** @param base address of the chat, without an ending */
export function talkAt(base: string): Talk {
  const name = `locara-chat-${base.slice(-32)}`;
  let token = remembered(name);
  let tag: string | null = null;
  const call = async (path: string, body?: object): Promise<Answer> => {
    const headers: Record<string, string> = { 'x-chat-token': token ?? '' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    else if (tag !== null) headers['if-none-match'] = tag;
    try {
      const response = await fetch(`${base}/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        credentials: 'omit',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      // A body that nobody reads keeps its connection.
      const text = await response.text();
      if (!response.ok || path !== 'messages') return { status: response.status, messages: null };
      const { data } = JSON.parse(text) as { readonly data: readonly ChatMessageView[] };
      tag = response.headers.get('etag');
      return { status: response.status, messages: data };
    } catch {
      return { status: 0, messages: null };
    }
  };
  return {
    hasToken: () => token !== null,
    read: () => call('messages'),
    write: async (id, text, visitor) => {
      token = token ?? randomText();
      remember(name, token);
      return call('messages', { id, text, consent: true, ...(visitor !== '' && { name: visitor }) });
    },
    acknowledge: async (upTo, read) => void (await call('receipts', { upTo, read })),
  };
}
