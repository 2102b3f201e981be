import { Module } from '@nestjs/common';
import { BillingModule } from '#contexts/billing';
import { ContractsModule } from '#contexts/contracts';
import { OrganisationModule } from '#contexts/organisation';
import { StorageModule } from '#platform/storage';
import { BillContract } from './bill-contract.js';
import { ChargeContract } from './charge-contract.js';
import { CollectByProvider } from './collect-by-provider.js';
import { ContractDueHandler } from './contract-due.handler.js';
import { ContractChangedReaction, ContractConcludedReaction } from './contract-events.reaction.js';
import { CreditInvoice } from './credit-invoice.js';
import { DrawInvoices } from './draw-invoices.js';
import { InvoiceCollection } from './invoice-collection.js';
import { InvoiceDueHandler } from './invoice-due.handler.js';
import { InvoiceFiles } from './invoice-files.js';
import { InvoicePaymentHandler } from './invoice-payment.handler.js';
import { InvoiceParties } from './invoice-parties.js';
import { InvoiceRun, InvoiceRunHandler } from './invoice-run.js';
import { InvoiceStates } from './invoice-states.js';
import { InvoiceQueries } from './invoice.queries.js';
import { CreditPaidOutReaction, PaymentMethodKeptReaction } from './payment-events.reaction.js';
import { PurchaseSucceededReaction } from './purchase-succeeded.reaction.js';
import { SettleInvoice } from './settle-invoice.js';
import { RatesTaxRule, TaxRule } from './tax-rule.js';

const useCases = [BillContract, CreditInvoice, InvoiceFiles, InvoiceQueries, InvoiceRun, SettleInvoice];

@Module({
  imports: [BillingModule, ContractsModule, OrganisationModule, StorageModule],
  providers: [
    ...useCases,
    ChargeContract,
    ContractChangedReaction,
    ContractConcludedReaction,
    ContractDueHandler,
    CreditPaidOutReaction,
    DrawInvoices,
    InvoiceDueHandler,
    InvoiceParties,
    InvoicePaymentHandler,
    InvoiceRunHandler,
    InvoiceStates,
    PaymentMethodKeptReaction,
    PurchaseSucceededReaction,
    { provide: InvoiceCollection, useClass: CollectByProvider },
    { provide: TaxRule, useClass: RatesTaxRule },
  ],
  exports: useCases,
})
export class InvoicingModule {}
