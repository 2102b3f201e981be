import { Money } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import type { MailContent, MailFact } from '#platform/mail';
import type { MailedContract } from '../delivery/recipients.js';
import { alike } from './subscription-facts.js';
import type { ContractFacts, SubscriptionFacts } from './subscription-facts.js';
import type { Wording } from './wording.js';

/** What mails about subscriptions of one contract are made of. */
export interface ToldSubscriptions {
  readonly contract: MailedContract;
  readonly terms: ContractFacts;
  readonly subscriptions: readonly SubscriptionFacts[];
  /** What will still be charged of those that end, by id. */
  readonly costs?: ReadonlyMap<number, Price>;
}

type Group = readonly [SubscriptionFacts, ...SubscriptionFacts[]];

/** More tables than this nobody reads; the rest is counted. */
const mostTables = 12;

export function orderMail(told: ToldSubscriptions, wording: Wording): MailContent {
  const { terms, subscriptions } = told;
  const key = (one: SubscriptionFacts): unknown => [one.startDate, ...fees(one)];
  const tables = tablesOf(wording, subscriptions, key, (group) => [
    ...days(wording, 'starts', group[0].startDate),
    ...priceOf(wording, group, terms),
    ...setupOf(wording, group, terms),
    ...termOf(wording, group),
  ]);
  const { notes = [], ...mail } = mailOf('orderPlaced', told, wording);
  const incomplete = subscriptions.filter((one) => one.incomplete).length;
  const missing = incomplete === 0 ? [] : [wording.missing(incomplete)];
  return { ...mail, tables, notes: [...missing, ...notes] };
}

/** `subscriptions` end. */
export function endMail(told: ToldSubscriptions, wording: Wording): MailContent {
  const { terms, subscriptions, costs } = told;
  const key = (one: SubscriptionFacts): unknown => one.endDate;
  const tables = tablesOf(wording, subscriptions, key, (group) => [
    ...days(wording, 'lastDay', group[0].endDate),
    ...(terms.flat ? [wording.fact('stillCharged', wording.words.fixedPrice)] : openOf(wording, group, costs)),
  ]);
  const mail = mailOf('endAgreed', told, wording);
  return { ...mail, tables, notes: terms.flat ? [] : (mail.notes ?? []) };
}

/** The end of `subscriptions` was taken back. */
export function withdrawnMail(told: ToldSubscriptions, wording: Wording): MailContent {
  const tables = tablesOf(wording, told.subscriptions, fees, (group) => priceOf(wording, group, told.terms));
  return { ...mailOf('endWithdrawn', told, wording), tables };
}

export type TrialMail = 'trialStarted' | 'trialConverts' | 'trialExpires' | 'trialConverted' | 'trialEnded';

/** What it costs stands where it has to be paid, and where somebody may still decide to. */
export function trialMail(name: TrialMail, told: ToldSubscriptions, wording: Wording): MailContent {
  const priced = name !== 'trialEnded';
  const expires = name === 'trialExpires';
  const key = (one: SubscriptionFacts): unknown => [
    one.trialEnd,
    expires ? one.hindrance : null,
    ...(priced ? fees(one) : []),
  ];
  const tables = tablesOf(wording, told.subscriptions, key, (group) => [
    ...days(wording, 'trialUntil', group[0].trialEnd),
    ...(expires && group[0].hindrance !== null
      ? [wording.fact('reason', wording.words.hindrances[group[0].hindrance])]
      : []),
    ...(priced ? priceOf(wording, group, told.terms) : []),
    ...(priced ? setupOf(wording, group, told.terms) : []),
    ...(priced ? termOf(wording, group) : []),
  ]);
  return { ...mailOf(name, told, wording), tables };
}

type SubscriptionMail = 'orderPlaced' | 'endAgreed' | 'endWithdrawn' | TrialMail;

function mailOf(name: SubscriptionMail, { contract, subscriptions }: ToldSubscriptions, wording: Wording): MailContent {
  const product = wording.products(subscriptions.map((one) => one.product));
  return wording.mail(name, { product, contract: contract.name });
}

/** Those of one licence can have several: terms bind the price of some, and others begin with the new one. */
const fees = ({ perPeriod, accountingPeriod, setup }: SubscriptionFacts): unknown[] => [
  perPeriod,
  accountingPeriod,
  setup,
];

/** One per licence and key. */
function tablesOf(
  wording: Wording,
  subscriptions: readonly SubscriptionFacts[],
  key: (one: SubscriptionFacts) => unknown,
  more: (group: Group) => MailFact[],
): MailFact[][] {
  const groups = alike(subscriptions, (one) => [one.licenceId, key(one)]);
  const shown = groups.slice(0, mostTables);
  const rest = groups.slice(mostTables).flat();
  const tables = shown.map((group) => [
    wording.fact('product', group[0].product),
    wording.fact('locations', placesOf(wording, group)),
    ...more(group),
  ]);
  return rest.length === 0 ? tables : [...tables, [wording.fact('product', wording.more(rest.length))]];
}

export function placesOf(wording: Wording, group: readonly { readonly location: string | null }[]): string {
  const places = group.flatMap(({ location }) => location ?? []).toSorted((a, b) => a.localeCompare(b));
  const homeless = group.length - places.length;
  if (places.length === 0)
    return group.length === 1 ? wording.words.noLocation : `${homeless} × ${wording.words.noLocation}`;
  return wording.lines(homeless === 0 ? places : [...places, `${homeless} × ${wording.words.noLocation}`]);
}

const days = (wording: Wording, name: 'starts' | 'lastDay' | 'trialUntil', day: SubscriptionFacts['startDate']) =>
  day === null ? [] : [wording.fact(name, wording.day(day))];

function priceOf(wording: Wording, group: Group, { flat }: ContractFacts): MailFact[] {
  const [{ perPeriod, accountingPeriod, currency }] = group;
  const label = wording.words.pricePer[accountingPeriod];
  if (flat) return [{ label, value: wording.words.fixedPrice }];
  return [{ label, value: times(wording, Money.ofMinor(perPeriod, currency), group.length) }];
}

function setupOf(wording: Wording, group: Group, { flat }: ContractFacts): MailFact[] {
  const [{ setup, currency }] = group;
  if (flat || setup === 0) return [];
  return [wording.fact('setup', times(wording, Money.ofMinor(setup, currency), group.length))];
}

/** What all of them cost together, and how that comes. */
function times(wording: Wording, one: Money, count: number): string {
  const all = wording.plusVat(one.times(count));
  return count === 1 || one.minor === 0 ? all : `${all} (${wording.count(count)} × ${wording.money(one)})`;
}

function termOf(wording: Wording, [{ minimumTerm }]: Group): MailFact[] {
  if (minimumTerm === null) return [];
  return [wording.fact('minimumTerm', wording.term(minimumTerm.duration, minimumTerm.period))];
}

function openOf(wording: Wording, group: Group, costs: ToldSubscriptions['costs']): MailFact[] {
  const open = group.flatMap(({ id }) => costs?.get(id) ?? []);
  const { currency } = group[0];
  const sum = (amounts: readonly Money[]): Money => Money.sum(amounts, currency);
  const total = sum(open.map((price) => price.total));
  return [wording.fact('stillCharged', wording.withVat(total, sum(open.map((price) => price.vat))))];
}
