import type { ErrorLanguage } from '#domain/errors';
import type { MailContent } from '#platform/mail';

export interface MailedUser {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: ErrorLanguage;
}

type Purpose = 'activation' | 'reset' | 'changed';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label?: string;
  readonly notes: readonly string[];
}

/** `{user}` is the user name. */
const words: Readonly<Record<ErrorLanguage, { readonly greeting: string } & Readonly<Record<Purpose, Words>>>> = {
  en: {
    greeting: 'Hello {name},',
    activation: {
      subject: 'Your account is ready: set a password',
      paragraphs: [
        'An account was made for you. Your user name is {user}.',
        'Set a password, and you can sign in at once.',
      ],
      label: 'Set password',
      notes: ['The link works once, for 7 days.'],
    },
    reset: {
      subject: 'Set a new password',
      paragraphs: ['Somebody has asked for a new password for your account {user}.'],
      label: 'Set new password',
      notes: [
        'The link works once, for one hour.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    },
    changed: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account {user} was just changed. Wherever you were signed in, you have to sign in again.',
      ],
      notes: ['If it was not you, set a new password at once and tell your administrator.'],
    },
  },
  de: {
    greeting: 'Guten Tag {name},',
    activation: {
      subject: 'Ihr Konto ist bereit: Passwort festlegen',
      paragraphs: [
        'Für Sie wurde ein Konto angelegt. Ihr Benutzername ist {user}.',
        'Legen Sie ein Passwort fest, dann können Sie sich sofort anmelden.',
      ],
      label: 'Passwort festlegen',
      notes: ['Der Link funktioniert einmal und gilt 7 Tage.'],
    },
    reset: {
      subject: 'Neues Passwort festlegen',
      paragraphs: ['Für Ihr Konto {user} wurde ein neues Passwort angefordert.'],
      label: 'Neues Passwort festlegen',
      notes: [
        'Der Link funktioniert einmal und gilt eine Stunde.',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    changed: {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'Das Passwort Ihres Kontos {user} wurde soeben geändert. Wo Sie angemeldet waren, müssen Sie sich neu anmelden.',
      ],
      notes: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und informieren Sie Ihren Administrator.',
      ],
    },
  },
  fr: {
    greeting: 'Bonjour {name},',
    activation: {
      subject: 'Votre compte est prêt : choisissez un mot de passe',
      paragraphs: [
        'Un compte a été créé pour vous. Votre nom d’utilisateur est {user}.',
        'Choisissez un mot de passe et vous pourrez vous connecter aussitôt.',
      ],
      label: 'Choisir un mot de passe',
      notes: ['Le lien fonctionne une seule fois, pendant 7 jours.'],
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: ['Un nouveau mot de passe a été demandé pour votre compte {user}.'],
      label: 'Choisir un nouveau mot de passe',
      notes: [
        'Le lien fonctionne une seule fois, pendant une heure.',
        'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste inchangé.',
      ],
    },
    changed: {
      subject: 'Votre mot de passe a été modifié',
      paragraphs: [
        'Le mot de passe de votre compte {user} vient d’être modifié. Là où vous étiez connecté, il faudra vous reconnecter.',
      ],
      notes: [
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
      ],
    },
  },
};

/** @param url of the link; none for `changed` */
export function passwordMail(purpose: Purpose, user: MailedUser, url?: string): MailContent {
  const { greeting, ...purposes } = words[user.language];
  const { subject, paragraphs, label, notes } = purposes[purpose];
  const fill = (text: string): string =>
    text.replaceAll('{user}', () => user.userName).replaceAll('{name}', () => `${user.firstName} ${user.lastName}`);
  return {
    language: user.language,
    subject,
    greeting: fill(greeting),
    paragraphs: paragraphs.map(fill),
    ...(label !== undefined && url !== undefined && { action: { label, url } }),
    notes,
  };
}
