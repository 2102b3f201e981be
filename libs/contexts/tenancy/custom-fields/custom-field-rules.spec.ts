import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import { droppedValues, readCustomField } from './custom-field-rules.js';
import type { CustomFieldInput, CustomFieldRecord } from './custom-field-rules.js';

const record: CustomFieldRecord = {
  key: 'region',
  name: { en: 'Region' },
  type: 'select',
  allowedValues: ['n', 's'],
  required: false,
  url: 'https://example.com/help',
  parentKey: null,
  httpAction: null,
};

function read(input: Partial<CustomFieldInput>, current?: CustomFieldRecord) {
  const draft = new Draft<CustomFieldInput>(input);
  const field = readCustomField(draft, { others: [] }, current);
  return { field, problems: draft.problems.list.map(({ field: at, problem }) => `${at} ${problem}`) };
}

describe('a custom field that is changed', () => {
  it('keeps what is absent and clears what is null', () => {
    expect(read({}, record)).toEqual({ field: record, problems: [] });
    expect(read({ url: null, required: true }, record).field).toEqual({ ...record, url: null, required: true });
  });

  it('needs values to choose from once it becomes a choice, and has none once it is one no more', () => {
    const text = { ...record, type: 'text', allowedValues: null } as const;
    expect(read({ type: 'select' }, text).problems).toEqual(['allowedValues required']);
    expect(read({ type: 'multi_select' }, record).field.allowedValues).toEqual(['n', 's']);
    expect(read({ type: 'text' }, record)).toEqual({ field: text, problems: [] });
    expect(read({ type: 'text', allowedValues: ['n'] }, record).problems).toEqual(['allowedValues differs']);
  });

  it('says which values companies may hold that it takes no more', () => {
    expect(droppedValues(record, { ...record, allowedValues: ['s', 'n', 'w'] })).toBeNull();
    expect(droppedValues(record, { ...record, allowedValues: ['w'] })).toEqual(['n', 's']);
    expect(droppedValues(record, { ...record, type: 'multi_select' })).toBe('every');
    expect(droppedValues(record, { ...record, required: true })).toBeNull();
  });
});
