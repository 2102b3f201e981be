import { describe, expect, it } from '@jest/globals';
import { merge, sideInWords, sideOf } from '../../apps/console/src/app/editing/merge.rules.js';
import {
  addressValues,
  emailsOf,
  leftEmpty,
  newValues,
  pathOfCode,
  placeOfChosen,
  recipientsBody,
  recipientsField,
  ruleBody,
  ruleChange,
  ruleField,
  together,
  valuesOf,
} from '../../apps/console/src/features/notifications/rule-form.rules.js';

const template = {
  group: 'reviews',
  template: 'newReview',
  reportType: 'alert',
  settings: [
    { key: 'maxStars', type: 'int', default: 5 },
    { key: 'onlyWithText', type: 'boolean', default: false },
    { key: 'channel', type: 'select', default: 'all' },
    { key: 'introduction', type: 'text', default: '' },
    // A kind that came later.
    { key: 'mood', type: 'colour', default: 'red' },
  ],
} as const;

const rule = {
  name: 'Bad reviews',
  active: true,
  internal: false,
  context: 7,
  contextType: 'Company',
  whiteList: [],
  blackList: [4, 5],
  templateEmail: { group: 'reviews', template: 'newReview' },
  templateSetting: { maxStars: 3, onlyWithText: true, channel: 'all', introduction: '', mood: 'red' },
  recipientsIds: [9],
};

describe('a new notification', () => {
  it('has the defaults of its template, and a name of its own where none was entered', () => {
    const values = newValues(template, 'Company:7');
    expect(ruleBody(values, template, 'New review')).toEqual({
      name: 'New review',
      contextType: 'Company',
      context: 7,
      active: true,
      internal: false,
      whiteList: [],
      blackList: [],
      reportType: 'alert',
      templateEmail: { group: 'reviews', template: 'newReview' },
      templateSetting: { maxStars: 5, onlyWithText: false, channel: 'all', introduction: '', mood: 'red' },
      recipientsIds: [],
    });
  });

  it.each([
    [{ name: ' Mine ' }, { name: 'Mine' }],
    [{ internal: 'true' }, { internal: true }],
    [
      { which: 'white', listed: '4,5' },
      { whiteList: [4, 5], blackList: [] },
    ],
    [
      { which: 'black', listed: '4,5' },
      { whiteList: [], blackList: [4, 5] },
    ],
    [
      { which: 'all', listed: '4,5' },
      { whiteList: [], blackList: [] },
    ],
    [{ setting_maxStars: '3' }, { templateSetting: expect.objectContaining({ maxStars: 3 }) }],
    [{ setting_maxStars: 'few' }, { templateSetting: expect.objectContaining({ maxStars: 'few' }) }],
    [{ setting_onlyWithText: 'true' }, { templateSetting: expect.objectContaining({ onlyWithText: true }) }],
    [{ setting_introduction: ' Hi ' }, { templateSetting: expect.objectContaining({ introduction: 'Hi' }) }],
    [{ who: 'these', recipients: '9' }, { recipientsIds: [9] }],
    [{ who: 'near', recipients: '9', isNew: 'true' }, { recipientsIds: [] }],
  ])('says what was entered: %j', (entered, expected) => {
    const body = ruleBody({ ...newValues(template, 'Company:7'), ...entered } as Record<string, string>, template, 'x');
    expect(body).toMatchObject(expected);
  });

  it('has no place before one was chosen', () => {
    expect(ruleBody(newValues(template, 'Company:'), template, 'x')).not.toHaveProperty('context');
  });
});

describe('new recipients', () => {
  const values = {
    newName: '',
    newTo: 'a@x.example, b@x.example;c@x.example',
    newCc: '',
    newBcc: ' d@x.example ',
    newContact: 'true',
    newLocation: 'false',
    newCustomField: '',
  };

  it('have addresses as people write them, and the first one as their name', () => {
    expect(recipientsBody(values)).toEqual({
      name: 'a@x.example',
      customField: null,
      emails: [
        { type: 'to', email: 'a@x.example' },
        { type: 'to', email: 'b@x.example' },
        { type: 'to', email: 'c@x.example' },
        { type: 'bcc', email: 'd@x.example' },
      ],
      notifyContact: true,
      notifyLocation: false,
    });
    expect(addressValues(emailsOf(values))).toEqual({
      newTo: 'a@x.example, b@x.example, c@x.example',
      newCc: '',
      newBcc: 'd@x.example',
    });
  });

  it.each([
    ['emails[0].email', 'newTo'],
    ['emails[3].email', 'newBcc'],
    ['emails[9].email', 'newTo'],
    ['emails', 'newTo'],
    ['name', 'newName'],
    ['customField', 'newCustomField'],
    ['other', undefined],
  ])('have the problem of %s at %s', (path, field) => {
    expect(recipientsField(path, values)).toBe(field);
    expect(ruleField(`newRecipients.${path}`, values)).toBe(field);
  });
});

