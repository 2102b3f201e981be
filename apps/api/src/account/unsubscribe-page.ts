import type { ErrorLanguage } from '#domain/errors/errors';
import { escape } from './page-frame.js';
import type { AccountPage } from './page-frame.js';

/** ask: nothing has changed yet. stopped, resumed: done. over: the link is none of ours. */
export type UnsubscribeState =
  | { readonly kind: 'ask' | 'stopped' | 'resumed'; readonly address: string; readonly token: string }
  | { readonly kind: 'over' };

interface Words {
  readonly title: string;
  readonly ask: string;
  readonly stop: string;
  readonly stopped: string;
  readonly resume: string;
  readonly resumed: string;
  readonly over: string;
}

/** `{address}` is filled in. */
const pageWords: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    title: 'Notifications by email',
    ask: 'Stop notifications to {address}?',
    stop: 'Stop notifications',
    stopped: 'We send no more notifications to {address}.',
    resume: 'Send them again',
    resumed: 'We send notifications to {address} again.',
    over: 'This link does not work. Take it from an email as a whole.',
  },
  de: {
    title: 'Benachrichtigungen per E-Mail',
    ask: 'Keine Benachrichtigungen mehr an {address}?',
    stop: 'Abbestellen',
    stopped: 'Wir senden keine Benachrichtigungen mehr an {address}.',
    resume: 'Wieder senden',
    resumed: 'Wir senden wieder Benachrichtigungen an {address}.',
    over: 'Dieser Link funktioniert nicht. Übernehmen Sie ihn vollständig aus einer E-Mail.',
  },
  fr: {
    title: 'Notifications par e-mail',
    ask: 'Ne plus envoyer de notifications à {address} ?',
    stop: 'Se désabonner',
    stopped: 'Nous n’envoyons plus de notifications à {address}.',
    resume: 'Les envoyer de nouveau',
    resumed: 'Nous envoyons de nouveau des notifications à {address}.',
    over: 'Ce lien ne fonctionne pas. Reprenez-le en entier depuis un e-mail.',
  },
};

export function unsubscribePage(state: UnsubscribeState, language: ErrorLanguage): AccountPage {
  const words = pageWords[language];
  const text = (line: string): string =>
    // By a function: an address may hold `$&`, which has a meaning in a text to replace with.
    escape(line).replaceAll('{address}', () => (state.kind === 'over' ? '' : escape(state.address)));
  const button = (label: string, resume: boolean): string => {
    if (state.kind === 'over') return '';
    const action = `?token=${encodeURIComponent(state.token)}${resume ? '&resume=1' : ''}`;
    return `<form method="post" action="${escape(action)}"><button>${escape(label)}</button></form>`;
  };
  const inner = {
    ask: () => `<p>${text(words.ask)}</p>${button(words.stop, false)}`,
    stopped: () => `<p role="status">${text(words.stopped)}</p>${button(words.resume, true)}`,
    resumed: () => `<p role="status">${text(words.resumed)}</p>${button(words.stop, false)}`,
    over: () => `<p role="alert">${text(words.over)}</p>`,
  }[state.kind]();
  // Addresses have no blanks at which a line could end.
  return { language, title: words.title, body: `<div style="overflow-wrap:anywhere">${inner}</div>` };
}
