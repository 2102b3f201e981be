import type { MailText, UsageMailName } from './words.js';

type UsageMails = Readonly<Record<UsageMailName, MailText>>;

const en: UsageMails = {
  usageNearlyUp: {
    subject: '80 % of what is included is used: {fee}',
    paragraphs: [
      '“{fee}” of the contract “{contract}”: {used} of the {included} that are included in a month are used. What goes beyond that is charged after the month.',
    ],
  },
  usageUsedUp: {
    subject: 'What is included is used up: {fee}',
    paragraphs: [
      '“{fee}” of the contract “{contract}”: all {included} that are included in a month are used, {used} so far. What goes beyond that is charged after the month.',
    ],
  },
  usageCapped: {
    subject: 'The cap is reached: {fee}',
    paragraphs: [
      '“{fee}” of the contract “{contract}” has reached the cap of {cap} for a month. Whatever else is used in this month costs no more.',
    ],
  },
};

const de: UsageMails = {
  usageNearlyUp: {
    subject: '80 % des Inbegriffenen sind genutzt: {fee}',
    paragraphs: [
      '„{fee}“ des Vertrags „{contract}“: {used} von {included}, die in einem Monat inbegriffen sind, sind genutzt. Was darüber hinausgeht, wird nach dem Monat berechnet.',
    ],
  },
  usageUsedUp: {
    subject: 'Das Inbegriffene ist verbraucht: {fee}',
    paragraphs: [
      '„{fee}“ des Vertrags „{contract}“: Alle {included}, die in einem Monat inbegriffen sind, sind genutzt, bisher {used}. Was darüber hinausgeht, wird nach dem Monat berechnet.',
    ],
  },
  usageCapped: {
    subject: 'Der Höchstbetrag ist erreicht: {fee}',
    paragraphs: [
      '„{fee}“ des Vertrags „{contract}“ hat den Höchstbetrag von {cap} für einen Monat erreicht. Was in diesem Monat noch genutzt wird, kostet nicht mehr.',
    ],
  },
};

const fr: UsageMails = {
  usageNearlyUp: {
    subject: '80 % de ce qui est inclus sont utilisés : {fee}',
    paragraphs: [
      '« {fee} » du contrat « {contract} » : {used} sur les {included} inclus par mois sont utilisés. Ce qui dépasse est facturé après le mois.',
    ],
  },
  usageUsedUp: {
    subject: 'Ce qui est inclus est épuisé : {fee}',
    paragraphs: [
      '« {fee} » du contrat « {contract} » : les {included} inclus par mois sont tous utilisés, {used} jusqu’à présent. Ce qui dépasse est facturé après le mois.',
    ],
  },
  usageCapped: {
    subject: 'Le plafond est atteint : {fee}',
    paragraphs: [
      '« {fee} » du contrat « {contract} » a atteint le plafond de {cap} par mois. Ce qui est encore utilisé ce mois-ci ne coûte pas plus.',
    ],
  },
};

/** Emails about what is used, before it is charged. */
export const usageMails = { de, en, fr };
