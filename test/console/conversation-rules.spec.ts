import { beforeEach, describe, expect, it } from '@jest/globals';
import { daysBetween } from '../../apps/console/src/app/days/day.rules.js';
import {
  filtersOf,
  isFiltered,
  queryOf,
  usualSort,
} from '../../apps/console/src/features/conversations/conversation-filters.rules.js';
import {
  agentBody,
  agentField,
  agentValues,
} from '../../apps/console/src/features/conversations/set-up/agent.rules.js';
import { DraftStore, emptyDraft } from '../../apps/console/src/features/conversations/draft-store.js';
import type { KeptDrafts } from '../../apps/console/src/features/conversations/draft-store.js';
import {
  byDay,
  copyFor,
  isLong,
  leftOf,
  limitsFor,
  lengthOf,
  longestOf,
  otherThan,
  pathOf,
  sizeOf,
  spanOf,
  unsentOf,
} from '../../apps/console/src/features/conversations/pane/thread.rules.js';

describe('the address of the messages', () => {
  it.each([
    [{}, { isAnswered: false, byWaiting: true, sortDirection: 'asc' }],
    [{ view: 'unread' }, { isRead: false, sortDirection: 'desc' }],
    [
      { view: 'answered', sort: 'oldest' },
      { isAnswered: true, sortDirection: 'asc' },
    ],
    [
      { view: 'all', filter: 'cake', channelId: '2', location: '12' },
      { filter: 'cake', channelId: 2, contextType: 'Location', contextIds: [12], sortDirection: 'desc' },
    ],
    [
      { view: 'lost', sort: 'best', channelId: '-1', location: 'x' },
      { isAnswered: false, byWaiting: true, sortDirection: 'asc' },
    ],
  ])('%j asks for %j', (search, query) => {
    expect(queryOf(filtersOf(search))).toEqual(query);
  });

  it('says whether anything beside the view hides conversations', () => {
    expect([{}, { view: 'all' }].map((search) => isFiltered(filtersOf(search)))).toEqual([false, false]);
    for (const search of [{ filter: 'a' }, { channelId: '1' }, { location: '1' }])
      expect(isFiltered(filtersOf(search))).toBe(true);
    expect([usualSort('waiting'), usualSort('all')]).toEqual(['oldest', 'newest']);
  });
});

describe('what a channel takes', () => {
  const chat = { longestText: 10, textUnit: 'characters' } as const;
  const bytes = { longestText: 10, textUnit: 'bytes' } as const;

  it('is counted as the channel counts', () => {
    expect([lengthOf('Grüße', 'characters'), lengthOf('Grüße', 'bytes')]).toEqual([5, 7]);
    expect([longestOf(chat, undefined), longestOf(chat, 4), longestOf(chat, 20), longestOf(bytes, 0)]).toEqual([
      10, 4, 10, 0,
    ]);
  });

  it('is said when a text nears it, and when it is too long', () => {
    expect(leftOf('12345678', chat, undefined)).toBeUndefined();
    expect(leftOf('123456789 ', chat, undefined)).toBe(1);
    expect(leftOf('123456789012', chat, undefined)).toBe(-2);
    expect(leftOf('1234', chat, 4)).toBe(0);
    expect(leftOf('Grüße!ß', bytes, undefined)).toBe(0);
  });
});

describe('the files that a channel takes', () => {
  const sounds = { endings: ['mp3', 'ogg'], mostBytes: 16, longestCaption: 0 };
  const others = { endings: null, mostBytes: 25, longestCaption: 10 };

  it('are told by their endings', () => {
    expect(limitsFor('A song.MP3 ', [sounds, others])).toBe(sounds);
    expect(limitsFor('offer.pdf', [sounds, others])).toBe(others);
    expect([limitsFor('offer.pdf', [sounds]), limitsFor('mp3', [sounds])]).toEqual([undefined, undefined]);
  });
});

