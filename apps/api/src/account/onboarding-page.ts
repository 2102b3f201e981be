import type { ErrorKey, ErrorLanguage } from '#domain/errors/errors';
import { escape } from './page-frame.js';
import type { AccountPage } from './page-frame.js';

/** Errors of a sign-in that the page has words for. */
const complaints = ['credentialsWrong', 'otpRequired', 'otpWrong', 'totpEnrolmentRequired'] as const;
type Complaint = (typeof complaints)[number];

export const isComplaint = (key: ErrorKey): key is Complaint => (complaints as readonly ErrorKey[]).includes(key);

export type OnboardingPageState =
  | {
      readonly kind: 'form';
      readonly onboardingId: string;
      readonly hash: string;
      readonly userName: string;
      readonly complaint: Complaint | 'wait' | null;
    }
  | { readonly kind: 'done'; readonly locationId: number }
  | { readonly kind: 'over' };

/** Where the owner goes on with the business that was confirmed; they may have others. */
export const welcomeTo = (locationId: number): string => `/console/welcome?location=${locationId}`;

interface Words extends Readonly<Record<Complaint, string>> {
  readonly title: string;
  readonly intro: string;
  readonly userName: string;
  readonly password: string;
  readonly otp: string;
  readonly otpHint: string;
  readonly confirm: string;
  readonly wait: string;
  readonly done: string;
  readonly doneText: string;
  readonly onward: string;
  readonly over: string;
  readonly overText: string;
}

const words: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    title: 'Confirm your business',
    intro: 'Sign in to confirm that this is your business. You manage it yourself from then on.',
    userName: 'User name',
    password: 'Password',
    otp: 'One-time code',
    otpHint: 'Six digits from your authenticator app, or a recovery code.',
    confirm: 'Confirm',
    credentialsWrong: 'User name or password is wrong.',
    otpRequired: 'Your account asks for a one-time code. Enter your password again, and the code.',
    otpWrong: 'The one-time code is wrong, too old or was used before. Wait for the next one.',
    totpEnrolmentRequired:
      'Your workspace asks for one-time codes, and you have not set them up yet. Set them up first, or ask your administrator how.',
    wait: 'Too many tries. Wait a few minutes and try again.',
    done: 'It is yours',
    doneText: 'Your business was created, and you are its owner.',
    onward: 'Bring it onto the portals',
    over: 'This link does not work',
    overText:
      'It was used, has expired or was withdrawn, or is for somebody else. Ask the agency that prepared it for you.',
  },
  de: {
    title: 'Ihr Geschäft bestätigen',
    intro: 'Melden Sie sich an und bestätigen Sie, dass es Ihr Geschäft ist. Von da an verwalten Sie es selbst.',
    userName: 'Benutzername',
    password: 'Passwort',
    otp: 'Einmalcode',
    otpHint: 'Sechs Ziffern aus Ihrer Authenticator-App oder ein Wiederherstellungscode.',
    confirm: 'Bestätigen',
    credentialsWrong: 'Benutzername oder Passwort ist falsch.',
    otpRequired: 'Ihr Konto verlangt einen Einmalcode. Geben Sie das Passwort noch einmal ein und dazu den Code.',
    otpWrong: 'Der Einmalcode ist falsch, zu alt oder schon benutzt. Warten Sie auf den nächsten.',
    totpEnrolmentRequired:
      'Ihr Workspace verlangt Einmalcodes, und Sie haben noch keine eingerichtet. Richten Sie sie zuerst ein, oder fragen Sie Ihren Administrator.',
    wait: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
    done: 'Es gehört Ihnen',
    doneText: 'Ihr Geschäft ist angelegt, und Sie sind der Inhaber.',
    onward: 'Auf die Portale bringen',
    over: 'Dieser Link funktioniert nicht',
    overText:
      'Er wurde benutzt, ist abgelaufen, wurde zurückgezogen oder ist für jemand anderen. Fragen Sie, wer ihn Ihnen geschickt hat.',
  },
  fr: {
    title: 'Confirmez votre établissement',
    intro: 'Connectez-vous pour confirmer que c’est votre établissement. Vous le gérerez ensuite vous-même.',
    userName: 'Nom d’utilisateur',
    password: 'Mot de passe',
    otp: 'Code à usage unique',
    otpHint: 'Six chiffres de votre application d’authentification, ou un code de secours.',
    confirm: 'Confirmer',
    credentialsWrong: 'Nom d’utilisateur ou mot de passe incorrect.',
    otpRequired: 'Votre compte demande un code à usage unique. Saisissez de nouveau votre mot de passe, et le code.',
    otpWrong: 'Le code à usage unique est incorrect, trop ancien ou déjà utilisé. Attendez le suivant.',
    totpEnrolmentRequired:
      'Votre espace exige des codes à usage unique, et vous ne les avez pas encore configurés. Configurez-les d’abord, ou demandez à votre administrateur.',
    wait: 'Trop d’essais. Attendez quelques minutes et réessayez.',
    done: 'Il est à vous',
    doneText: 'Votre établissement est créé et vous en êtes le propriétaire.',
    onward: 'Le publier sur les portails',
    over: 'Ce lien ne fonctionne pas',
    overText:
      'Il a servi, a expiré, a été retiré ou est destiné à quelqu’un d’autre. Adressez-vous à qui vous l’a envoyé.',
  },
};

/** The page on which an owner confirms a business. */
export function onboardingPage(state: OnboardingPageState, language: ErrorLanguage): AccountPage {
  const texts = words[language];
  const title = { form: texts.title, done: texts.done, over: texts.over }[state.kind];
  return { language, title, body: bodyOf(state, texts) };
}

function bodyOf(state: OnboardingPageState, texts: Words): string {
  if (state.kind === 'done')
    return `<p role="status">${escape(texts.doneText)}</p>\n<p><a href="${welcomeTo(state.locationId)}">${escape(texts.onward)}</a></p>`;
  if (state.kind !== 'form') return `<p>${escape(texts.overText)}</p>`;
  const { complaint } = state;
  const first =
    complaint === null
      ? `<p>${escape(texts.intro)}</p>`
      : `<div class="bad" id="bad" role="alert">${escape(texts[complaint])}</div>`;
  const marked = complaint === 'credentialsWrong' ? ' aria-describedby="bad" aria-invalid="true"' : '';
  const asksForCode = complaint === 'otpRequired' || complaint === 'otpWrong';
  return `${first}
<form method="post" action="/account/onboarding">
<input type="hidden" name="onboardingId" value="${escape(state.onboardingId)}">
<input type="hidden" name="hash" value="${escape(state.hash)}">
<label for="userName">${escape(texts.userName)}</label>
<input id="userName" name="userName" autocomplete="username" required maxlength="255" value="${escape(state.userName)}"${marked}>
<label for="password">${escape(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${marked}>
${asksForCode ? codeField(texts) : ''}<button>${escape(texts.confirm)}</button>
</form>`;
}

const codeField = (texts: Words): string => `<label for="otp">${escape(texts.otp)}</label>
<input id="otp" name="otp" autocomplete="one-time-code" required maxlength="40" spellcheck="false" autocapitalize="none" aria-describedby="bad otp-hint">
<p class="rules" id="otp-hint">${escape(texts.otpHint)}</p>
`;
