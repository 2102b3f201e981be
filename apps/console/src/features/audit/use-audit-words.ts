import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDates } from '../../app/dates';
import { knownVerb, plainName, spokenName, verbOf } from './audit.rules';
import type { AuditEntry } from './audit-data';

/** Kinds of things that the platform writes entries of, by the name that the API gives them. */
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`User`,
  company: msg`Company`,
  location: msg`Location`,
  contact: msg`Contact`,
  tag: msg`Tag`,
  contract: msg`Contract`,
  licence: msg`Licence`,
  offer: msg`Offer`,
  subscription: msg`Subscription`,
  budget: msg`Budget`,
  discount: msg`Discount`,
  discountCode: msg`Discount code`,
  purchase: msg`Purchase`,
  invoice: msg`Invoice`,
  bankStatement: msg`Bank statement`,
  bankEntry: msg`Bank transaction`,
  billingAccount: msg`Billing account`,
  paymentProvider: msg`Payment provider`,
  seller: msg`Seller`,
  salesMan: msg`Salesperson`,
  listing: msg`Listing`,
  duplicate: msg`Duplicate`,
  portal: msg`Portal`,
  connection: msg`Connection`,
  reviewComment: msg`Reply to a review`,
  reviewRule: msg`Rule for reviews`,
  reviewTemplate: msg`Template for reviews`,
  socialPost: msg`Post`,
  socialComment: msg`Comment on a post`,
  socialTemplate: msg`Template for posts`,
  enhancedContent: msg`Content`,
  contentCampaign: msg`Content campaign`,
  conversation: msg`Conversation`,
  messageAgent: msg`Chat agent`,
  claim: msg`Claim`,
  onboarding: msg`Onboarding`,
  stage: msg`Stage`,
  task: msg`Task`,
  job: msg`Job`,
  webhook: msg`Webhook`,
  identityProvider: msg`Identity provider`,
  emailDomain: msg`Email domain`,
  notification: msg`Notification`,
  notificationConfiguration: msg`Notification settings`,
  notificationRecipients: msg`Recipients of notifications`,
  notificationSuppression: msg`Blocked email address`,
  customField: msg`Custom field`,
  listingScan: msg`Listing scan`,
  whiteLabel: msg`White label`,
  workspace: msg`Workspace`,
  workspaceSetting: msg`Workspace settings`,
};

/** What operations are about, where the entry is of something else, such as its subscription. */
const things: Readonly<Record<string, MessageDescriptor>> = {
  advertisement: msg`Advertisement`,
  apiClient: msg`API client`,
  apiKey: msg`API key`,
  callTracking: msg`Call tracking`,
  clock: msg`Test clock`,
  dynamicVideo: msg`Video`,
  gbp: msg`Google Business Profile`,
  listingPortal: msg`Portal`,
  message: msg`Message`,
  notificationPreference: msg`Own notifications`,
  opinionOrder: msg`Order of Meinungsmeister`,
  qrCode: msg`QR code`,
  reachEnhancement: msg`Campaign`,
  stageOffer: msg`Offer of a stage`,
  statisticAggregation: msg`Collection of statistics`,
  statistics: msg`Statistics`,
  usageEvent: msg`Usage`,
  website: msg`Website`,
};

const verbs: Readonly<Record<string, MessageDescriptor>> = {
  create: msg`created`,
  update: msg`changed`,
  change: msg`changed`,
  delete: msg`deleted`,
  lock: msg`locked`,
  unlock: msg`unlocked`,
  grant: msg`permissions given`,
  permissions: msg`permissions changed`,
  setPassword: msg`password set`,
  consent: msg`consent recorded`,
  redeem: msg`redeemed`,
  order: msg`product ordered`,
  purchase: msg`product bought`,
  startTrial: msg`trial started`,
  pay: msg`paid`,
  credit: msg`credited`,
  cancel: msg`cancelled`,
  unsubscribe: msg`end requested`,
  changeProduct: msg`product changed`,
  undoProductChange: msg`change of product taken back`,
  addOn: msg`add-on switched`,
  pause: msg`paused`,
  resume: msg`resumed`,
  changeFees: msg`fees announced`,
  withdrawFees: msg`fees taken back`,
  feesChanged: msg`fees changed`,
  changePayer: msg`payer announced`,
  withdrawPayer: msg`payer taken back`,
  payerChanged: msg`payer changed`,
  changePeriod: msg`accounting period announced`,
  withdrawPeriod: msg`accounting period taken back`,
  periodChanged: msg`accounting period changed`,
  suspend: msg`suspended`,
  liftSuspension: msg`suspension lifted`,
  give: msg`given`,
  end: msg`ended`,
  export: msg`exported`,
  exportDocuments: msg`documents exported`,
  exportPostings: msg`postings exported`,
  replacePaymentLink: msg`payment link replaced`,
  takeBackTransfer: msg`payment taken back`,
  cancelProduct: msg`product ended`,
  RETRY: msg`tried again`,
  WITHDRAW_END: msg`end withdrawn`,
  ASSIGN_LOCATION: msg`location assigned`,
  import: msg`imported`,
  startImport: msg`import started`,
  startBulkChange: msg`change of many started`,
  startBulkOrder: msg`order for many started`,
  updateImages: msg`images changed`,
  updateLinks: msg`links changed`,
  updateOpeningHours: msg`opening hours changed`,
  updateAddress: msg`address changed`,
  setMainPhone: msg`phone changed`,
  trackedNumber: msg`tracked number changed`,
  setGoogleAttributes: msg`Google attributes changed`,
  addFile: msg`file added`,
  check: msg`checked`,
  retry: msg`tried again`,
  optIn: msg`opted in`,
  optOut: msg`opted out`,
  decide: msg`decided`,
  start: msg`started`,
  activate: msg`activated`,
  deactivate: msg`deactivated`,
  rerun: msg`run again`,
  addAddress: msg`address added`,
  deleteAddress: msg`address deleted`,
  answer: msg`answered`,
  reply: msg`answered`,
  approve: msg`approved`,
  reject: msg`rejected`,
  reviewApproval: msg`approval of replies changed`,
  socialApproval: msg`approval of posts changed`,
  ask: msg`asked for consent`,
  assign: msg`assigned`,
  ignore: msg`left out`,
  takeBack: msg`taken back`,
  withdraw: msg`withdrawn`,
  claim: msg`claimed`,
  chooseAccount: msg`account chosen`,
  connectPaymentProvider: msg`payment provider connected`,
  reconnect: msg`connected again`,
  disable: msg`switched off`,
  host: msg`taken into the workspace`,
  markDone: msg`marked as done`,
  markRead: msg`marked as read`,
  move: msg`moved`,
  regenerate: msg`made again`,
  replay: msg`sent again`,
  rotate: msg`replaced`,
  turnSenderKey: msg`key of the sender replaced`,
  budget: msg`budget changed`,
  languages: msg`languages changed`,
  radius: msg`radius changed`,
  sea: msg`search ads set up`,
  seaLocalAds: msg`local ads set up`,
};

