import { Injectable } from '@nestjs/common';
import {
  CreateBillingAccount,
  CreateCatalogue,
  CreateContract,
  CreateOffer,
  CreateProviderConfig,
} from '#contexts/contracts';
import { CreateSalesMan } from '#contexts/organisation';
import { demoOffers } from './demo-offers.js';

const address = { street: 'Königstraße', house: '12', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' };

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
    private readonly createCatalogue: CreateCatalogue,
    private readonly createOffer: CreateOffer,
    private readonly createContract: CreateContract,
    private readonly createBillingAccount: CreateBillingAccount,
    private readonly createProvider: CreateProviderConfig,
    private readonly createSalesMan: CreateSalesMan,
  ) {}

  async conclude(input: Conclusion): Promise<void> {
    const { workspaceId, companyId } = input;
    const catalogueId = await this.createCatalogue.execute({ workspaceId, name: 'Online presence' });
    const offerIds: number[] = [];
    for (const offer of demoOffers)
      offerIds.push(await this.createOffer.execute({ ...offer, workspaceId, catalogueId }));
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
      salesManId: await this.createSalesMan.execute({
        workspaceId,
        firstName: 'Sina',
        lastName: 'Sales',
        email: 'sales@locara.example',
      }),
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
  }
}
