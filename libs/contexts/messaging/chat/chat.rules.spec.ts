import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import { readChatInput, visitorOf } from './chat.rules.js';
import type { ChatInput } from './chat.rules.js';

const input: ChatInput = { id: '5f0c2f6e-1', text: 'Hello', consent: true };

describe('what a visitor writes', () => {
  it('is nothing without a text and the consent', () => {
    expect(readChatInput(new Draft<ChatInput>(input))).toEqual(input);
    expect(() => readChatInput(new Draft<ChatInput>({ ...input, text: ' \n ', consent: false }))).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({ field: 'text', problem: 'required' }),
          expect.objectContaining({ field: 'consent', problem: 'oneOf' }),
        ],
      }),
    );
  });
});

describe('the token of a visitor', () => {
  it('has to be long, and is kept as a hash', () => {
    const token = 'a1'.repeat(16);
    expect(visitorOf(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(visitorOf(token)).not.toContain(token);
    for (const bad of [undefined, '', 'a1', 'A1'.repeat(16), 'a1'.repeat(33)])
      expect(() => visitorOf(bad)).toThrow(expect.objectContaining({ key: 'validationFailed' }));
  });
});
