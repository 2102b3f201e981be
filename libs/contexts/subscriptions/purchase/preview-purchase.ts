import { Injectable } from '@nestjs/common';
import { shownContractDiscount, shownUsageFees } from '#contexts/contracts';
import type { BookedLicence, ContractDiscountView } from '#contexts/contracts';
import type { CardConsent } from '#domain/payments/card-consent';
import type { Draft } from '#domain/errors/draft';
import { usageFeesOn } from '#domain/metering/usage-fee-steps';
import type { UsageFee } from '#domain/metering/usage-fees';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database } from '#platform/database';
import { placesToTake } from '../booking/booking-checks.js';
import { Requirements } from '../booking/requirements.js';
import { SuitableLocations } from '../booking/suitable-locations.js';
import { WantedProducts } from './wanted-product.js';
import type { PurchaseInput } from './purchase-input.js';
import type { PurchasePosition } from './purchase.record.js';
import type { PurchaseCosts, WantedProduct } from './wanted-product.js';

/** What has to be given before the product begins at a location: data of it, or what sets the product up. */
export interface PurchaseLack {
  readonly locationId: number;
  /** Path of the field, `mainPhone`, or what sets the product up, `qrCode`. */
  readonly key: string;
  readonly description: string;
}

/** What a purchase costs, and what the buyer agrees to who gives a card for it. */
export interface PurchasePreview extends PurchaseCosts {
  /** To be shown beside the button that buys; null: no card would be kept. */
  readonly paymentConsent: CardConsent | null;
  readonly missingRequirements: readonly PurchaseLack[];
  /** What the code gives each subscription that begins; null: bought without one. */
  readonly discountCode: PreviewedCode | null;
  /** What is paid by use, after each month; amounts in units of the currency. */
  readonly usageFees: readonly UsageFee[];
}

/** As invoices will say it, with the code as its seller writes it. */
export interface PreviewedCode extends ContractDiscountView {
  readonly code: string;
}

const codeShown = ({ code, terms: { currency, calendar, today } }: WantedProduct): PreviewedCode | null =>
  code && {
    code: code.code,
    ...shownContractDiscount({ ...code, name: code.name ?? code.code }, { currency, calendar, givenOn: today }),
  };

/** Those with which the first of it begins. */
function usageFeesOf(
  licence: BookedLicence | undefined,
  position: PurchasePosition | undefined,
  { terms }: WantedProduct,
): readonly UsageFee[] {
  if (licence === undefined || position === undefined || terms.flat) return [];
  return shownUsageFees(usageFeesOn(licence.fees, position.startDate), terms.currency);
}

const consentShown = ({ version, language, text }: CardConsent): CardConsent => ({ version, language, text });

/** Says what a purchase would cost now, to the cent, and refuses what a purchase would refuse. Changes nothing. */
@Injectable()
export class PreviewPurchase {
  constructor(
    private readonly database: Database,
    private readonly wanted: WantedProducts,
    private readonly suitable: SuitableLocations,
    private readonly requirements: Requirements,
  ) {}

  /** @throws DomainError `validationFailed`, `contractNotBookable`, `maxCountReached`, `noPlaceLeft`, `currencyMixed`,
   *   `purchaseOpen`, and what `WantedChanges` throws */
  async execute(actor: Actor, contract: Placement, draft: Draft<PurchaseInput>): Promise<PurchasePreview> {
    return this.database.transaction(async (tx) => {
      const wanted = await this.wanted.read(tx, actor, contract.id, draft);
      const input = draft.complete();
      const { productId, locationIds } = input;
      const { licences } = wanted.contract;
      const locations = this.wanted.newOf(wanted, locationIds);
      await this.suitable.demandCount(tx, productId, locations, licences[0]?.maxCount ?? 1);
      const taken = placesToTake(licences, locationIds.length);
      if ('free' in taken) throw new DomainError('noPlaceLeft', { free: taken.free, wanted: locationIds.length });
      await this.wanted.demandProducts(tx, taken.licences, locations);
      const { costs, positions } = await this.wanted.priceAll(tx, wanted, input, taken.licences);
      // What is not charged now keeps no card.
      const consent = costs.dueNow.total.minor > 0 ? wanted.consent : null;
      const descriptions = this.requirements.descriptions(currentContext().language);
      const missingRequirements = locationIds.flatMap((locationId, index) =>
        this.missing(wanted, locationId, taken.licences[index]).map((key) => ({
          locationId,
          key,
          description: descriptions[key] ?? key,
        })),
      );
      return {
        ...costs,
        paymentConsent: consent && consentShown(consent),
        missingRequirements,
        discountCode: codeShown(wanted),
        usageFees: usageFeesOf(taken.licences[0], positions[0], wanted),
      };
    });
  }

  /** As the subscription will say it: it is bought all the same, and waits for it. @returns keys */
  private missing({ locations }: WantedProduct, locationId: number, licence: BookedLicence | undefined): string[] {
    const booked = licence?.products ?? [];
    const products = booked.map(({ product }) => product);
    const ofLocation = this.requirements.missing(products, locations.get(locationId) ?? null);
    return [...ofLocation, ...this.requirements.toBeSaid(booked)];
  }
}
