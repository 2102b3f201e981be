import type { TextField } from '#contexts/content-campaigns';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { Weekday } from '#domain/opening-hours/opening-hours';

export interface CampaignPageWords {
  /** `{location}` and `{until}` are filled in. */
  readonly title: string;
  readonly intro: string;
  readonly days: Readonly<Record<Weekday, string>>;
  readonly hoursHint: string;
  readonly hoursWrong: string;
  readonly tooManyDays: string;
  readonly moreDays: string;
  readonly date: string;
  readonly dateWrong: string;
  readonly dateTwice: string;
  readonly hours: string;
  readonly fields: Readonly<Record<TextField, string>>;
  readonly listHint: string;
  readonly feedback: string;
  readonly rating: string;
  readonly noRating: string;
  readonly ratings: readonly [string, string, string, string, string];
  readonly comment: string;
  readonly save: string;
  readonly saved: string;
  readonly savedText: string;
  readonly refused: string;
  readonly slowed: string;
  readonly imprint: string;
  readonly privacy: string;
  readonly over: string;
  readonly overText: string;
  readonly unknown: string;
  readonly unknownText: string;
}

export const campaignPageWords: Readonly<Record<ErrorLanguage, CampaignPageWords>> = {
  en: {
    title: 'Are these data of {location} right?',
    intro:
      'Correct what has changed and save. If everything is right, save it as it is. The page is open until {until}.',
    days: {
      Mon: 'Monday',
      Tue: 'Tuesday',
      Wed: 'Wednesday',
      Thu: 'Thursday',
      Fri: 'Friday',
      Sat: 'Saturday',
      Sun: 'Sunday',
    },
    hoursHint: 'Times such as 09:00-12:30, 14:00-18:00. Empty: closed.',
    hoursWrong: 'Write times such as 09:00-12:30, 14:00-18:00, which do not overlap. Empty: closed.',
    tooManyDays: 'There are too many days with hours of their own.',
    moreDays: 'More days',
    date: 'Day {n}',
    dateWrong: 'Choose a day.',
    dateTwice: 'Choose another day: this one is there already.',
    hours: 'Hours of day {n}',
    fields: {
      website: 'Website',
      eMail: 'Email',
      shortDescription: 'Short description',
      description: 'Description',
      services: 'Services',
      keywords: 'Keywords',
    },
    listHint: 'One in each line.',
    feedback: 'Your feedback',
    rating: 'How easy was this?',
    noRating: 'No rating',
    ratings: ['1: very hard', '2', '3', '4', '5: very easy'],
    comment: 'What could be better?',
    save: 'Save',
    saved: 'Saved',
    savedText: 'Thank you. You can come back until {until} and change it again.',
    refused: 'Nothing was saved yet. Please correct the marked fields.',
    slowed: 'This was saved very often. Nothing was saved now; try again in an hour.',
    imprint: 'Imprint',
    privacy: 'Privacy',
    over: 'This link is not open',
    overText: 'The time in which data could be checked is over or has not begun. Nothing is left for you to do.',
    unknown: 'This link does not work',
    unknownText: 'Take it from the email as a whole, or ask who sent it to you.',
  },
  de: {
    title: 'Stimmen diese Daten von {location}?',
    intro:
      'Berichtigen Sie, was sich geändert hat, und speichern Sie. Stimmt alles, speichern Sie es, wie es ist. Die Seite ist bis {until} offen.',
    days: {
      Mon: 'Montag',
      Tue: 'Dienstag',
      Wed: 'Mittwoch',
      Thu: 'Donnerstag',
      Fri: 'Freitag',
      Sat: 'Samstag',
      Sun: 'Sonntag',
    },
    hoursHint: 'Zeiten wie 09:00-12:30, 14:00-18:00. Leer: geschlossen.',
    hoursWrong: 'Schreiben Sie Zeiten wie 09:00-12:30, 14:00-18:00, die sich nicht überschneiden. Leer: geschlossen.',
    tooManyDays: 'Es gibt zu viele Tage mit eigenen Zeiten.',
    moreDays: 'Weitere Tage',
    date: 'Tag {n}',
    dateWrong: 'Wählen Sie einen Tag.',
    dateTwice: 'Wählen Sie einen anderen Tag: Dieser ist schon da.',
    hours: 'Zeiten von Tag {n}',
    fields: {
      website: 'Website',
      eMail: 'E-Mail',
      shortDescription: 'Kurzbeschreibung',
      description: 'Beschreibung',
      services: 'Leistungen',
      keywords: 'Stichwörter',
    },
    listHint: 'Je Zeile ein Eintrag.',
    feedback: 'Ihre Rückmeldung',
    rating: 'Wie leicht war das?',
    noRating: 'Keine Bewertung',
    ratings: ['1: sehr schwer', '2', '3', '4', '5: sehr leicht'],
    comment: 'Was könnte besser sein?',
    save: 'Speichern',
    saved: 'Gespeichert',
    savedText: 'Vielen Dank. Bis {until} können Sie wiederkommen und es noch einmal ändern.',
    refused: 'Es ist noch nichts gespeichert. Bitte berichtigen Sie die markierten Felder.',
    slowed: 'Hier wurde sehr oft gespeichert. Jetzt wurde nichts gespeichert; versuchen Sie es in einer Stunde erneut.',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    over: 'Dieser Link ist nicht offen',
    overText:
      'Die Zeit, in der Daten geprüft werden konnten, ist vorbei oder hat noch nicht begonnen. Für Sie bleibt nichts zu tun.',
    unknown: 'Dieser Link funktioniert nicht',
    unknownText: 'Übernehmen Sie ihn vollständig aus der E-Mail, oder fragen Sie, wer ihn Ihnen geschickt hat.',
  },
  fr: {
    title: 'Ces données de {location} sont-elles justes ?',
    intro:
      'Corrigez ce qui a changé et enregistrez. Si tout est juste, enregistrez tel quel. La page est ouverte jusqu’au {until}.',
    days: {
      Mon: 'Lundi',
      Tue: 'Mardi',
      Wed: 'Mercredi',
      Thu: 'Jeudi',
      Fri: 'Vendredi',
      Sat: 'Samedi',
      Sun: 'Dimanche',
    },
    hoursHint: 'Des horaires comme 09:00-12:30, 14:00-18:00. Vide : fermé.',
    hoursWrong: 'Écrivez des horaires comme 09:00-12:30, 14:00-18:00, sans chevauchement. Vide : fermé.',
    tooManyDays: 'Il y a trop de jours avec des horaires particuliers.',
    moreDays: 'Autres jours',
    date: 'Jour {n}',
    dateWrong: 'Choisissez un jour.',
    dateTwice: 'Choisissez un autre jour : celui-ci est déjà là.',
    hours: 'Horaires du jour {n}',
    fields: {
      website: 'Site web',
      eMail: 'E-mail',
      shortDescription: 'Description courte',
      description: 'Description',
      services: 'Services',
      keywords: 'Mots-clés',
    },
    listHint: 'Un par ligne.',
    feedback: 'Votre avis',
    rating: 'Était-ce facile ?',
    noRating: 'Sans note',
    ratings: ['1 : très difficile', '2', '3', '4', '5 : très facile'],
    comment: 'Que pourrait-on améliorer ?',
    save: 'Enregistrer',
    saved: 'Enregistré',
    savedText: 'Merci. Vous pouvez revenir jusqu’au {until} et modifier à nouveau.',
    refused: 'Rien n’est encore enregistré. Corrigez les champs marqués.',
    slowed: 'Trop d’enregistrements. Rien n’a été enregistré cette fois ; réessayez dans une heure.',
    imprint: 'Mentions légales',
    privacy: 'Confidentialité',
    over: 'Ce lien n’est pas ouvert',
    overText: 'La période de vérification est terminée ou n’a pas commencé. Vous n’avez plus rien à faire.',
    unknown: 'Ce lien ne fonctionne pas',
    unknownText: 'Reprenez-le en entier depuis l’e-mail, ou demandez à qui vous l’a envoyé.',
  },
};