/** Fields that are changed often, or that nobody knows by the name of the API. */
const fields: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  shortName: msg`Short name`,
  legalType: msg`Legal form`,
  externalId: msg`Your id`,
  address: msg`Address`,
  street: msg`Street`,
  house: msg`House number`,
  postCode: msg`Postcode`,
  city: msg`City`,
  countryCode: msg`Country`,
  mainPhone: msg`Phone`,
  phone: msg`Phone`,
  eMail: msg`Email`,
  email: msg`Email`,
  website: msg`Website`,
  description: msg`Description`,
  shortDescription: msg`In one sentence`,
  slogan: msg`Slogan`,
  openingHours: msg`Opening hours`,
  openingHoursText: msg`Text on the opening hours`,
  temporarilyClosedUntil: msg`Temporarily closed until`,
  closed: msg`The business has closed`,
  timeZone: msg`Time zone`,
  timeZoneGiven: msg`Time zone chosen by hand`,
  addressSuppressed: msg`Address kept back`,
  categories: msg`Categories`,
  alternativePhones: msg`Other phones`,
  serviceArea: msg`Where it comes to its customers`,
  currentOffer: msg`Current offer`,
  currentOfferText: msg`What the offer says`,
  paymentMethods: msg`Ways to pay`,
  languages: msg`Languages that are spoken`,
  services: msg`Services`,
  products: msg`Products`,
  trademarks: msg`Brands`,
  memberships: msg`Associations`,
  keywords: msg`Keywords`,
  yearOfFoundation: msg`Founded in`,
  specialFields: msg`What else is worth knowing`,
  imprint: msg`Imprint`,
  dataPrivacy: msg`Privacy statement`,
  images: msg`Images`,
  tags: msg`Tags`,
  contact: msg`Contact`,
  vatId: msg`VAT id`,
  vatNr: msg`VAT id`,
  customFields: msg`Custom fields`,
  userName: msg`User name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  languageCode: msg`Language`,
  position: msg`Position`,
  groups: msg`Groups`,
  permissions: msg`Permissions`,
  state: msg`State`,
  status: msg`Status`,
  validFrom: msg`Valid from`,
  validUntil: msg`Valid until`,
  minimumTerm: msg`Minimum term`,
  regularFee: msg`Fee`,
  setupFee: msg`Set-up`,
  maxSubscriptions: msg`Places`,
  companyId: msg`Company`,
  locationId: msg`Location`,
  contractId: msg`Contract`,
  startDate: msg`First day`,
  endDate: msg`Last day`,
  dueDate: msg`Due`,
  total: msg`Total`,
};

export interface AuditWords {
  /** Kinds of things, by name. */
  readonly kinds: readonly { readonly id: string; readonly title: string }[];
  kind(subject: string): string;
  /** `Location changed`. */
  deed(entry: Pick<AuditEntry, 'operation' | 'subject'>): string;
  field(name: string): string;
  value(value: unknown): string;
}

export function useAuditWords(): AuditWords {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const kind = (subject: string): string => (kinds[subject] ? t(kinds[subject]) : spokenName(subject));
  const value = (one: unknown): string => {
    if (one === true) return t`Yes`;
    if (one === false) return t`No`;
    if (typeof one === 'number') return one.toLocaleString(i18n.locale, { useGrouping: false });
    if (Array.isArray(one)) return one.map(value).join(', ');
    if (typeof one !== 'string') return one === null || one === undefined ? '' : JSON.stringify(one);
    if (/^\d{4}-\d\d-\d\d$/.test(one)) return dates.date(one);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(one) ? dates.moment(one) : one;
  };
  return {
    kinds: Object.keys(kinds)
      .map((id) => ({ id, title: kind(id) }))
      .toSorted((one, other) => one.title.localeCompare(other.title, i18n.locale)),
    kind,
    deed: ({ operation, subject }) => {
      const verb = verbs[knownVerb(operation, verbs)];
      const [about = ''] = operation.split('.');
      const part = things[about];
      const thing = part ? t(part) : kind(kinds[about] ? about : subject);
      const deed = verb ? t(verb) : spokenName(verbOf(operation)).toLowerCase();
      return t`${thing}: ${deed}`;
    },
    field: (name) => {
      const known = fields[plainName(name)];
      const parts = name.split('_').map((part) => fields[part]);
      if (known) return t(known);
      return parts.every((part) => part !== undefined) ? parts.map((part) => t(part)).join(' › ') : spokenName(name);
    },
    value,
  };
}
