import { Injectable } from '@nestjs/common';
import { CreateBillingAccount, CreateContract, CreateProviderConfig, Sellers } from '#contexts/contracts';
import type { SellerInput } from '#contexts/contracts';
import { SalesMen } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import { DemoCards } from './demo-cards.js';
import { DemoCatalogue } from './demo-catalogue.js';

const address = { street: 'Königstraße', house: '12', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' };

const demoSeller: SellerInput = {
  name: 'Locara Vertriebs GmbH',
  address: { street: 'Königstraße', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' },
  vatId: 'DE123456789',
  registrationNumber: 'HRB 12345',
  legalNotice: 'Amtsgericht Nürnberg, Geschäftsführung: Sina Sales',
  contactName: 'Sina Sales',
  email: 'billing@locara.example',
  phone: '+49 911 123456',
  iban: 'DE89370400440532013000',
  bankName: 'Sandbank',
  accounting: { chart: 'SKR03', consultantNumber: 29_098, clientNumber: 55_003 },
};

interface Conclusion {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly billingUserId: number;
  readonly businessName: string;
  readonly name: string;
  readonly maxSubscriptions: number;
}

/** A contract with everything that its view shows. */
@Injectable()
export class DemoContracts {
  constructor(
    private readonly catalogue: DemoCatalogue,
    private readonly createContract: CreateContract,
    private readonly createBillingAccount: CreateBillingAccount,
    private readonly createProvider: CreateProviderConfig,
    private readonly salesMen: SalesMen,
    private readonly cards: DemoCards,
    private readonly sellers: Sellers,
  ) {}

  async conclude(input: Conclusion): Promise<void> {
    const { workspaceId, companyId } = input;
    await this.sellers.change(workspaceId, new Draft<SellerInput>(demoSeller));
    const offerIds = await this.catalogue.fill(workspaceId);
    const provider = (kind: 'shop' | 'payment' | 'invoice', name: string): Promise<number> =>
      this.createProvider.execute({ workspaceId, kind, name, providerData: [] });
    await this.createContract.execute({
      workspaceId,
      companyId,
      name: input.name,
      externalId: `contract-${companyId}`,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      billingUserId: input.billingUserId,
      contactAddress: address,
      salesManId: await this.salesMen.create(
        workspaceId,
        new Draft({ firstName: 'Sina', lastName: 'Sales', email: 'sales@locara.example' }),
      ),
      billingAccountId: await this.createBillingAccount.execute({
        workspaceId,
        parentType: 'Company',
        parentId: companyId,
        businessName: input.businessName,
        address,
        vatPercentage: 19,
      }),
      shopProviderId: await provider('shop', 'Own shop'),
      paymentProviderId: await provider('payment', 'Invoice'),
      invoiceProviderId: await provider('invoice', 'Own invoicing'),
      licences: offerIds.map((offerId) => ({ offerId, maxSubscriptions: input.maxSubscriptions })),
    });
    await this.cards.add(workspaceId);
  }
}
