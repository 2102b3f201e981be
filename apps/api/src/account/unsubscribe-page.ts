import type { ErrorLanguage } from '#domain/errors/errors';
import { escape } from '../pages/frame.js';

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

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.6 system-ui,sans-serif;background:#f3f6fb;color:#172033}
main{max-width:28rem;margin:12vh auto;padding:32px;background:#fff;border:1px solid #dfe5ef;border-radius:12px}h1{margin:0 0 12px;font-size:22px;line-height:1.3}
p{margin:0 0 20px;overflow-wrap:anywhere}button{font:inherit;font-weight:600;padding:10px 22px;border:0;border-radius:8px;background:#1f5fd6;color:#fff}
@media(prefers-color-scheme:dark){body{background:#0c121e;color:#e7edf7}main{background:#121a2a;border-color:#263247}button{background:#82b1ff;color:#0c121e}}`;

export function unsubscribePageHtml(state: UnsubscribeState, language: ErrorLanguage): string {
  const words = pageWords[language];
  const text = (line: string): string =>
    escape(line).replaceAll('{address}', state.kind === 'over' ? '' : escape(state.address));
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
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(words.title)}</title>
<style>${style}</style></head><body><main><h1>${escape(words.title)}</h1>
${inner}
</main></body></html>
`;
}
