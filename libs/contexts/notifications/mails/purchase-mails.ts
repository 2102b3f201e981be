import { Money } from '#domain/values/money';
import type { MailContent, MailFact } from '#platform/mail';
import type { PurchaseFacts, PurchasedPlace } from './purchase-facts.js';
import type { MailedContract } from '../delivery/recipients.js';
import { placesOf } from './subscription-mails.js';
import { alike } from './subscription-facts.js';
import type { Wording } from './wording.js';

/** A purchase that was settled: paid, free, or not paid. */
export function purchaseMail(purchase: PurchaseFacts, contract: MailedContract, wording: Wording): MailContent {
  const { product, state, gross } = purchase;
  const fillings = { product, contract: contract.name };
  const bought = [wording.fact('product', product), wording.fact('locations', placesOf(wording, purchase.places))];
  if (state === 'Failed') {
    const mail = wording.mail('purchaseFailed', fillings);
    return { ...mail, tables: [[...bought, ...failureOf(purchase, wording)]] };
  }
  const isLater = gross === 0 && purchase.places.some(({ setup, proration }) => setup + proration > 0);
  const name = isLater ? 'purchaseOnNextInvoice' : gross === 0 ? 'purchaseFree' : 'purchaseSucceeded';
  const mail = wording.mail(name, fillings);
  return { ...mail, tables: [[...bought, ...startOf(purchase, wording)], priceOf(purchase, wording)] };
}

function failureOf({ gross, currency, message }: PurchaseFacts, wording: Wording): MailFact[] {
  const amount = wording.fact('wanted', wording.money(Money.ofMinor(gross, currency)));
  return message === null ? [amount] : [amount, wording.fact('reason', message)];
}

/** The first of the days on which it starts at the locations: they may lie a time zone apart. */
function startOf({ places }: PurchaseFacts, wording: Wording): MailFact[] {
  const [first] = places.map(({ startDate }) => startDate).toSorted();
  return first === undefined ? [] : [wording.fact('starts', wording.day(first))];
}

function priceOf({ currency, gross, net, places, flat }: PurchaseFacts, wording: Wording): MailFact[] {
  const sum = (amount: (place: PurchasedPlace) => number, of = places): Money =>
    Money.sum(
      of.map((place) => Money.ofMinor(amount(place), currency)),
      currency,
    );
  const setup = sum((place) => place.setup);
  const proration = sum((place) => place.proration);
  const last = places
    .map(({ paidTo }) => paidTo)
    .toSorted()
    .at(-1);
  const [paid, vat] = [Money.ofMinor(gross, currency), Money.ofMinor(gross - net, currency)];
  return [
    ...(setup.minor === 0 ? [] : [wording.fact('setup', wording.plusVat(setup))]),
    ...(last === undefined || proration.minor === 0
      ? []
      : [wording.fact('firstPeriod', wording.until(wording.plusVat(proration), last))]),
    ...(paid.minor === 0 ? [] : [wording.fact('paid', wording.withVat(paid, vat))]),
    ...alike(places, ({ accountingPeriod }) => accountingPeriod).map((of) => ({
      label: wording.words.pricePer[of[0].accountingPeriod],
      value: flat ? wording.words.fixedPrice : wording.plusVat(sum(({ perPeriod }) => perPeriod, of)),
    })),
  ];
}
