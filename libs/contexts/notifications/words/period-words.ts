import type { MailText, PeriodMailName } from './words.js';

type PeriodMails = Readonly<Record<PeriodMailName, MailText>>;

const en: PeriodMails = {
  periodChange: {
    subject: 'Another accounting period from {day}: {contract}',
    paragraphs: [
      'From {day} on, the contract “{contract}” is billed for other periods: {after} instead of {before}. The first invoice for such a period comes on that day.',
    ],
    notes: [
      'Where a term still binds a subscription on that day, fees that are higher by the month hold from the first day after it. Until then you pay as much by the month as so far.',
    ],
  },
  periodStays: {
    subject: 'The accounting period stays as it is: {contract}',
    paragraphs: [
      'We had announced another accounting period for the contract “{contract}” from {day} on. It is not going to come: you go on paying what you have paid so far, for the same periods.',
    ],
  },
};

const de: PeriodMails = {
  periodChange: {
    subject: 'Anderer Abrechnungszeitraum ab {day}: {contract}',
    paragraphs: [
      'Ab dem {day} wird der Vertrag „{contract}“ für andere Zeiträume abgerechnet: {after} statt {before}. Die erste Rechnung für einen solchen Zeitraum kommt an diesem Tag.',
    ],
    notes: [
      'Wo ein Abonnement an diesem Tag noch durch eine Laufzeit gebunden ist, gelten Gebühren, die je Monat höher sind, ab dem ersten Tag danach. Bis dahin zahlen Sie je Monat so viel wie bisher.',
    ],
  },
  periodStays: {
    subject: 'Der Abrechnungszeitraum bleibt: {contract}',
    paragraphs: [
      'Wir hatten für den Vertrag „{contract}“ einen anderen Abrechnungszeitraum ab dem {day} angekündigt. Er wird nicht kommen: Sie zahlen weiter, was Sie bisher bezahlt haben, für dieselben Zeiträume.',
    ],
  },
};

const fr: PeriodMails = {
  periodChange: {
    subject: 'Autre période de facturation à partir du {day} : {contract}',
    paragraphs: [
      'À partir du {day}, le contrat « {contract} » est facturé pour d’autres périodes : {after} au lieu de {before}. La première facture pour une telle période arrive ce jour-là.',
    ],
    notes: [
      'Si un abonnement est encore lié par une durée ce jour-là, les tarifs plus élevés par mois s’appliquent à partir du premier jour qui la suit. Jusque-là, vous payez par mois autant que jusqu’à présent.',
    ],
  },
  periodStays: {
    subject: 'La période de facturation reste inchangée : {contract}',
    paragraphs: [
      'Nous avions annoncé une autre période de facturation pour le contrat « {contract} » à partir du {day}. Elle ne viendra pas : vous continuez à payer ce que vous avez payé jusqu’à présent, pour les mêmes périodes.',
    ],
  },
};

export const periodMails = { en, de, fr };
