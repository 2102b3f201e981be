import type { Migration } from 'kysely';
import * as platform from './20261121010000-platform-foundation.js';
import * as organisation from './20261121020000-organisation-foundation.js';
import * as identity from './20261121030000-identity-foundation.js';
import * as contracts from './20261121040000-contracts-foundation.js';
import * as subscriptions from './20261121050000-subscriptions-foundation.js';
import * as listings from './20261121060000-listings-foundation.js';
import * as profile from './20261121070000-organisation-profile.js';
import * as images from './20261121080000-media-images.js';
import * as jobSubjects from './20261121107000-platform-job-subjects.js';
import * as googleAttributes from './20261121105000-organisation-google-attributes.js';
import * as accounts from './20261121090000-identity-accounts.js';
import * as credentials from './20261121091000-identity-credentials.js';
import * as inheritance from './20261121100000-organisation-inheritance.js';
import * as claims from './20261121104000-organisation-claims.js';
import * as onboarding from './20261121120000-onboarding-foundation.js';
import * as personalData from './20261121120500-platform-personal-data.js';
import * as addresses from './20261121101000-organisation-addresses.js';
import * as contractAddresses from './20261121101500-contracts-addresses.js';
import * as organisationSearch from './20261121110000-organisation-search.js';
import * as subscriptionSearch from './20261121111000-subscriptions-search.js';
import * as subscriptionAdministration from './20261121131000-subscriptions-administration.js';
import * as billing from './20261122010000-billing-foundation.js';
import * as activation from './20261122011000-subscriptions-activation.js';
import * as setUp from './20261122050000-subscriptions-set-up.js';
import * as fulfilment from './20261122051000-fulfilment-foundation.js';
import * as addOns from './20261122052000-contracts-add-ons.js';
import * as subscriptionExtras from './20261122053000-subscriptions-extras.js';
import * as payments from './20261122020000-billing-payments.js';
import * as paymentProviders from './20261122021000-contracts-payment-providers.js';
import * as billingAccounts from './20261122060000-contracts-billing-accounts.js';
import * as sellers from './20261122061000-contracts-sellers.js';
import * as invoicing from './20261122030000-invoicing-foundation.js';
import * as purchases from './20261122040000-subscriptions-purchases.js';
import * as mails from './20261122080000-notifications-mails.js';
import * as paidOut from './20261122090000-billing-paid-out.js';
import * as gbp from './20261122160000-gbp-foundation.js';
import * as connections from './20261122140000-connections-foundation.js';
import * as duplicateSearch from './20261122100000-organisation-duplicate-search.js';
import * as hostedPortals from './20261122101000-listings-hosted-portals.js';
import * as duplicates from './20261122111000-listings-duplicates.js';
import * as fieldStatus from './20261122120000-listings-field-status.js';
import * as suggestions from './20261122121000-listings-suggestions.js';
import * as lanes from './20261122122000-platform-lanes.js';
import * as optingOut from './20261122130000-listings-opting-out.js';
import * as stages from './20261122131000-onboarding-stages.js';
import * as enhancedContent from './20261122170000-enhanced-content-foundation.js';
import * as gbpReopening from './20261122181000-gbp-reopening.js';
import * as openAmount from './20261123130000-invoicing-open-amount.js';
import * as sellerSeries from './20261123131000-contracts-series.js';
import * as invoiceSeries from './20261123132000-invoicing-series.js';
import * as keptCards from './20261123133000-billing-kept-cards.js';
import * as iso from './20261122190000-platform-iso.js';
import * as deaths from './20261123120000-platform-deaths.js';
import * as tableExports from './20261123170100-platform-table-exports.js';
import * as writeProbe from './20261123100000-platform-write-probe.js';
import * as tokenFamilies from './20261123110000-identity-token-families.js';
import * as names from './20261123110100-identity-names.js';
import * as subscriptionTerms from './20261123140000-subscriptions-terms.js';
import * as emailDomains from './20261123110200-identity-email-domains.js';
import * as oneTimeCodes from './20261123110300-identity-one-time-codes.js';
import * as gbpDetails from './20261123150000-gbp-details.js';
import * as movingClock from './20261123160000-organisation-moving-clock.js';
import * as withdrawals from './20261123180000-connections-withdrawals.js';

