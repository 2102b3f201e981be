export { BankStatementsModule } from './bank-statements.module.js';
export { ImportStatements } from './import/import-statements.js';
export type { ImportedStatement } from './import/import-statements.js';
export { TakeBackTransfer } from './matching/take-back-transfer.js';
export { DecideEntry } from './matching/decide-entry.js';
export type { EntryDecision, EntryLeftAside } from './matching/decide-entry.js';
export {
  bankEntryResource,
  bankStatementResource,
  recordedTransferResource,
} from './statement/bank-statement.resource.js';
export { StatementQueries } from './statement/statement.queries.js';
export type { BankEntryDetailView, BankEntryView, BankStatementView } from './statement/statement.queries.js';