describe('problems of a notification', () => {
  it.each([
    ['context', 'place'],
    ['whiteList[3]', 'listed'],
    ['blackList', 'listed'],
    ['templateSetting.maxStars', 'setting_maxStars'],
    ['templateSetting', 'template'],
    ['templateEmail.template', 'template'],
    ['reportType', 'template'],
    ['recipientsIds', 'recipients'],
    ['internal', 'internal'],
    ['name', 'name'],
    ['sharedWith', undefined],
  ])('%s stands at %s', (path, field) => expect(ruleField(path, {})).toBe(field));

  it.each([
    [4671, 'place'],
    [4672, 'place'],
    [4673, 'newName'],
    [4674, 'recipients'],
  ])('the limit %i stands at %s', (code, field) => expect(ruleField(pathOfCode(code) ?? '', {})).toBe(field));

  it('of other codes stand at no field', () => {
    expect([pathOfCode(4001), pathOfCode(null)]).toEqual([undefined, undefined]);
  });
});

describe('a change of a notification', () => {
  const values = valuesOf(rule);

  it('begins with what was read', () => {
    expect(values).toMatchObject({
      place: 'Company:7',
      which: 'black',
      listed: '4,5',
      template: 'reviews/newReview',
      setting_maxStars: '3',
      setting_onlyWithText: 'true',
      who: 'these',
      recipients: '9',
      isNew: 'false',
    });
    expect(ruleChange(values, new Set(), template)).toEqual({});
  });

  it.each([
    ['name', { name: 'Mine' }, { name: 'Mine' }],
    ['active', { active: 'false' }, { active: false }],
    ['internal', { internal: 'true' }, { internal: true }],
    ['which', { which: 'white' }, { whiteList: [4, 5], blackList: [] }],
    ['listed', { listed: '4' }, { whiteList: [], blackList: [4] }],
    ['who', { who: 'near' }, { recipientsIds: [] }],
    ['recipients', { recipients: '9,10' }, { recipientsIds: [9, 10] }],
  ])('sends the part in which %s was changed, alone', (field, entered, expected) => {
    expect(ruleChange({ ...values, ...entered } as Record<string, string>, new Set([field]), template)).toEqual(
      expected,
    );
  });

  it('sends settings as a whole, and new recipients beside those that are there', () => {
    const change = ruleChange({ ...values, setting_maxStars: '2' }, new Set(['setting_maxStars']), template);
    expect(change.templateSetting).toEqual({ ...rule.templateSetting, maxStars: 2 });
    const added = ruleChange({ ...values, isNew: 'true', newTo: 'a@x.example' }, new Set(['isNew', 'newTo']), template);
    expect(added).toMatchObject({
      recipientsIds: [9],
      newRecipients: { emails: [{ type: 'to', email: 'a@x.example' }] },
    });
  });
});

describe('what would mean everything or everybody', () => {
  it.each([
    [{}, []],
    [{ which: 'white' }, ['listed']],
    [{ which: 'black' }, ['listed']],
    [{ which: 'white', listed: '4' }, []],
    [{ who: 'these' }, ['recipients']],
    [{ who: 'these', recipients: '9' }, []],
    [{ who: 'these', isNew: 'true' }, []],
    [{ which: 'black', who: 'these' }, ['listed', 'recipients']],
  ])('is not sent while it is left empty: %j', (entered, fields) => {
    expect(leftEmpty({ ...newValues(template, 'Company:7'), ...entered })).toEqual(fields);
  });
});