describe('a conversation', () => {
  it('is shown by day, by the clock of the reader', () => {
    const at = (sendTime: string) => ({ sendTime });
    const messages = ['2026-11-26T22:30:00Z', '2026-11-26T23:30:00Z', '2026-11-27T08:00:00Z'].map(at);
    const days = byDay(messages, 'Europe/Berlin');
    expect(days.map(({ day, messages: of }) => [day, of.length])).toEqual([
      ['2026-11-26', 1],
      ['2026-11-27', 2],
    ]);
    expect(byDay(messages, 'UTC').map(({ messages: of }) => of.length)).toEqual([2, 1]);
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  });

  it.each([
    [0, [1, 'minute']],
    [59 * 60_000, [59, 'minute']],
    [90 * 60_000, [1, 'hour']],
    [47 * 3_600_000, [47, 'hour']],
    [49 * 3_600_000, [2, 'day']],
  ])('has waited for %d ms: %j', (ms, span) => {
    expect(spanOf(ms)).toEqual(span);
  });

  it('offers to send once more what was refused and is not there by now', () => {
    const reply = (messageId: number, text: string, status: string | null, image: { id: number } | null = null) => ({
      messageId,
      incoming: status === null,
      text,
      image,
      attachments: messageId === 0 ? [{ id: 8 }] : [],
      status,
    });
    const messages = [
      reply(6, 'Yes.', 'PENDING'),
      reply(5, 'Yes.', null),
      reply(4, 'No.', 'REFUSED'),
      reply(3, 'No.', 'REFUSED'),
      reply(2, 'Yes.', 'REFUSED'),
      reply(1, 'Yes.', 'REFUSED', { id: 7 }),
      // With a file.
      reply(0, 'Yes.', 'REFUSED'),
    ];
    expect([...unsentOf(messages)]).toEqual([4, 1, 0]);
  });

  it('has pictures from this origin alone, in the smallest copy that is sharp', () => {
    const url = 'https://locara.example.com/media/a.jpg?v=1';
    const thumbnails = [100, 400].map((width) => ({ width, url: `https://locara.example.com/media/${width}.jpg` }));
    expect(pathOf(url)).toBe('/media/a.jpg?v=1');
    expect([50, 300, 800].map((width) => copyFor({ url, thumbnails }, width))).toEqual([
      '/media/100.jpg',
      '/media/400.jpg',
      '/media/a.jpg?v=1',
    ]);
  });
});

describe('a reply that was begun', () => {
  const picture = { name: 'a.png', fileType: 'png', data: 'AA==', address: 'data:image/png;base64,AA==' };
  const failure = (status: number, code: number | null = null) => Object.assign(new Error('no'), { status, code });
  let kept: KeptDrafts | null;
  let sent: { text: string | null; image: number | null; file: number | null; key: string }[];
  let uploads: number;
  let answers: (() => Promise<void>)[];
  const begun = (user = 7) => new DraftStore(user, kept, (next) => void (kept = next));
  const line = {
    upload: () => Promise.resolve(3),
    uploadFile: () => Promise.resolve(10 + (uploads += 1)),
    isFileGone: (error: unknown) => (error as { code?: unknown }).code === 1000,
    send: (reply: { text: string | null; image: number | null; file: number | null }, key: string) => {
      sent.push({ ...reply, key });
      return answers.shift()?.() ?? Promise.resolve();
    },
  };
  const keys = () => new Set(sent.map(({ key }) => key)).size;

  beforeEach(() => {
    [kept, sent, answers, uploads] = [null, [], [], 0];
  });

  it('is sent once however often somebody presses, and what was written meanwhile stays', async () => {
    const store = begun();
    store.write(1, 'Yes.');
    let arrive = () => undefined as void;
    answers.push(() => new Promise<void>((resolve) => (arrive = resolve)));
    const first = store.send(1, line);
    await store.send(1, line);
    expect(store.of(1)).toMatchObject({ text: 'Yes.', isSending: true });
    store.write(1, 'Yes. More');
    arrive();
    await first;
    expect(sent).toHaveLength(1);
    expect(store.of(1)).toMatchObject({ text: 'Yes. More', isSending: false });
    await store.send(1, line);
    expect(store.all().size).toBe(0);
    expect(keys()).toBe(2);
  });

  it.each([
    ['a lost response', failure(0), 1],
    ['a defect', failure(500, 9000), 1],
    ['a first try that still runs', failure(409, 4009), 1],
    ['a refusal', failure(409, 4010), 2],
  ])('after %s goes on with its key or another one', async (_, error, expected) => {
    const store = begun();
    store.write(1, 'Yes.');
    store.choose(1, picture);
    answers.push(() => Promise.reject(error));
    await store.send(1, line);
    expect(store.of(1)).toEqual({ ...emptyDraft, text: 'Yes.', picture, error });
    await store.send(1, line);
    expect([sent.length, keys()]).toEqual([2, expected]);
    expect(sent[1]).toMatchObject({ text: 'Yes.', image: 3 });
    expect(store.of(1)).toEqual(emptyDraft);
  });

  it('keeps its text and its key when the page is loaded anew, for its user until the end', async () => {
    const store = begun();
    store.write(1, 'Yes.');
    answers.push(() => Promise.reject(failure(0)));
    await store.send(1, line);
    expect(begun(8).of(1)).toEqual(emptyDraft);
    const anew = begun();
    expect(anew.of(1)).toEqual({ ...emptyDraft, text: 'Yes.' });
    await anew.send(1, line);
    expect([sent.length, keys()]).toEqual([2, 1]);
    expect(kept).toEqual({ user: 7, texts: {}, attempts: {} });
    anew.write(2, 'No.');
    anew.end();
    anew.write(2, 'No, no.');
    expect(anew.all().size).toBe(0);
    expect(kept?.texts).toEqual({ 2: 'No.' });
  });

  it('is another one after its text was removed, and a refused message has one key', async () => {
    const store = begun();
    store.write(1, 'Yes.');
    answers.push(() => Promise.reject(failure(0)));
    await store.send(1, line);
    store.write(1, '');
    store.write(1, 'Yes.');
    await store.send(1, line);
    expect(keys()).toBe(2);
    const again: string[] = [];
    const send = (key: string) => Promise.resolve(void again.push(key));
    await store.sendAgain(5, send);
    await store.sendAgain(5, send);
    await store.sendAgain(6, send);
    expect([again.length, new Set(again).size, again[0] === again[1]]).toEqual([3, 2, true]);
  });

  it.each([
    ['a lost response', failure(0), [11, 11], 1],
    ['a refusal of something else', failure(409, 4010), [11, 11], 2],
    ['a file that is gone by now', failure(400, 1000), [11, 12], 2],
  ])('uploads its file once, and after %s again where that is needed', async (_, error, files, expected) => {
    const store = begun();
    store.attach(1, new File(['%PDF'], 'offer.pdf'));
    answers.push(() => Promise.reject(error));
    await store.send(1, line);
    await store.send(1, line);
    expect([sent.map(({ file }) => file), keys()]).toEqual([files, expected]);
    expect(sent[0]).toMatchObject({ text: null, image: null });
    expect(store.of(1)).toEqual(emptyDraft);
  });

  it('knows whether a picture or a file would be lost, and forgets it with the draft', () => {
    const store = begun();
    store.choose(1, picture);
    expect(store.hasFiles()).toBe(true);
    store.discard(1);
    expect([store.hasFiles(), store.all().size]).toEqual([false, 0]);
    store.attach(1, new File(['%PDF'], 'offer.pdf'));
    expect(store.hasFiles()).toBe(true);
    store.attach(1, null);
    expect([store.hasFiles(), store.all().size]).toEqual([false, 0]);
  });
});

