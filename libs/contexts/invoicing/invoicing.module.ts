import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '#contexts/billing';
import { ContractsModule } from '#contexts/contracts';
import { ReadUsageCosts } from './usage/read-usage-costs.js';
import { UsageNoticeEntity } from './usage/usage-notice.entity.js';
import { WatchUsage } from './usage/watch-usage.js';
import { MeteringModule } from '#contexts/metering';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { TenancyModule } from '#contexts/tenancy';
import { ExportsModule } from '#platform/exports';
import { StorageModule } from '#platform/storage';
import { BillContract } from './charging/bill-contract.js';
import { BillPurchase } from './charging/bill-purchase.js';
import { ChargeContract } from './charging/charge-contract.js';
import { CollectByProvider } from './collection/collect-by-provider.js';
import { ContractDueHandler } from './jobs/contract-due.handler.js';
import {
  ContractChangedReaction,
  ContractConcludedReaction,
  PayerAnnouncedReaction,
  PayerWithdrawnReaction,
  UsageCountedAfterEndReaction,
} from './jobs/contract-events.reaction.js';
import { LedgerCheckEntity } from './jobs/ledger-check.entity.js';
import { LedgerCheckHandler } from './jobs/ledger-check.handler.js';
import { LedgerDifferenceEntity } from './jobs/ledger-difference.entity.js';
import { CreditInvoice } from './invoice/credit-invoice.js';
import { DrawInvoices } from './invoice/draw-invoices.js';
import { InvoiceCollection } from './collection/invoice-collection.js';
import { InvoiceDueHandler } from './jobs/invoice-due.handler.js';
import { InvoiceFiles } from './documents/invoice-files.js';
import { MailedDocuments } from './documents/mailed-documents.js';
import { InvoicePaymentHandler } from './jobs/invoice-payment.handler.js';
import { InvoiceParties } from './invoice/invoice-parties.js';
import { InvoiceRun, InvoiceRunHandler } from './charging/invoice-run.js';
import { InvoiceStates } from './invoice/invoice-states.js';
import { InvoiceQueries } from './invoice/invoice.queries.js';
import {
  CreditPaidOutReaction,
  RefundFailedReaction,
  MandateEndedReaction,
  PaymentMethodKeptReaction,
} from './jobs/payment-events.reaction.js';
import { PurchaseChargedBackReaction, PurchaseSucceededReaction } from './jobs/purchase-succeeded.reaction.js';
import { InvoicedChangeEstimator } from './estimates/change-estimator.js';
import { CreditPrices } from './estimates/credit-prices.js';
import { PreviewCredit } from './estimates/preview-credit.js';
import { PreviewPeriodChange } from './estimates/preview-period-change.js';
import { PreviewInvoice } from './estimates/preview-invoice.js';
import { PreviewPayer } from './estimates/preview-payer.js';
import { InvoicedEndEstimator } from './estimates/end-estimator.js';
import { InvoiceArchive } from './export/invoice-archive.js';
import { InvoiceExport } from './export/invoice-export.js';
import { PostingExport } from './export/posting-export.js';
import { RequestInvoiceExport } from './export/request-invoice-export.js';
import { EndOfCollectionHandler } from './jobs/end-of-collection.handler.js';
import { InvoiceRetryHandler } from './jobs/invoice-retry.handler.js';
import { ReturnedPayments } from './collection/returned-payments.js';
import { FailedDebits } from './collection/failed-debits.js';
import { InvoiceDebitEntity } from './collection/invoice-debit.entity.js';
import { PlannedDebits } from './collection/planned-debits.js';
import { InvoiceDebitHandler } from './jobs/invoice-debit.handler.js';
import { HostedPayments } from './collection/hosted-payments.js';
import { InvoiceRetries } from './collection/invoice-retries.js';
import { InvoiceRetryEntity } from './collection/invoice-retry.entity.js';
import { InvoiceReceiptEntity } from './invoice/invoice-receipt.entity.js';
import { PayableInvoiceQueries } from './payment-page/payable-invoice.queries.js';
import { PayInvoice } from './payment-page/pay-invoice.js';
import { PaymentLinks } from './payment-page/payment-links.js';
import { ReplacePaymentLink } from './payment-page/replace-payment-link.js';
import { ContractDebts } from './suspension/contract-debts.js';
import { ReviewSuspension } from './suspension/review-suspension.js';
import { SuspendContract } from './suspension/suspend-contract.js';
import {
  ReviewCredited,
  ReviewOverdue,
  ReviewPaid,
  ReviewFailed,
  ReviewPayer,
  SuspensionDueHandler,
} from './jobs/suspension-due.handler.js';
import { RecurringFees } from './recurring/recurring-fees.js';
import { SettleInvoice } from './invoice/settle-invoice.js';
import { RatesTaxRule, TaxRule } from './invoice/tax-rule.js';
import { ContractBillingPriceEntity } from './charging/contract-billing-price.entity.js';
import { InvoicePositionEntity } from './invoice/invoice-position.entity.js';
import { InvoiceEntity } from './invoice/invoice.entity.js';
import { ContractBillingEntity } from './charging/contract-billing.entity.js';

