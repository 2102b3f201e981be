import { describe, expect, it } from '@jest/globals';
import { verdictOf } from './bounce.rules.js';

describe('what a failure says of an address', () => {
  it.each([
    ['no such mailbox', { status: '5.1.1', words: '' }, 'permanent'],
    ['no such domain', { status: '5.1.2', words: '' }, 'permanent'],
    ['a disabled mailbox', { words: '550 5.2.1 The account is disabled' }, 'permanent'],
    ['no way there', { status: '5.4.4', words: '' }, 'permanent'],
    ['a plain 550 with words', { code: 550, words: 'No such user here' }, 'permanent'],
    ['a plain 550 in the words', { words: 'smtp; 550 unknown user' }, 'permanent'],
    ['a status without detail', { status: '5.0.0', words: 'Unknown recipient' }, 'permanent'],
    ['a full mailbox', { status: '5.2.2', words: '' }, 'temporary'],
    ['a full mailbox without status', { code: 552, words: 'Quota exceeded' }, 'temporary'],
    ['time that ran out', { status: '4.4.7', words: '' }, 'temporary'],
    ['an unknown mailbox, for now', { status: '4.1.1', words: '' }, 'temporary'],
    ['a server that is full', { status: '5.3.1', words: '' }, 'temporary'],
    ['a failure that is not explained', { code: 554, words: 'Transaction failed' }, 'temporary'],
    ['a policy', { status: '5.7.1', words: '550 5.1.1 looks like another' }, 'none'],
    ['a refused sender', { status: '5.1.8', words: '' }, 'none'],
    ['content', { status: '5.6.0', words: '' }, 'none'],
    ['the size of the email', { status: '5.3.4', words: '' }, 'none'],
    ['the protocol', { status: '5.5.2', words: '' }, 'none'],
    ['a block list, without a status', { code: 550, words: 'Blocked by a blacklist, see https://rbl.example' }, 'none'],
    ['relaying, without a status', { code: 550, words: 'Relaying denied' }, 'none'],
    ['a block list with a mere class', { status: '5.0.0', words: '554 spam detected' }, 'none'],
    ['nothing', { words: '' }, 'none'],
    ['a number that is no status', { words: 'see 5.1.1.1 of our rules' }, 'none'],
  ] as const)('of %s', (_case, failure, verdict) => {
    expect(verdictOf(failure)).toBe(verdict);
  });
});
