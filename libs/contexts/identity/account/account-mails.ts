import type { ErrorLanguage } from '#domain/errors/errors';
import type { MailContent } from '#platform/mail';

export interface MailedUser {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly languageCode: ErrorLanguage;
}

export type AccountMail =
  'activation' | 'reset' | 'changed' | 'totpOn' | 'totpOff' | 'recoveryCodeUsed' | 'recoveryCodesRenewed';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label?: string;
  readonly notes: readonly string[];
}

/** `{user}` is the user name, `{left}` how many recovery codes are left. */
const words: Readonly<Record<ErrorLanguage, { readonly greeting: string } & Readonly<Record<AccountMail, Words>>>> = {
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
    totpOn: {
      subject: 'Signing in to your account now takes a one-time code',
      paragraphs: [
        'One-time codes were switched on for your account {user}. From now on you sign in with your password and a code.',
        'Keep your recovery codes where you find them without your device. Wherever you were signed in, you have to sign in again.',
      ],
      notes: ['If it was not you, tell your administrator at once: somebody knows your password.'],
    },
    totpOff: {
      subject: 'One-time codes are switched off',
      paragraphs: ['One-time codes were switched off for your account {user}. No code is asked for any more.'],
      notes: ['If neither you nor your administrator did it, set a new password at once and tell your administrator.'],
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      paragraphs: [
        'A recovery code was used in place of a one-time code for your account {user}. Recovery codes that are left: {left}.',
      ],
      notes: ['If it was not you, set a new password at once and tell your administrator.'],
    },
    recoveryCodesRenewed: {
      subject: 'You have new recovery codes',
      paragraphs: ['New recovery codes were made for your account {user}. Those from before do not work any more.'],
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
    totpOn: {
      subject: 'Die Anmeldung an Ihrem Konto braucht jetzt einen Einmalcode',
      paragraphs: [
        'Für Ihr Konto {user} wurden Einmalcodes eingeschaltet. Ab jetzt melden Sie sich mit Passwort und Code an.',
        'Bewahren Sie Ihre Wiederherstellungscodes so auf, dass Sie sie auch ohne Ihr Gerät finden. Wo Sie angemeldet waren, müssen Sie sich neu anmelden.',
      ],
      notes: ['Wenn Sie das nicht waren, informieren Sie sofort Ihren Administrator: Jemand kennt Ihr Passwort.'],
    },
    totpOff: {
      subject: 'Einmalcodes sind ausgeschaltet',
      paragraphs: ['Für Ihr Konto {user} wurden Einmalcodes ausgeschaltet. Es wird kein Code mehr verlangt.'],
      notes: [
        'Wenn das weder Sie noch Ihr Administrator waren, legen Sie sofort ein neues Passwort fest und informieren Sie Ihren Administrator.',
      ],
    },
    recoveryCodeUsed: {
      subject: 'Ein Wiederherstellungscode wurde benutzt',
      paragraphs: [
        'Für Ihr Konto {user} wurde ein Wiederherstellungscode anstelle eines Einmalcodes benutzt. Übrige Wiederherstellungscodes: {left}.',
      ],
      notes: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und informieren Sie Ihren Administrator.',
      ],
    },
    recoveryCodesRenewed: {
      subject: 'Sie haben neue Wiederherstellungscodes',
      paragraphs: [
        'Für Ihr Konto {user} wurden neue Wiederherstellungscodes erzeugt. Die bisherigen funktionieren nicht mehr.',
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
    totpOn: {
      subject: 'La connexion à votre compte demande désormais un code à usage unique',
      paragraphs: [
        'Les codes à usage unique ont été activés pour votre compte {user}. Vous vous connectez désormais avec votre mot de passe et un code.',
        'Conservez vos codes de secours là où vous les retrouverez sans votre appareil. Là où vous étiez connecté, il faudra vous reconnecter.',
      ],
      notes: [
        'Si ce n’était pas vous, prévenez tout de suite votre administrateur : quelqu’un connaît votre mot de passe.',
      ],
    },
    totpOff: {
      subject: 'Les codes à usage unique sont désactivés',
      paragraphs: [
        'Les codes à usage unique ont été désactivés pour votre compte {user}. Aucun code n’est plus demandé.',
      ],
      notes: [
        'Si ce n’était ni vous ni votre administrateur, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
      ],
    },
    recoveryCodeUsed: {
      subject: 'Un code de secours a été utilisé',
      paragraphs: [
        'Un code de secours a été utilisé à la place d’un code à usage unique pour votre compte {user}. Codes de secours restants : {left}.',
      ],
      notes: [
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
      ],
    },
    recoveryCodesRenewed: {
      subject: 'Vous avez de nouveaux codes de secours',
      paragraphs: [
        'De nouveaux codes de secours ont été créés pour votre compte {user}. Les anciens ne fonctionnent plus.',
      ],
      notes: [
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
      ],
    },
  },
};

/** @param facts `url` of the link that the mail is about; `left`, recovery codes that are left */
export function accountMail(
  purpose: AccountMail,
  user: MailedUser,
  { url, left }: { readonly url?: string; readonly left?: number } = {},
): MailContent {
  const { greeting, ...purposes } = words[user.languageCode];
  const { subject, paragraphs, label, notes } = purposes[purpose];
  const fill = (text: string): string =>
    text
      .replaceAll('{user}', () => user.userName)
      .replaceAll('{name}', () => `${user.firstName} ${user.lastName}`)
      .replaceAll('{left}', String(left));
  return {
    language: user.languageCode,
    subject,
    greeting: fill(greeting),
    paragraphs: paragraphs.map(fill),
    ...(label !== undefined && url !== undefined && { action: { label, url } }),
    notes,
  };
}