describe('changes of two at the same time', () => {
  const base = valuesOf(rule);
  const bring = (mine: object, other: object) => {
    const { values, conflicts } = merge(base, { ...base, ...mine }, valuesOf({ ...rule, ...other }), together);
    const [conflict] = conflicts;
    const bodies = (['yours', 'theirs'] as const).map((side) => {
      const decided = conflict === undefined ? values : { ...values, ...sideOf(conflict, side) };
      return ruleBody(decided, template, 'x');
    });
    return { fields: conflicts.map(({ field }) => field), bodies };
  };
  const lists = ({ whiteList, blackList }: ReturnType<typeof ruleBody>) => ({ whiteList, blackList });

  it('says what is decided as a whole in the words for the whole, and the rest field by field', () => {
    const { conflicts } = merge(
      base,
      { ...base, which: 'white', listed: '4', name: 'Mine' },
      { ...base, which: 'white', listed: '5', name: 'Theirs' },
      together,
    );
    const [places, name] = ['which', 'name'].map((field) => conflicts.find((conflict) => conflict.field === field));
    if (places === undefined || name === undefined) throw new Error('Both were to be conflicts.');
    const titles = { which: { [places.yours]: 'Only these: Hofladen', white: 'Only these' } };
    expect(sideInWords(places, 'yours', titles)).toBe('Only these: Hofladen');
    expect(sideInWords(places, 'theirs', titles)).toBe('Only these, 5');
    expect([sideInWords(name, 'yours', titles), sideInWords(name, 'base', titles)]).toEqual(['Mine', base['name']]);
  });

  it('keeps a list of places whole: only these over all of them', () => {
    const { fields, bodies } = bring({ which: 'white', listed: '4' }, { blackList: [] });
    expect(fields).toEqual(['which']);
    expect(bodies.map(lists)).toEqual([
      { whiteList: [4], blackList: [] },
      { whiteList: [], blackList: [] },
    ]);
  });

  it('makes no list of theirs one of the other kind', () => {
    const { fields, bodies } = bring({ which: 'white' }, { blackList: [4, 5, 6] });
    expect(fields).toEqual(['which']);
    expect(bodies.map(lists)).toEqual([
      { whiteList: [4, 5], blackList: [] },
      { whiteList: [], blackList: [4, 5, 6] },
    ]);
  });

  it('asks about new recipients beside others that were chosen meanwhile', () => {
    const { fields, bodies } = bring({ isNew: 'true', newTo: 'a@x.example' }, { recipientsIds: [9, 10] });
    expect(fields).toEqual(['who']);
    expect(bodies[0]).toMatchObject({ recipientsIds: [9], newRecipients: { name: 'a@x.example' } });
    expect(bodies[1]).toMatchObject({ recipientsIds: [9, 10] });
    expect(bodies[1]).not.toHaveProperty('newRecipients');
  });

  it('asks about recipients that nobody uses any more', () => {
    const { fields, bodies } = bring({ recipients: '9,11' }, { recipientsIds: [] });
    expect(fields).toEqual(['who']);
    expect(bodies.map(({ recipientsIds }) => recipientsIds)).toEqual([[9, 11], []]);
  });

  it('takes each part from the side that alone has changed it, and asks about nothing where both say the same', () => {
    const { fields, bodies } = bring({ which: 'all', listed: '' }, { recipientsIds: [] });
    expect(fields).toEqual([]);
    expect(bodies[0]).toMatchObject({ whiteList: [], blackList: [], recipientsIds: [] });
    expect(bring({ recipients: '9,10' }, { recipientsIds: [9, 10] }).fields).toEqual([]);
    const { taken } = merge(base, base, valuesOf({ ...rule, blackList: [4] }), together);
    expect(taken).toEqual(['listed']);
  });
});

it.each([
  [[], [], true, {}],
  [[4], [7], true, { place: 'Location:4' }],
  [[4], [7], false, { place: 'Location:4' }],
  [[4, 5], [7], true, { place: 'Company:7', which: 'white', listed: '4,5' }],
  [[4, 5], [7, 8], true, {}],
  // A location manager's notification is of one location.
  [[4, 5], [7], false, { place: 'Location:' }],
])('locations %j of companies %j, as a list: %s, are held by a place', (ids, companyIds, mayList, expected) => {
  expect(placeOfChosen({ ids, companyIds }, mayList)).toEqual(expected);
});
