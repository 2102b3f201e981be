import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { checkSettings, chosenTemplate, concerns, effectiveSettings } from './template.rules.js';
import { templateGroups, templateNames, templateOf } from './templates.js';

function problemsOf(check: (problems: Problems) => unknown): unknown[] {
  const problems = new Problems();
  check(problems);
  return problems.list.map(({ field, problem, expected }) => [
    field,
    problem,
    ...(expected === undefined ? [] : [expected]),
  ]);
}

const review = { group: 'reviews', template: 'newReview' };

describe('templates of notifications', () => {
  it('have groups with names, and defaults that their own rules take', () => {
    for (const name of templateNames) {
      expect(templateGroups[templateOf(name).group]).toBeDefined();
      expect(problemsOf((problems) => checkSettings(name, effectiveSettings(name, {}), problems))).toEqual([]);
    }
  });

  it.each([
    [{ reportType: 'alert', templateEmail: review }, []],
    [{ templateEmail: review }, []],
    [{}, []],
    [{ reportType: 'report', templateEmail: review }, [['reportType', 'oneOf', 'alert']]],
    [{ reportType: 'report', templateEmail: { group: 'statistics', template: 'performance' } }, []],
    [
      { reportType: 'alert', templateEmail: { group: 'statistics', template: 'performance' } },
      [['reportType', 'oneOf', 'report']],
    ],
    [{ reportType: 'campaign', templateEmail: review }, [['reportType', 'oneOf', 'alert']]],
    [
      { templateEmail: { group: 'reviews', template: 'x' } },
      [['templateEmail.template', 'oneOf', 'newReview, unansweredReview']],
    ],
    [
      { templateEmail: { group: 'messages', template: 'newReview' } },
      [['templateEmail.template', 'oneOf', 'customerMessage']],
    ],
    [
      { templateEmail: { group: 'x', template: 'newReview' } },
      [['templateEmail.group', 'oneOf', 'reviews, messages, listings, connections, subscriptions, statistics']],
    ],
  ] as const)('are chosen: %j', (choice, expected) => {
    expect(problemsOf((problems) => chosenTemplate(choice, problems))).toEqual(expected);
  });
});

describe('settings of a notification', () => {
  it.each([
    ['newReview', { maxStars: 2, onlyWithText: true, introduction: 'Please.', link: 'https://example.com/r' }, []],
    ['newReview', { maxStars: 0 }, [['templateSetting.maxStars', 'tooSmall', '1']]],
    ['newReview', { maxStars: 6 }, [['templateSetting.maxStars', 'tooLarge', '5']]],
    ['newReview', { maxStars: '2' }, [['templateSetting.maxStars', 'type', 'a whole number']]],
    ['newReview', { maxStars: 2.5 }, [['templateSetting.maxStars', 'type', 'a whole number']]],
    ['newReview', { onlyWithText: 1 }, [['templateSetting.onlyWithText', 'type', 'true or false']]],
    ['newReview', { days: 1 }, [['templateSetting.days', 'unknown']]],
    ['customerMessage', { channel: 'chat' }, []],
    [
      'customerMessage',
      { channel: 'fax' },
      [['templateSetting.channel', 'oneOf', 'all, chat, whatsapp, messenger, instagram']],
    ],
    ['listingOffline', { introduction: 5 }, [['templateSetting.introduction', 'type', 'a text']]],
    [
      'listingOffline',
      { introduction: 'x'.repeat(501) },
      [['templateSetting.introduction', 'tooLong', '500 characters']],
    ],
    ['listingOffline', { link: '' }, []],
    ['listingOffline', { link: 'javascript:alert(1)' }, [['templateSetting.link', 'format', 'https://example.com']]],
    [
      'listingOffline',
      { link: 'https://a:b@example.com' },
      [['templateSetting.link', 'format', 'https://example.com']],
    ],
    ['performance', { day: 'firstOfMonth', hour: 0 }, []],
    ['performance', { hour: 24 }, [['templateSetting.hour', 'tooLarge', '23']]],
    ['listingOffline', [], [['templateSetting', 'type', 'an object']]],
    ['listingOffline', null, [['templateSetting', 'type', 'an object']]],
  ] as const)('of %s: %j', (name, given, expected) => {
    expect(problemsOf((problems) => checkSettings(name, given, problems))).toEqual(expected);
  });

  it('have their defaults', () => {
    expect(effectiveSettings('unansweredReview', { days: 5 })).toEqual({
      maxStars: 5,
      days: 5,
      introduction: '',
      link: '',
    });
  });

  it.each([
    [{ maxStars: 2 }, { stars: 2 }, true],
    [{ maxStars: 2 }, { stars: 3 }, false],
    [{ maxStars: 4 }, { stars: null }, false],
    [{ maxStars: 5 }, { stars: null }, true],
    [{ maxStars: 5, onlyWithText: true }, { stars: 1, hasText: false }, false],
    [{ maxStars: 5, onlyWithText: true }, { stars: 1, hasText: true }, true],
    [{ channel: 'all' }, { channel: 'chat' }, true],
    [{ channel: 'whatsapp' }, { channel: 'chat' }, false],
    [{}, {}, true],
  ])('say what it concerns: %j, %j', (settings, traits, expected) => {
    expect(concerns(settings, traits)).toBe(expected);
  });
});
