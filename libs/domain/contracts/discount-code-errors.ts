import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** Why a discount code cannot be redeemed, or changed. None of them says anything about codes of other sellers. */
export const discountCodeErrors = {
  discountCodeUnknown: {
    code: 4140,
    kind: 'conflict',
    message: {
      en: 'The discount code “{code}” is not valid.',
      de: 'Der Rabattcode „{code}“ ist nicht gültig.',
      fr: 'Le code de remise « {code} » n’est pas valable.',
    },
    meaning:
      'The seller of the contract has no such code for this customer: there is none, or it is for somebody else. Nothing was bought or changed.',
    remedy:
      'Check the spelling; case and blanks do not matter. After ten wrong codes within ten minutes every code is refused with error 5000 until the ten minutes are over.',
  },
  discountCodeOver: {
    code: 4141,
    kind: 'conflict',
    message: {
      en: 'The discount code “{code}” cannot be redeemed today.',
      de: 'Der Rabattcode „{code}“ ist heute nicht einlösbar.',
      fr: 'Le code de remise « {code} » n’est pas utilisable aujourd’hui.',
    },
    meaning: 'Its first day has yet to come, its last day has passed, or the seller has ended it.',
    remedy:
      'Use another code, or leave `discountCode` out. The seller sees the days of the code in `/api/discountCode`.',
  },
  discountCodeExhausted: {
    code: 4142,
    kind: 'conflict',
    message: {
      en: 'The discount code “{code}” is used up.',
      de: 'Der Rabattcode „{code}“ ist aufgebraucht.',
      fr: 'Le code de remise « {code} » est épuisé.',
    },
    meaning:
      'It was redeemed as often as its seller allows, or purchases that are not paid yet hold the last uses. Nothing was charged.',
    remedy: 'Try again when open purchases have failed or expired, use another code, or leave `discountCode` out.',
  },
  discountCodeNotForThis: {
    code: 4143,
    kind: 'conflict',
    message: {
      en: 'The discount code “{code}” is for other offers.',
      de: 'Der Rabattcode „{code}“ gilt für andere Angebote.',
      fr: 'Le code de remise « {code} » vaut pour d’autres offres.',
    },
    meaning: 'The seller has limited the code to some offers, and what it was sent for is none of these.',
    remedy: 'Use it with one of its offers, use another code, or leave `discountCode` out.',
  },
  discountCodeOtherCurrency: {
    code: 4144,
    kind: 'conflict',
    message: {
      en: 'The discount code “{code}” is in {currency}, the contract in {expected}.',
      de: 'Der Rabattcode „{code}“ lautet auf {currency}, der Vertrag auf {expected}.',
      fr: 'Le code de remise « {code} » est en {currency}, le contrat en {expected}.',
    },
    meaning: 'The code takes an amount off, or needs an order of one, and amounts are not converted.',
    remedy: 'Use a code in the currency of the contract, or one that takes a percentage off any order.',
  },
  discountCodeUsed: {
    code: 4145,
    kind: 'conflict',
    message: {
      en: 'You have used the discount code “{code}” already.',
      de: 'Der Rabattcode „{code}“ wurde schon von Ihnen eingelöst.',
      fr: 'Vous avez déjà utilisé le code de remise « {code} ».',
    },
    meaning:
      'Each customer can redeem the code a limited number of times. Purchases that are not paid yet count; those that have failed do not. What runs already can have it once: each subscription, and the contract itself.',
    remedy: 'Use another code, or leave `discountCode` out.',
  },
  discountCodeNewCustomers: {
    code: 4146,
    kind: 'conflict',
    message: {
      en: 'The discount code “{code}” is for new customers.',
      de: 'Der Rabattcode „{code}“ ist für Neukunden.',
      fr: 'Le code de remise « {code} » est réservé aux nouveaux clients.',
    },
    meaning:
      'The customer has, had, or is buying a subscription that costs something. Trials and what is free do not count.',
    remedy: 'Use another code, or leave `discountCode` out.',
  },
  discountCodeWithoutFees: {
    code: 4147,
    kind: 'conflict',
    message: {
      en: 'The discount code “{code}” finds no fee to lower here.',
      de: 'Der Rabattcode „{code}“ findet hier keine Gebühr, die er senken kann.',
      fr: 'Le code de remise « {code} » ne trouve ici aucun frais à réduire.',
    },
    meaning:
      'None of the fees that the code lowers is charged here: a set-up fee, for example, was charged already. A contract with a fixed price charges nothing for single subscriptions; and a change of product begins nothing new, so its subscriptions keep the discounts that they have.',
    remedy: 'Leave `discountCode` out. The seller can redeem a code on a contract or on a running subscription.',
  },
  discountCodeBelowMinimum: {
    code: 4149,
    kind: 'conflict',
    message: {
      en: 'The discount code “{code}” needs an order of {minimum} {currency} or more. This one is {ordered} {currency}.',
      de: 'Der Rabattcode „{code}“ gilt ab {minimum} {currency}. Diese Bestellung hat {ordered} {currency}.',
      fr: 'Le code de remise « {code} » vaut à partir de {minimum} {currency}. Cette commande est de {ordered} {currency}.',
    },
    meaning:
      'What counts is what begins with the code: the regular and maintenance fees of a whole accounting period, and set-up fees, before discounts and tax. A preview shows them as `cost`, `maint` and `setup`. Nothing was bought or changed.',
    remedy: 'Order more, use another code, or leave `discountCode` out.',
  },
  discountCodeRedeemed: {
    code: 4148,
    kind: 'conflict',
    message: {
      en: 'The discount code {id} was redeemed already.',
      de: 'Der Rabattcode {id} wurde schon eingelöst.',
      fr: 'Le code de remise {id} a déjà été utilisé.',
    },
    meaning:
      'What a code gives, and what it is called, stays as it is from its first use on; such a code is not deleted either, because its redemptions name it.',
    remedy: 'End it with `active: false` or with `validUntil`, and add another code.',
  },
} as const satisfies Record<string, CatalogueEntry>;
