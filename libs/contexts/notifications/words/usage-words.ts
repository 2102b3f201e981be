import type { MailText, UsageMailName, UsagePriceWords } from './words.js';

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

const enPrices: UsagePriceWords = {
  included: '{count} a month included',
  first: 'the first {count}: {price}',
  next: 'the next {count}: {price}',
  more: 'more: {price}',
  all: '{price}',
  each: '{price} each',
  eachAndOnce: '{price} each and {amount} once',
  volume: 'the last tier that is reached prices all',
  cap: 'at most {amount} a month',
  month:
    'Prices by use are those of a whole month: new ones hold from the first month of use on that begins on this day or later, and are before VAT.',
};

const dePrices: UsagePriceWords = {
  included: '{count} im Monat inbegriffen',
  first: 'die ersten {count}: {price}',
  next: 'die nächsten {count}: {price}',
  more: 'darüber: {price}',
  all: '{price}',
  each: 'je {price}',
  eachAndOnce: 'je {price} und einmal {amount}',
  volume: 'die letzte erreichte Stufe gilt für alle',
  cap: 'höchstens {amount} im Monat',
  month:
    'Nutzungspreise gelten für einen ganzen Monat: Neue gelten ab dem ersten Nutzungsmonat, der an diesem Tag oder danach beginnt, und verstehen sich zzgl. USt.',
};

const frPrices: UsagePriceWords = {
  included: '{count} inclus par mois',
  first: 'les {count} premiers : {price}',
  next: 'les {count} suivants : {price}',
  more: 'au-delà : {price}',
  all: '{price}',
  each: '{price} chacun',
  eachAndOnce: '{price} chacun et {amount} une fois',
  volume: 'le dernier palier atteint vaut pour tous',
  cap: 'au plus {amount} par mois',
  month:
    'Les prix à la consommation valent pour un mois entier : les nouveaux s’appliquent à partir du premier mois de consommation qui commence ce jour-là ou après, et s’entendent hors TVA.',
};

/** What fees by use cost, in words. */
export const usagePriceWords = { de: dePrices, en: enPrices, fr: frPrices };
