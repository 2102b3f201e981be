import { Module } from '@nestjs/common';
import { BankStatementsModule } from '#contexts/bank-statements';
import { BankEntryController, BankStatementController } from './bank-statement.controller.js';

/** The part of `/api` that serves bank statements. */
@Module({ imports: [BankStatementsModule], controllers: [BankEntryController, BankStatementController] })
export class AdministrationBankStatementsModule {}
