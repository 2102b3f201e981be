import { decidedLists } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';
import type { BankEntryState } from './bank-entry.js';

export type BankEntryEvent =
  'book' | 'match' | 'doubt' | 'assign' | 'record' | 'refuse' | 'ignore' | 'reopen' | 'takeBack';

export interface BankEntryFacts {
  /** It looks like an entry of another statement, and neither has a reference of the bank. */
  readonly isTwin: boolean;
  /** Money has gone: nobody has paid with it. */
  readonly isOutgoing: boolean;
}

/** A transfer on a bank statement, until what it pays is recorded or somebody has left it aside. */
export const bankEntryMachine = defineMachine<BankEntryState, BankEntryEvent, BankEntryFacts, 'isTwin' | 'isOutgoing'>({
  name: 'bankEntry',
  words: {
    summary:
      'An entry is one transfer on a bank statement that was imported. The platform records it at the invoices that it pays, or asks a person.',
    shown: '`state` of an entry; `reason` says why it waits for a person.',
    operations: [
      'POST /api/bankStatement',
      'GET /api/bankEntry',
      'GET /api/bankEntry/{id}/history',
      'POST /api/bankEntry/{id}/assign',
      'POST /api/bankEntry/{id}/ignore',
      'POST /api/bankEntry/{id}/takeBack',
      'DELETE /api/invoice/transfer/{id}',
    ],
    states: {
      NEW: 'It was imported, and the platform looks for the invoices that it pays.',
      RECORDING: 'It is known which invoices it pays; it is being recorded there.',
      RECORDED: 'It is recorded at each of them.',
      OPEN: 'It waits for a person: `reason` says why.',
      IGNORED: 'It pays no invoice: money has gone, or somebody has left it aside.',
    },
    events: {
      book: 'The statement is imported.',
      match: 'The purpose names its invoices for certain.',
      doubt: 'Nothing says for certain what it pays.',
      assign: 'A user says which invoices it pays.',
      record: 'Each invoice has taken its part.',
      refuse: 'An invoice was paid, credited or changed meanwhile and does not take its part.',
      ignore: 'A user leaves it aside.',
      reopen: 'A user wants it to wait again.',
      takeBack: 'What it has paid is taken back at an invoice.',
    },
    good: ['RECORDED'],
    trouble: ['OPEN'],
  },
  states: decidedLists.bankEntryState,
  events: ['book', 'match', 'doubt', 'assign', 'record', 'refuse', 'ignore', 'reopen', 'takeBack'],
  final: [],
  guards: {
    isTwin: { words: 'it may be an entry of another statement', holds: ({ isTwin }) => isTwin },
    isOutgoing: { words: 'money has gone', holds: ({ isOutgoing }) => isOutgoing },
  },
  rows: [
    { from: null, event: 'book', guard: 'isTwin', to: 'OPEN' },
    { from: null, event: 'book', to: 'NEW' },

    { from: 'NEW', event: 'match', to: 'RECORDING' },
    { from: 'NEW', event: 'doubt', guard: 'isOutgoing', to: 'IGNORED' },
    { from: 'NEW', event: 'doubt', to: 'OPEN' },

    { from: 'RECORDING', event: 'record', to: 'RECORDED' },
    { from: 'RECORDING', event: 'refuse', to: 'OPEN' },

    ...(['OPEN', 'IGNORED'] as const).flatMap((from) => [
      { from, event: 'assign', to: 'RECORDING' } as const,
      { from, event: 'ignore', to: 'IGNORED' } as const,
      { from, event: 'reopen', to: 'OPEN' } as const,
    ]),

    // A part of it may be recorded, and the rest wait or be left aside.
    ...(['RECORDED', 'OPEN', 'IGNORED'] as const).map((from) => ({ from, event: 'takeBack', to: 'OPEN' }) as const),
  ],
});
