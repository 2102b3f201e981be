import type { ErrorLanguage } from '#domain/errors/errors';
import { escape } from '../page-frame.js';
import type { AccountPage } from '../page-frame.js';

/** ask: nothing is decided yet. agreed, refused: done. over: the link is none of ours, or too old. */
export type ConsentState =
  | {
      readonly kind: 'ask' | 'agreed' | 'refused';
      readonly name: string;
      readonly address: string;
      readonly token: string;
    }
  | { readonly kind: 'over' };

interface Words {
  readonly title: string;
  readonly ask: string;
  readonly agree: string;
  readonly refuse: string;
  readonly agreed: string;
  readonly refused: string;
  readonly over: string;
}

/** `{name}` and `{address}` are filled in. */
const pageWords: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    title: 'Notifications by email',
    ask: 'May {name} send notifications to {address}? You can stop them at any time by the link in each email.',
    agree: 'Agree',
    refuse: 'Refuse',
    agreed: '{name} sends notifications to {address} from now on.',
    refused: '{name} sends no notifications to {address}.',
    over: 'This link no longer works. Ask who wanted to notify you for a new email.',
  },
  de: {
    title: 'Benachrichtigungen per E-Mail',
    ask: 'Darf {name} Benachrichtigungen an {address} senden? Über den Link in jeder E-Mail können Sie sie jederzeit abbestellen.',
    agree: 'Zustimmen',
    refuse: 'Ablehnen',
    agreed: '{name} sendet ab jetzt Benachrichtigungen an {address}.',
    refused: '{name} sendet keine Benachrichtigungen an {address}.',
    over: 'Dieser Link gilt nicht mehr. Bitten Sie um eine neue E-Mail, falls Sie benachrichtigt werden möchten.',
  },
  fr: {
    title: 'Notifications par e-mail',
    ask: '{name} peut-il envoyer des notifications à {address} ? Le lien dans chaque e-mail permet de les arrêter à tout moment.',
    agree: 'Accepter',
    refuse: 'Refuser',
    agreed: '{name} envoie désormais des notifications à {address}.',
    refused: '{name} n’envoie pas de notifications à {address}.',
    over: 'Ce lien n’est plus valable. Demandez un nouvel e-mail si vous souhaitez être notifié.',
  },
};

/** A button that looks less inviting than the one before it. */
const style = `
form+form button{margin-top:12px;background:transparent;color:var(--ink);border:1px solid var(--line)}
form+form button:hover{background:var(--edge)}.wraps{overflow-wrap:anywhere}`;

export function consentPage(state: ConsentState, language: ErrorLanguage): AccountPage {
  const words = pageWords[language];
  const values = state.kind === 'over' ? { name: '', address: '' } : state;
  const text = (line: string): string =>
    escape(line)
      // By functions: names may hold `$&`, which has a meaning in a text to replace with.
      .replaceAll('{name}', () => escape(values.name))
      .replaceAll('{address}', () => escape(values.address));
  const button = (label: string, answer: 'agree' | 'refuse'): string => {
    if (state.kind === 'over') return '';
    const action = `?token=${encodeURIComponent(state.token)}&answer=${answer}`;
    return `<form method="post" action="${escape(action)}"><button>${escape(label)}</button></form>`;
  };
  const inner = {
    ask: () => `<p>${text(words.ask)}</p>${button(words.agree, 'agree')}${button(words.refuse, 'refuse')}`,
    agreed: () => `<p role="status">${text(words.agreed)}</p>${button(words.refuse, 'refuse')}`,
    refused: () => `<p role="status">${text(words.refused)}</p>${button(words.agree, 'agree')}`,
    over: () => `<p role="alert">${text(words.over)}</p>`,
  }[state.kind]();
  return { language, title: words.title, style, body: `<div class="wraps">${inner}</div>` };
}
