import type { ErrorLanguage } from '#domain/errors/errors';
import type { PasswordPolicy } from '#domain/identity/password-policy';

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly password: string;
  readonly again: string;
  readonly save: string;
  readonly rules: string;
  readonly differ: string;
  readonly done: string;
  readonly doneText: string;
  /** `{user}` is the user name. */
  readonly userName: string;
  readonly signIn: string;
  readonly over: string;
  readonly overText: string;
  readonly wait: string;
  readonly counts: Readonly<Record<keyof PasswordPolicy, readonly [one: string, several: string]>>;
}

/** What the page says, for people who have never seen the platform. */
export const pageWords: Readonly<Record<ErrorLanguage, Words>> = {
  en: {
    title: 'Set your password',
    intro: 'Choose a password for your account. You can sign in with it at once.',
    password: 'New password',
    again: 'The same again',
    save: 'Save password',
    rules: 'At least:',
    differ: 'The two passwords are not the same.',
    done: 'Your password is set',
    doneText: 'You can sign in with it now. Wherever you were signed in before, sign in again.',
    userName: 'Your user name is {user}.',
    signIn: 'Sign in',
    over: 'This link does not work any more',
    overText:
      'It was used, has expired, or was replaced. Ask for a new one where you sign in, or ask your administrator.',
    wait: 'Too many tries. Wait a few minutes and try again.',
    counts: {
      passwordMinLength: ['1 character', '{n} characters'],
      passwordUppercaseChar: ['1 uppercase letter', '{n} uppercase letters'],
      passwordLowercaseChar: ['1 lowercase letter', '{n} lowercase letters'],
      passwordDigits: ['1 digit', '{n} digits'],
      passwordSpecialChar: ['1 special character', '{n} special characters'],
    },
  },
  de: {
    title: 'Passwort festlegen',
    intro: 'Wählen Sie ein Passwort für Ihr Konto. Sie können sich sofort damit anmelden.',
    password: 'Neues Passwort',
    again: 'Noch einmal',
    save: 'Passwort speichern',
    rules: 'Mindestens:',
    differ: 'Die beiden Passwörter stimmen nicht überein.',
    done: 'Ihr Passwort ist festgelegt',
    doneText: 'Sie können sich jetzt damit anmelden. Wo Sie vorher angemeldet waren, melden Sie sich neu an.',
    userName: 'Ihr Benutzername ist {user}.',
    signIn: 'Anmelden',
    over: 'Dieser Link funktioniert nicht mehr',
    overText:
      'Er wurde benutzt, ist abgelaufen oder ersetzt. Fordern Sie dort, wo Sie sich anmelden, einen neuen an, oder fragen Sie Ihren Administrator.',
    wait: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
    counts: {
      passwordMinLength: ['1 Zeichen', '{n} Zeichen'],
      passwordUppercaseChar: ['1 Großbuchstabe', '{n} Großbuchstaben'],
      passwordLowercaseChar: ['1 Kleinbuchstabe', '{n} Kleinbuchstaben'],
      passwordDigits: ['1 Ziffer', '{n} Ziffern'],
      passwordSpecialChar: ['1 Sonderzeichen', '{n} Sonderzeichen'],
    },
  },
  fr: {
    title: 'Choisissez votre mot de passe',
    intro: 'Choisissez un mot de passe pour votre compte. Vous pourrez vous connecter aussitôt.',
    password: 'Nouveau mot de passe',
    again: 'Encore une fois',
    save: 'Enregistrer le mot de passe',
    rules: 'Au moins :',
    differ: 'Les deux mots de passe ne sont pas identiques.',
    done: 'Votre mot de passe est enregistré',
    doneText: 'Vous pouvez maintenant vous connecter. Là où vous étiez connecté, il faudra vous reconnecter.',
    userName: 'Votre nom d’utilisateur est {user}.',
    signIn: 'Se connecter',
    over: 'Ce lien ne fonctionne plus',
    overText:
      'Il a déjà servi, a expiré ou a été remplacé. Demandez-en un nouveau là où vous vous connectez, ou adressez-vous à votre administrateur.',
    wait: 'Trop d’essais. Attendez quelques minutes et réessayez.',
    counts: {
      passwordMinLength: ['1 caractère', '{n} caractères'],
      passwordUppercaseChar: ['1 majuscule', '{n} majuscules'],
      passwordLowercaseChar: ['1 minuscule', '{n} minuscules'],
      passwordDigits: ['1 chiffre', '{n} chiffres'],
      passwordSpecialChar: ['1 caractère spécial', '{n} caractères spéciaux'],
    },
  },
};