/** One timeline, listed explicitly: a file that was removed from the sources can stay behind in a build. */
export const migrations: Record<string, Migration> = {
  '20261121010000-platform-foundation': platform,
  '20261121020000-organisation-foundation': organisation,
  '20261121030000-identity-foundation': identity,
  '20261121040000-contracts-foundation': contracts,
  '20261121050000-subscriptions-foundation': subscriptions,
  '20261121060000-listings-foundation': listings,
  '20261121070000-organisation-profile': profile,
  '20261121080000-media-images': images,
  '20261121105000-organisation-google-attributes': googleAttributes,
  '20261121107000-platform-job-subjects': jobSubjects,
  '20261121090000-identity-accounts': accounts,
  '20261121091000-identity-credentials': credentials,
  '20261121100000-organisation-inheritance': inheritance,
  '20261121104000-organisation-claims': claims,
  '20261121120000-onboarding-foundation': onboarding,
  '20261121120500-platform-personal-data': personalData,
  '20261121101000-organisation-addresses': addresses,
  '20261121101500-contracts-addresses': contractAddresses,
  '20261121110000-organisation-search': organisationSearch,
  '20261121111000-subscriptions-search': subscriptionSearch,
  '20261121131000-subscriptions-administration': subscriptionAdministration,
  '20261122010000-billing-foundation': billing,
  '20261122011000-subscriptions-activation': activation,
  '20261122050000-subscriptions-set-up': setUp,
  '20261122051000-fulfilment-foundation': fulfilment,
  '20261122052000-contracts-add-ons': addOns,
  '20261122053000-subscriptions-extras': subscriptionExtras,
  '20261122020000-billing-payments': payments,
  '20261122021000-contracts-payment-providers': paymentProviders,
  '20261122060000-contracts-billing-accounts': billingAccounts,
  '20261122061000-contracts-sellers': sellers,
  '20261122030000-invoicing-foundation': invoicing,
  '20261122040000-subscriptions-purchases': purchases,
  '20261122080000-notifications-mails': mails,
  '20261122090000-billing-paid-out': paidOut,
  '20261122160000-gbp-foundation': gbp,
  '20261122140000-connections-foundation': connections,
  '20261122100000-organisation-duplicate-search': duplicateSearch,
  '20261122101000-listings-hosted-portals': hostedPortals,
  '20261122111000-listings-duplicates': duplicates,
  '20261122120000-listings-field-status': fieldStatus,
  '20261122121000-listings-suggestions': suggestions,
  '20261122122000-platform-lanes': lanes,
  '20261122130000-listings-opting-out': optingOut,
  '20261122131000-onboarding-stages': stages,
  '20261122170000-enhanced-content-foundation': enhancedContent,
  '20261122181000-gbp-reopening': gbpReopening,
  '20261122190000-platform-iso': iso,
  '20261123120000-platform-deaths': deaths,
  '20261123100000-platform-write-probe': writeProbe,
  '20261123130000-invoicing-open-amount': openAmount,
  '20261123110000-identity-token-families': tokenFamilies,
  '20261123110100-identity-names': names,
  '20261123140000-subscriptions-terms': subscriptionTerms,
  '20261123131000-contracts-series': sellerSeries,
  '20261123132000-invoicing-series': invoiceSeries,
  '20261123133000-billing-kept-cards': keptCards,
  '20261123110200-identity-email-domains': emailDomains,
  '20261123150000-gbp-details': gbpDetails,
  '20261123160000-organisation-moving-clock': movingClock,
  '20261123110300-identity-one-time-codes': oneTimeCodes,
  '20261123170100-platform-table-exports': tableExports,
  '20261123180000-connections-withdrawals': withdrawals,
};
