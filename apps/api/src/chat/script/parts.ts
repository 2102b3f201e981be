import { longestMessage, longestName } from '#contexts/messaging';
import type { ChatMessageView, ChatView } from '#contexts/messaging';
import type { PageElement } from '../../embedding/browser.js';
import { element } from '../../embedding/element.js';
import { wordsFor } from './words.js';

/** The elements of a chat that change. */
export interface ChatParts {
  readonly root: PageElement;
  readonly opener: PageElement;
  readonly panel: PageElement;
  readonly closer: PageElement;
  readonly log: PageElement;
  readonly form: PageElement;
  readonly consent: PageElement;
  readonly consentRow: PageElement;
  readonly name: PageElement;
  readonly nameRow: PageElement;
  readonly text: PageElement;
  readonly send: PageElement;
  readonly status: PageElement;
}

/** By the clock of the location: a weekday within a week, else a date. */
export function backText(tag: string, view: ChatView, now: number): string {
  if (view.nextAvailable === null) return '';
  const at = Date.parse(view.nextAvailable);
  const isNear = at - now < 6 * 86_400_000;
  const options = { hour: '2-digit', minute: '2-digit', timeZone: view.timeZone } as const;
  const day = isNear ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return wordsFor(tag).back.replace('{}', new Intl.DateTimeFormat(tag, { ...options, ...day }).format(at));
}

/** What is said before anybody has written. */
export function greetingOf(tag: string, view: ChatView, now: number): PageElement {
  const say = wordsFor(tag);
  if (view.available) return element('div', {}, view.welcomeMessage);
  const back = backText(tag, view, now);
  return element('div', {}, view.offlineMessage, element('small', {}, back === '' ? say.away : `${say.away}. ${back}`));
}

export function messageOf(tag: string, view: ChatView, message: ChatMessageView): PageElement {
  const say = wordsFor(tag);
  const { own, text, picture, file, sentAt } = message;
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(sentAt));
  const { url, width, height } = picture ?? { url: '', width: 0, height: 0 };
  return element(
    'div',
    own ? { class: 'own' } : {},
    ...(text === null ? [] : [element('p', {}, text)]),
    ...(picture === null
      ? []
      : [element('img', { src: url, alt: say.picture, width: String(width), height: String(height) })]),
    ...(file === null
      ? []
      : [
          element('a', { href: file.url, target: '_blank', rel: 'noopener' }, file.name),
          element('small', {}, `${Math.ceil(file.bytes / 1000).toLocaleString(tag)} kB`),
        ]),
    element('small', {}, `${own ? say.you : view.displayName} · ${time}`),
  );
}

export function headOf(tag: string, view: ChatView, closer: PageElement): PageElement {
  const say = wordsFor(tag);
  return element(
    'div',
    { class: 'h' },
    ...(view.logo === null ? [] : [element('img', { src: view.logo, alt: '', width: '40', height: '40' })]),
    element(
      'div',
      {},
      element('p', { class: 'n', id: 'title' }, view.displayName),
      element('small', {}, view.agentType === 'BOT' ? say.bot : say.human),
    ),
    closer,
  );
}

/** @param view of the chat as it is now @param hasAgreed the visitor has written before */
export function partsOf(tag: string, view: ChatView, hasAgreed: boolean): ChatParts {
  const say = wordsFor(tag);
  const closer = element('button', { type: 'button', class: 'x', 'aria-label': say.close }, '×');
  const log = element('div', { class: 'g', role: 'log', 'aria-label': say.messages, tabindex: '0' });
  const consent = element('input', { type: 'checkbox', id: 'agree' });
  const policy = { href: view.privacyPolicyUrl, target: '_blank', rel: 'noopener noreferrer' };
  const agree = element('label', { for: 'agree' }, say.agree, ' ', element('a', policy, say.policy));
  const consentRow = element('div', { class: 'a' }, consent, agree);
  const name = element('input', { type: 'text', id: 'name', maxlength: String(longestName), autocomplete: 'name' });
  const nameRow = element('div', {}, element('label', { for: 'name' }, say.name), name);
  const text = element('textarea', { id: 'text', maxlength: String(longestMessage), 'aria-describedby': 'status' });
  const send = element('button', { type: 'submit' }, say.send);
  const status = element('p', { class: 's', role: 'status', id: 'status' });
  consentRow.hidden = hasAgreed;
  nameRow.hidden = hasAgreed;
  const form = element(
    'form',
    { novalidate: '' },
    nameRow,
    element('div', {}, element('label', { for: 'text' }, say.text), text),
    consentRow,
    status,
    send,
  );
  const panel = element(
    'section',
    { class: 'p', id: 'panel', role: 'dialog', 'aria-labelledby': 'title' },
    headOf(tag, view, closer),
    log,
    form,
  );
  panel.hidden = true;
  const opener = element('button', { type: 'button', 'aria-expanded': 'false', 'aria-controls': 'panel' });
  const root = element('div', { class: 'c', lang: tag }, panel, opener);
  return { root, opener, panel, closer, log, form, consent, consentRow, name, nameRow, text, send, status };
}