const useCases = [
  BillContract,
  ContractDebts,
  CreditInvoice,
  InvoiceFiles,
  MailedDocuments,
  InvoiceQueries,
  InvoiceRun,
  PayableInvoiceQueries,
  PayInvoice,
  PaymentLinks,
  PlannedDebits,
  PreviewPeriodChange,
  PreviewCredit,
  PreviewInvoice,
  PreviewPayer,
  RecurringFees,
  ReplacePaymentLink,
  RequestInvoiceExport,
  SettleInvoice,
  SuspendContract,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ContractBillingEntity,
      ContractBillingPriceEntity,
      InvoiceDebitEntity,
      InvoiceEntity,
      InvoicePositionEntity,
      InvoiceReceiptEntity,
      InvoiceRetryEntity,
      LedgerCheckEntity,
      LedgerDifferenceEntity,
      UsageNoticeEntity,
    ]),
    BillingModule,
    ContractsModule,
    ExportsModule,
    TenancyModule,
    StorageModule,
    MeteringModule,
    SubscriptionsModule,
  ],
  providers: [
    ...useCases,
    ReadUsageCosts,
    BillPurchase,
    ChargeContract,
    ContractChangedReaction,
    UsageCountedAfterEndReaction,
    ContractConcludedReaction,
    ContractDueHandler,
    CreditPaidOutReaction,
    RefundFailedReaction,
    DrawInvoices,
    EndOfCollectionHandler,
    FailedDebits,
    HostedPayments,
    InvoiceArchive,
    InvoiceDebitHandler,
    InvoiceDueHandler,
    InvoiceExport,
    InvoiceParties,
    InvoicePaymentHandler,
    InvoiceRetries,
    InvoiceRetryHandler,
    CreditPrices,
    InvoicedChangeEstimator,
    InvoicedEndEstimator,
    InvoiceRunHandler,
    InvoiceStates,
    LedgerCheckHandler,
    MandateEndedReaction,
    PayerAnnouncedReaction,
    PayerWithdrawnReaction,
    PaymentMethodKeptReaction,
    PostingExport,
    PurchaseChargedBackReaction,
    PurchaseSucceededReaction,
    ReturnedPayments,
    ReviewCredited,
    ReviewOverdue,
    ReviewPaid,
    ReviewFailed,
    ReviewPayer,
    ReviewSuspension,
    SuspensionDueHandler,
    WatchUsage,
    { provide: InvoiceCollection, useClass: CollectByProvider },
    { provide: TaxRule, useClass: RatesTaxRule },
  ],
  exports: useCases,
})
export class InvoicingModule {}