describe('an email', () => {
  it('is about something else when its subject says more than that it replies', () => {
    expect(otherThan('Cake', 'AW: Re: cake ')).toBe(false);
    expect(otherThan('Cake', 'Bread')).toBe(true);
    expect(otherThan(null, 'Cake')).toBe(true);
  });

  it('brings files along whose size can be read', () => {
    expect([0, 10, 48_213, 2_340_000].map((bytes) => sizeOf(bytes, 'en'))).toEqual(['0 kB', '1 kB', '48 kB', '2.3 MB']);
  });

  it('need not be replied to within hours', () => {
    expect([isLong(24 * 3_600_000), isLong(87_600 * 3_600_000)]).toEqual([false, true]);
  });

  it('that the platform has written is not sent again by somebody', () => {
    const refused = { incoming: false, text: 'Hello!', image: null, attachments: [], status: 'REFUSED' };
    expect([
      ...unsentOf([
        { ...refused, messageId: 1, automatic: true },
        { ...refused, messageId: 2 },
      ]),
    ]).toEqual([2]);
  });
});

describe('the form of an agent', () => {
  const agent = {
    welcomeMessage: 'Hello!',
    offlineMessage: 'Later.',
    privacyPolicyUrl: 'https://shop.example/privacy',
    logo: { id: 7 },
    availableHours: [
      {
        day: 'Mon',
        dayType: 'doubleInterval',
        intervals: [
          { from: '09:00', to: '12:00' },
          { from: '18:00', to: '24:00' },
        ],
      },
      { day: 'Sat', dayType: 'nonstopOpened', intervals: [] },
    ],
    agentType: 'HUMAN',
    automaticEmailReply: false,
  } as const;

  it('has each day as a text, and is sent as a whole with all days', () => {
    const values = agentValues(agent);
    expect(values).toMatchObject({ Mon: '09:00–12:00, 18:00–00:00', Tue: '', Sat: '00:00–24:00', logo: '7' });
    expect(agentBody(values)).toMatchObject({
      logo: 7,
      automaticEmailReply: false,
      availableHours: [
        {
          day: 'Mon',
          intervals: [
            { from: '09:00', to: '12:00' },
            { from: '18:00', to: '00:00' },
          ],
        },
        { day: 'Tue', dayType: 'closed' },
        { day: 'Wed', dayType: 'closed' },
        { day: 'Thu', dayType: 'closed' },
        { day: 'Fri', dayType: 'closed' },
        { day: 'Sat', dayType: 'nonstopOpened' },
        { day: 'Sun', dayType: 'closed' },
      ],
    });
    expect(agentBody({ ...values, logo: '' }).logo).toBeNull();
  });

  it('finds the field that a problem is about', () => {
    expect(agentField('availableHours[5].intervals[0].to')).toBe('Sat.0.to');
    expect(agentField('privacyPolicyUrl')).toBe('privacyPolicyUrl');
    expect(agentField('more')).toBeUndefined();
  });
});
