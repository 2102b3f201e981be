import { sql } from '#platform/database';
import { admin, agency, Checkout, dayOf, owner } from './checkout.js';
import { ExpectedBooks } from './expected-books.js';
import type { ExpectedDocument, Fees, ShopDays } from './expected-books.js';
import type { Answer, Journey } from './journey.js';

/** A shop on a contract: what is expected of it, and its subscription. */
export interface AgencyShop extends ShopDays {
  readonly subscriptionId: number;
}

/** One contract of the agency and the books that it should have. */
export interface AgencyContract {
  readonly id: number;
  readonly currency: string;
  readonly books: ExpectedBooks;
}

export interface AgencyOffer {
  readonly id: number;
  readonly fees: Fees;
}

/** A document as an administrator reads it; amounts in major units. */
export interface ShownDocument {
  readonly id: number;
  readonly number: string;
  readonly kind: string;
  readonly state: string;
  readonly currency: string;
  readonly subtotal: number;
  readonly vat: number;
  readonly total: number;
  readonly openAmount: number;
  readonly paymentMeans: string;
  readonly correctsInvoiceId: number | null;
}

/** An agency with shops on contracts, which does everything over HTTP as people would. */
export class Agency {
  private readonly locations: number[] = [];

  private constructor(
    private readonly journey: Journey,
    readonly checkout: Checkout,
  ) {}

  /** @param shops how many locations it has. The clock is in the first night of the year. */
  static async open(journey: Journey, shops: number): Promise<Agency> {
    const opened = new Agency(journey, await Checkout.open(journey));
    await opened.checkout.comes('01-01', '00:10');
    for (let shop = 1; shop <= shops; shop += 1) opened.locations.push(await opened.location(shop));
    return opened;
  }

  /** Of what the platform sets up by itself: portals are other journeys. @param fees in minor units, with two decimals */
  async offer(currency: string, fees: Fees, more: object = {}): Promise<AgencyOffer> {
    const id = await this.journey.write(admin, 'POST', `/api/offer/${this.checkout.workspaceId}`, {
      sellingName: `Codes in ${currency}`,
      currency,
      setupFee: Number(fees.setup) / 100,
      regularFee: Number(fees.regular) / 100,
      maintenanceFee: Number(fees.maintenance) / 100,
      products: [{ name: 'DataExports' }],
      ...more,
    });
    return { id, fees };
  }

  /** @param vatRate of 1000, as it was agreed with the customer. @param card that pays; null: the customer transfers */
  async contract(
    currency: string,
    offers: readonly AgencyOffer[],
    vatRate: bigint,
    card: string | null,
  ): Promise<AgencyContract> {
    const { companyId } = this.checkout;
    const billingAccountId = await this.journey.write(admin, 'POST', `/api/billing/${companyId}?parentType=Company`, {
      businessName: `Hofläden in ${currency}`,
      address: { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', country: 'DE' },
      vatPercentage: Number(vatRate) / 10,
    });
    const id = await this.journey.write(admin, 'POST', `/api/contract/${companyId}`, {
      name: `Year in ${currency}`,
      billingAccountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      currency,
      conclusionDate: dayOf('01-01'),
      validFrom: dayOf('01-01'),
      validUntil: dayOf('12-31'),
      licences: offers.map(({ id: offerId }) => ({ offerId })),
    });
    const months = Array.from({ length: 12 }, (_none, index) => dayOf(String(index + 1).padStart(2, '0')));
    const contract = { id, currency, books: new ExpectedBooks(months, vatRate, card === null ? null : 'pays') };
    if (card !== null) await this.card(contract, card);
    return contract;
  }

  /** The owner leaves a card for the contract. */
  async card({ id }: AgencyContract, name: string): Promise<void> {
    const { card } = this.checkout;
    await this.journey.ask(owner, 'PUT', `/v5/contract/${id}/payment-provider/${card}`, this.checkout.payingWith(name));
    await this.moneyMoved();
  }

  /** Orders for the next locations. @param day `MM-DD` */
  async orders(contract: AgencyContract, offer: AgencyOffer, count: number, day: string): Promise<AgencyShop[]> {
    const { subscriptions } = await this.journey.ask<{ subscriptions: { id: number }[] }>(
      agency,
      'POST',
      `/v5/contract/${contract.id}/order`,
      { productId: offer.id, locationIds: this.locations.splice(0, count), startDate: dayOf(day) },
    );
    const ordered = subscriptions.map(({ id }) => ({
      subscriptionId: id,
      fees: offer.fees,
      from: dayOf(day),
      to: null,
    }));
    contract.books.shops.push(...ordered);
    return ordered;
  }

  /** Agrees another end with a shop that must be agreed to. @param day `MM-DD`; null: it goes on */
  async ends(contract: AgencyContract, shops: readonly AgencyShop[], day: string | null): Promise<void> {
    for (const shop of shops) {
      const answer = await this.asksEnd(contract, shop, day);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      shop.to = day === null ? null : dayOf(day);
    }
  }

  asksEnd(contract: AgencyContract, shop: AgencyShop, day: string | null): Promise<Answer> {
    return this.journey.call(agency, 'PUT', `/v5/contract/${contract.id}/subscription/${shop.subscriptionId}`, {
      startDate: shop.from,
      endDate: day === null ? null : dayOf(day),
    });
  }

  /** Until a day of the year, with all that is due by its noon. */
  async comes(day: string): Promise<void> {
    await this.checkout.comes(day);
    await this.moneyMoved();
  }

  /** What is to be collected or paid back is, or the bank has refused it. */
  async moneyMoved(): Promise<void> {
    await this.checkout.collected();
    await this.journey.until(
      () =>
        this.journey.rows(sql`
        select 'payment' as what, id from payment where state = 'Waiting'
        union all select 'refund', id from refund where state = 'Waiting'`),
      (waiting) => waiting.length === 0,
    );
    await this.checkout.settled();
  }

  /** The customer's transfer has come, or a credit note was paid out: an administrator says so. */
  async settle(contract: AgencyContract, document: ExpectedDocument): Promise<void> {
    await this.journey.ask(admin, 'PUT', `/api/invoice/${await this.idOf(contract, document)}/paid`);
    contract.books.settle(document);
  }

  async takesBack(contract: AgencyContract, invoice: ExpectedDocument, rebill: boolean, month: string): Promise<void> {
    const id = await this.idOf(contract, invoice);
    await this.journey.ask(admin, 'POST', `/api/invoice/${id}/credit`, { rebill });
    await this.checkout.settled();
    await this.moneyMoved();
    contract.books.takeBack(invoice, rebill, dayOf(month));
  }

  /** Invoices and credit notes in the order in which they were drawn. */
  async documents({ id }: AgencyContract): Promise<ShownDocument[]> {
    const { data } = await this.journey.ask<{ data: ShownDocument[] }>(
      admin,
      'GET',
      `/api/invoice?contractId=${id}&take=200`,
    );
    return data.toSorted((a, b) => a.id - b.id);
  }

  private async idOf(contract: AgencyContract, document: ExpectedDocument): Promise<number> {
    const shown = (await this.documents(contract))[contract.books.documents.indexOf(document)];
    if (shown === undefined) throw new Error('That was not drawn.');
    return shown.id;
  }

  private location(shop: number): Promise<number> {
    return this.journey.write(agency, 'POST', `/v5/company/${this.checkout.companyId}/location`, {
      name: `Filiale ${shop}`,
      mainPhone: { phone: '49-911-5550171' },
      address: { street: 'Ring', house: String(shop), postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
    });
  }
}
