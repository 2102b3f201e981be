import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoicingModule } from '#contexts/invoicing';
import { ImportStatements } from './import/import-statements.js';
import { DecideEntry } from './matching/decide-entry.js';
import { MatchEntryHandler } from './matching/match-entry.handler.js';
import { RecordEntry } from './matching/record-entry.js';
import { TakeBackTransfer } from './matching/take-back-transfer.js';
import { BankEntryEntity } from './statement/bank-entry.entity.js';
import { BankEntryStore } from './statement/bank-entry.store.js';
import { BankStatementEntity } from './statement/bank-statement.entity.js';
import { StatementQueries } from './statement/statement.queries.js';

const useCases = [DecideEntry, ImportStatements, StatementQueries, TakeBackTransfer];

@Module({
  imports: [TypeOrmModule.forFeature([BankEntryEntity, BankStatementEntity]), InvoicingModule],
  providers: [...useCases, BankEntryStore, MatchEntryHandler, RecordEntry],
  exports: useCases,
})
export class BankStatementsModule {}
