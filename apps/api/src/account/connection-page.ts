import type { ConnectionOutcome } from '#contexts/connections';
import { errorMessage } from '#domain/errors/errors';
import type { DomainError, ErrorLanguage } from '#domain/errors/errors';
import { escape } from './page-frame.js';
import type { AccountPage } from './page-frame.js';

export type ConnectionPageState =
  | { readonly kind: 'kept'; readonly outcome: ConnectionOutcome }
  | { readonly kind: 'refused'; readonly error: DomainError };

/** `{portal}`, `{owner}` and `{place}` are filled in. */
interface Words {
  readonly works: string;
  readonly worksText: string;
  readonly waits: string;
  readonly waitsText: string;
  readonly lacks: string;
  readonly lacksText: string;
  readonly refused: string;
  readonly refusedText: string;
  readonly back: string;
}

const words: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    works: '{portal} is connected',
    worksText: '{owner} has connected {portal} with “{place}”. It works from now on; you can close this window.',
    waits: '{portal} is being connected',
    waitsText:
      '{owner} has consented for “{place}”. {portal} answers slowly, so it is still being checked what can be used. You can close this window.',
    lacks: '{portal} is connected, but something is missing',
    lacksText: '{owner} has consented for “{place}”, but it does not work yet:',
    refused: 'Nothing was connected',
    refusedText: 'You can close this window, and begin again where you came from.',
    back: 'Back to the platform',
  },
  de: {
    works: '{portal} ist verbunden',
    worksText: '{owner} hat {portal} mit „{place}“ verbunden. Das gilt ab sofort; Sie können dieses Fenster schließen.',
    waits: '{portal} wird verbunden',
    waitsText:
      '{owner} hat für „{place}“ zugestimmt. {portal} antwortet langsam, deshalb wird noch geprüft, was genutzt werden kann. Sie können dieses Fenster schließen.',
    lacks: '{portal} ist verbunden, aber etwas fehlt',
    lacksText: '{owner} hat für „{place}“ zugestimmt, doch es funktioniert noch nicht:',
    refused: 'Nichts wurde verbunden',
    refusedText: 'Sie können dieses Fenster schließen und dort neu beginnen, wo Sie hergekommen sind.',
    back: 'Zurück zur Plattform',
  },
  fr: {
    works: '{portal} est connecté',
    worksText:
      '{owner} a connecté {portal} avec « {place} ». Cela vaut dès maintenant ; vous pouvez fermer cette fenêtre.',
    waits: '{portal} est en cours de connexion',
    waitsText:
      '{owner} a donné son accord pour « {place} ». {portal} répond lentement, on vérifie encore ce qui peut être utilisé. Vous pouvez fermer cette fenêtre.',
    lacks: '{portal} est connecté, mais il manque quelque chose',
    lacksText: '{owner} a donné son accord pour « {place} », mais cela ne fonctionne pas encore :',
    refused: 'Rien n’a été connecté',
    refusedText: 'Vous pouvez fermer cette fenêtre et recommencer là d’où vous venez.',
    back: 'Retour à la plateforme',
  },
};

/** What people see who come back from a provider. */
export function connectionPage(state: ConnectionPageState, language: ErrorLanguage, home: string): AccountPage {
  const { title, texts, complaint } = contentOf(state, language);
  const body = `${complaint === null ? '' : `<div class="bad" role="alert">${escape(complaint)}</div>`}
${texts.map((text) => `<p>${escape(text)}</p>`).join('\n')}
<p><a href="${escape(home)}">${escape(words[language].back)}</a></p>`;
  return { language, title, body };
}

function contentOf(
  state: ConnectionPageState,
  language: ErrorLanguage,
): { readonly title: string; readonly texts: readonly string[]; readonly complaint: string | null } {
  const said = words[language];
  if (state.kind === 'refused')
    return { title: said.refused, texts: [said.refusedText], complaint: errorMessage(state.error, language) };
  const { outcome } = state;
  const fill = (text: string): string =>
    text.replaceAll(/\{(portal|owner|place)\}/g, (_, name: 'portal' | 'owner' | 'place') => outcome[name]);
  if (outcome.status === 'ACTIVE') return { title: fill(said.works), texts: [fill(said.worksText)], complaint: null };
  if (outcome.error === null) return { title: fill(said.waits), texts: [fill(said.waitsText)], complaint: null };
  return {
    title: fill(said.lacks),
    texts: [fill(said.lacksText), said.refusedText],
    complaint: errorMessage(outcome.error, language),
  };
}
