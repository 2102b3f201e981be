import { describe, expect, it } from '@jest/globals';
import { decidedLists } from '../lists/lists.js';
import { canReply, channelOf, messageChannels, replyUntil, textLength } from './channels.js';

const written = new Date('2026-11-26T10:00:00.000Z');

describe('channels', () => {
  it('have ids of their own', () => {
    const ids = decidedLists.messageChannel.map((name) => messageChannels[name].id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.map(channelOf)).toEqual(decidedLists.messageChannel);
    expect(channelOf(0)).toBeUndefined();
  });

  it('take replies for some hours after the last message of the customer', () => {
    expect(replyUntil('chat', written)?.toISOString()).toBe('2026-11-27T10:00:00.000Z');
    expect(canReply('chat', written, new Date('2026-11-27T09:59:59.999Z'))).toBe(true);
    expect(canReply('chat', written, new Date('2026-11-27T10:00:00.000Z'))).toBe(false);
  });

  it('take none where no customer has written', () => {
    expect(replyUntil('chat', null)).toBeNull();
    expect(canReply('chat', null, written)).toBe(false);
  });

  it('count a text each in its own way', () => {
    expect([textLength('messenger', 'Grüße 👋'), textLength('instagram', 'Grüße 👋')]).toEqual([8, 12]);
  });
});
