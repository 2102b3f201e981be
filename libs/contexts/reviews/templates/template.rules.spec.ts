import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { checkTemplate } from './template.rules.js';

describe('the text of a template', () => {
  it.each([
    ['Dear {{author}}, thank you for {{ rating }} stars. {{location}}, {{city}}, {{company}}', []],
    ['Thank you!', []],
    ['Dear {{name}}, thank you.', [['{{name}}', 'oneOf']]],
    ['{{author}} {{rating}}', [['{{author}} {{rating}}', 'required']]],
  ])('%j has the problems %j', (content, expected) => {
    const problems = new Problems();
    checkTemplate(content, problems);
    expect(problems.list.map(({ value, problem }) => [value, problem])).toEqual(expected);
  });
});
