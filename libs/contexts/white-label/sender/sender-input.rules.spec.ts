import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { planSender, wireAddress } from './sender-input.rules.js';
import type { SenderInput, SenderView } from './sender.view.js';

const names = { platformHosts: ['app.locara.example', 'locara.example'], takesTestNames: true };
const before: SenderView = {
  id: 1,
  name: 'North',
  address: 'hello@north.example',
  domain: 'north.example',
  status: 'verified',
  inUse: true,
  verifiedAt: '2026-11-21T09:30:00.000Z',
  lostAt: null,
  keyWaits: false,
};
const plan = (input: SenderInput, known: SenderView | null = before) => planSender(new Draft(input), known, names);

function problemsOf(input: SenderInput, known: SenderView | null = before): readonly (readonly unknown[])[] {
  try {
    plan(input, known);
    return [];
  } catch (error) {
    return (error as DomainError).problems.map(({ field, problem }) => [field, problem]);
  }
}

describe('the input of a sender', () => {
  it('takes back what was read', () => {
    expect(plan(before)).toEqual({
      name: 'North',
      address: { typed: 'hello@north.example', domain: 'north.example' },
    });
    expect(plan({ name: ' ' })).toEqual({ name: null });
    expect(problemsOf({ status: 'pending', keyWaits: true })).toEqual([
      ['status', 'readOnly'],
      ['keyWaits', 'readOnly'],
    ]);
  });

  it('needs an address at first', () => {
    expect(problemsOf({ name: 'North' }, null)).toEqual([['address', 'required']]);
  });

  it.each([
    ['nobody', 'format'],
    ['', 'format'],
    ['jörg@north.example', 'format'],
    ['ada@co.uk', 'format'],
    ['ada@mail.locara.example', 'platformsOwn'],
    ['ada@locara.example', 'platformsOwn'],
    ['ada@north.invalidtld', 'platformsOwn'],
  ])('refuses the address %j', (address, problem) => {
    expect(problemsOf({ address })).toEqual([['address', problem]]);
  });

  it('knows internationalised domains as the DNS does', () => {
    const { address } = plan({ address: 'hallo@Bäcker.example' });
    expect(address).toEqual({ typed: 'hallo@Bäcker.example', domain: 'xn--bcker-gra.example' });
    expect(wireAddress('hallo@Bäcker.example', 'xn--bcker-gra.example')).toBe('hallo@xn--bcker-gra.example');
  });

  it('refuses names that would end the header', () => {
    expect(problemsOf({ name: 'N"\r\nBcc: x' })).toEqual([['name', 'format']]);
  });
});
