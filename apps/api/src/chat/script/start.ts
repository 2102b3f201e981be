import type { ChatMessageView, ChatView } from '#contexts/messaging';
import { languageTag } from '../../embedding/language-tag.js';
import type { Page, PageElement, StyleSheet } from '../../embedding/browser.js';
import { element } from '../../embedding/element.js';
import { warn } from '../../embedding/begin.js';
import { randomText } from '../../embedding/random-text.js';
import { greetingOf, messageOf, partsOf } from './parts.js';
import type { ChatParts } from './parts.js';
import { styles } from './styles.js';
import { talkAt } from './talk.js';
import type { Talk } from './talk.js';
import { wordsFor } from './words.js';

declare const document: Page;
declare const CSSStyleSheet: new () => StyleSheet;

/** What a chat knows while its page is open. */
export interface Chat {
  readonly tag: string;
  readonly view: ChatView;
  readonly talk: Talk;
  readonly parts: ChatParts;
  /** Ids of the messages that are shown. */
  readonly shown: Set<number>;
  /** Replies that the visitor has not seen. */
  unread: number;
  /** Id of the message that is being written, the same for each try. */
  draftId: string;
}

/** What the button says. */
export function label({ tag, view, parts, unread }: Chat): void {
  const say = wordsFor(tag);
  const name = say.chat.replace('{}', view.displayName);
  parts.opener.textContent = unread === 0 ? name : `${name} (${say.unread.replace('{}', String(unread))})`;
  parts.opener.setAttribute('aria-expanded', String(!parts.panel.hidden));
}

/** Only what is new is added, so that readers hear nothing twice. */
export function show(chat: Chat, messages: readonly ChatMessageView[] | null): void {
  const { tag, view, parts, shown, talk } = chat;
  const fresh = (messages ?? []).filter(({ id }) => !shown.has(id));
  for (const message of fresh) {
    shown.add(message.id);
    parts.log.append(messageOf(tag, view, message));
  }
  if (fresh.length > 0) parts.log.scrollTop = parts.log.scrollHeight;
  const replies = fresh.filter(({ own, seen: wasSeen }) => !own && !wasSeen).map(({ id }) => id);
  const isOpen = !parts.panel.hidden && !document.hidden;
  if (replies.length > 0) {
    if (!isOpen) chat.unread += replies.length;
    void talk.acknowledge(Math.max(...replies), isOpen);
  }
  label(chat);
}

/** What came while nobody looked was read now. */
export function seen(chat: Chat): void {
  if (chat.parts.panel.hidden || document.hidden || chat.unread === 0) return;
  chat.unread = 0;
  void chat.talk.acknowledge(Math.max(...chat.shown), true);
  label(chat);
}

export function toggle(chat: Chat, open: boolean): void {
  const { panel, text, opener, log } = chat.parts;
  panel.hidden = !open;
  label(chat);
  if (open) {
    log.scrollTop = log.scrollHeight;
    text.focus();
    seen(chat);
  } else opener.focus();
}

/** The chat takes nothing any more. */
export function finish({ tag, parts }: Chat): void {
  if (parts.form.hidden) return;
  parts.form.hidden = true;
  parts.log.append(element('div', {}, wordsFor(tag).ended));
}

export async function submit(chat: Chat): Promise<void> {
  const { parts, talk, tag } = chat;
  const say = wordsFor(tag);
  const text = parts.text.value.trim();
  if (text === '' || parts.send.disabled) return parts.text.focus();
  if (!talk.hasToken() && !parts.consent.checked) {
    parts.status.textContent = say.agreeFirst;
    return parts.consent.focus();
  }
  parts.send.disabled = true;
  parts.status.textContent = say.sending;
  const { status, messages } = await talk.write(chat.draftId, text, parts.name.value.trim());
  parts.send.disabled = false;
  if (status !== 200) {
    parts.status.textContent = status === 429 ? say.slow : say.failed;
    if (status === 410) finish(chat);
    return undefined;
  }
  parts.status.textContent = '';
  parts.text.value = '';
  chat.draftId = randomText();
  parts.consentRow.hidden = true;
  parts.nameRow.hidden = true;
  show(chat, messages);
  return parts.text.focus();
}

/** Asks for replies: every few seconds while it is open, seldom while it is not, and not at all in a hidden page. */
export function listen(chat: Chat): void {
  const { parts, talk } = chat;
  let turn = 0;
  const ask = async (): Promise<void> => {
    turn += 1;
    const isTurn = !parts.panel.hidden || turn % 5 === 0;
    if (!talk.hasToken() || document.hidden || !isTurn) return;
    const { status, messages } = await talk.read();
    if (status === 410) finish(chat);
    else show(chat, messages);
  };
  const wait = (): void =>
    void setTimeout(() => void ask().then(() => (parts.form.hidden ? undefined : wait())), 3_000);
  wait();
}

export async function run(script: PageElement): Promise<void> {
  const base = (script.src ?? '').replace(/\.js(?:[?#].*)?$/, '');
  const response = await fetch(`${base}.json`, { credentials: 'omit' });
  if (!response.ok) return warn('Chat', `${response.status} at ${base}.json`);
  const view = (await response.json()) as ChatView;
  const tag = languageTag((script.closest('[lang]') ?? document.documentElement).lang);
  const talk = talkAt(base);
  const parts = partsOf(tag, view, talk.hasToken());
  const chat: Chat = { tag, view, talk, parts, shown: new Set(), unread: 0, draftId: randomText() };
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  parts.log.append(greetingOf(tag, view, Date.now()));
  label(chat);
  shadow.append(parts.root);
  document.body.append(host);
  attend(chat);
  if (talk.hasToken()) show(chat, (await talk.read()).messages);
  listen(chat);
  return undefined;
}

/** What the visitor does. */
export function attend(chat: Chat): void {
  const { parts } = chat;
  parts.opener.addEventListener('click', () => toggle(chat, parts.panel.hidden));
  parts.closer.addEventListener('click', () => toggle(chat, false));
  parts.panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') toggle(chat, false);
  });
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(chat);
  });
  parts.text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit(chat);
  });
  document.addEventListener('visibilitychange', () => seen(chat));
}
