import type { ErrorLanguage } from '#domain/errors';
import { escape, style } from './password-page.js';

export type OnboardingPageState =
  | {
      readonly kind: 'form';
      readonly onboardingId: string;
      readonly hash: string;
      readonly userName: string;
      readonly complaint: 'credentials' | 'wait' | null;
    }
  | { readonly kind: 'done' | 'over' };

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly userName: string;
  readonly password: string;
  readonly confirm: string;
  readonly credentials: string;
  readonly wait: string;
  readonly done: string;
  readonly doneText: string;
  readonly over: string;
  readonly overText: string;
}

const words: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    title: 'Confirm your business',
    intro: 'Sign in to confirm that this is your business. You manage it yourself from then on.',
    userName: 'User name',
    password: 'Password',
    confirm: 'Confirm',
    credentials: 'User name or password is wrong.',
    wait: 'Too many tries. Wait a few minutes and try again.',
    done: 'It is yours',
    doneText: 'Your business was created, and you are its owner.',
    over: 'This link does not work',
    overText: 'It was used, has expired or was withdrawn, or is for somebody else. Ask whoever prepared it for you.',
  },
  de: {
    title: 'Ihr Geschäft bestätigen',
    intro: 'Melden Sie sich an und bestätigen Sie, dass es Ihr Geschäft ist. Von da an verwalten Sie es selbst.',
    userName: 'Benutzername',
    password: 'Passwort',
    confirm: 'Bestätigen',
    credentials: 'Benutzername oder Passwort ist falsch.',
    wait: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
    done: 'Es gehört Ihnen',
    doneText: 'Ihr Geschäft ist angelegt, und Sie sind der Inhaber.',
    over: 'Dieser Link funktioniert nicht',
    overText:
      'Er wurde benutzt, ist abgelaufen, wurde zurückgezogen oder ist für jemand anderen. Fragen Sie, wer ihn Ihnen geschickt hat.',
  },
  fr: {
    title: 'Confirmez votre établissement',
    intro: 'Connectez-vous pour confirmer que c’est votre établissement. Vous le gérerez ensuite vous-même.',
    userName: 'Nom d’utilisateur',
    password: 'Mot de passe',
    confirm: 'Confirmer',
    credentials: 'Nom d’utilisateur ou mot de passe incorrect.',
    wait: 'Trop d’essais. Attendez quelques minutes et réessayez.',
    done: 'Il est à vous',
    doneText: 'Votre établissement est créé et vous en êtes le propriétaire.',
    over: 'Ce lien ne fonctionne pas',
    overText:
      'Il a servi, a expiré, a été retiré ou est destiné à quelqu’un d’autre. Adressez-vous à qui vous l’a envoyé.',
  },
};

/** The page on which an owner confirms a business: no script, nothing from elsewhere. */
export function onboardingPageHtml(state: OnboardingPageState, language: ErrorLanguage): string {
  const texts = words[language];
  const title = { form: texts.title, done: texts.done, over: texts.over }[state.kind];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${escape(title)} | Locara</title>
<style>
${style}</style></head><body><main><section>
<h1>${escape(title)}</h1>
${bodyOf(state, texts)}
</section></main></body></html>`;
}

function bodyOf(state: OnboardingPageState, texts: Words): string {
  if (state.kind === 'done') return `<p role="status">${escape(texts.doneText)}</p>`;
  if (state.kind !== 'form') return `<p>${escape(texts.overText)}</p>`;
  const { complaint } = state;
  const first =
    complaint === null
      ? `<p>${escape(texts.intro)}</p>`
      : `<div class="bad" id="bad" role="alert">${escape(texts[complaint])}</div>`;
  const marked = complaint === null ? '' : ' aria-describedby="bad" aria-invalid="true"';
  return `${first}
<form method="post" action="/account/onboarding">
<input type="hidden" name="onboardingId" value="${escape(state.onboardingId)}">
<input type="hidden" name="hash" value="${escape(state.hash)}">
<label for="userName">${escape(texts.userName)}</label>
<input id="userName" name="userName" autocomplete="username" required maxlength="255" value="${escape(state.userName)}"${marked}>
<label for="password">${escape(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${marked}>
<button>${escape(texts.confirm)}</button>
</form>`;
}
