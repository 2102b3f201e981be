import { Module } from '@nestjs/common';
import { BankStatementsModule } from '#contexts/bank-statements';
import { BankEntryController, BankStatementController } from './bank-statement.controller.js';
import { TransferController } from './transfer.controller.js';

/** The part of `/api` that serves bank statements. */
@Module({
  imports: [BankStatementsModule],
  controllers: [BankEntryController, BankStatementController, TransferController],
})
export class AdministrationBankStatementsModule {}
