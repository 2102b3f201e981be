import { describe, expect, it } from '@jest/globals';
import { longestReply, messageChannels } from './channels.js';
import type { ChannelName } from './channels.js';
import { megabytesOf, mostReplyBytes, replyFileRule, replyFiles, replyFileType } from './reply-files.js';

const channels = Object.keys(replyFiles) as ChannelName[];

describe('files of replies', () => {
  it.each([
    ['whatsapp', 'Offer.PDF', 'FILE'],
    ['whatsapp', 'voice.ogg', 'AUDIO'],
    ['whatsapp', 'film.mp4', 'VIDEO'],
    ['whatsapp', 'list.csv', undefined],
    ['whatsapp', 'film.mov', undefined],
    ['messenger', 'list.csv', 'FILE'],
    ['messenger', 'film.mov', 'VIDEO'],
    ['messenger', 'voice.mp3', 'AUDIO'],
    ['instagram', 'offer.pdf', 'FILE'],
    ['instagram', 'offer.docx', undefined],
    ['instagram', 'voice.m4a', 'AUDIO'],
    ['email', 'voice.ogg', 'FILE'],
    ['chat', 'plan', 'FILE'],
    ['whatsapp', 'plan', undefined],
    ['whatsapp', 'pdf', undefined],
  ] as const)('are at %s, of %s: %s', (channel, name, kind) => {
    expect(replyFileRule(channel, name)?.kind).toBe(kind);
  });

  it('are named once, with a type, and have a text that the channel takes', () => {
    for (const channel of channels) {
      const endings = replyFiles[channel].flatMap((rule) => rule.endings ?? []);
      expect(new Set(endings).size).toBe(endings.length);
      for (const ending of endings) expect(replyFileType(`a.${ending}`)).not.toBe('application/octet-stream');
      expect(replyFiles[channel].filter((rule) => rule.endings === null).length).toBeLessThanOrEqual(1);
      for (const { longestCaption, mostBytes } of replyFiles[channel]) {
        expect(longestCaption).toBeLessThanOrEqual(Math.min(longestReply, messageChannels[channel].longestText));
        expect(mostBytes).toBeLessThanOrEqual(25_000_000);
      }
    }
    expect([mostReplyBytes('whatsapp'), mostReplyBytes('email')].map(megabytesOf)).toEqual(['25 MB', '14 MB']);
  });

  it('are sent as what their names say, and as bytes where nothing is known', () => {
    expect(['a.PDF', 'a.3gp', 'a.constructor', 'a', 'a.html'].map(replyFileType)).toEqual([
      'application/pdf',
      'video/3gpp',
      'application/octet-stream',
      'application/octet-stream',
      'application/octet-stream',
    ]);
  });
});
