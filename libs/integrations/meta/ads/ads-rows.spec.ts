import { describe, expect, it } from '@jest/globals';
import { interestOf, placeOf, refusalOf } from './ads-rows.js';

describe('what Meta says', () => {
  it('of an ad that is not shown is said in its words', () => {
    const feedback = { global: { Alcohol: 'Not here.' } };
    const issues = [{ error_summary: 'Payment', error_message: 'No card.' }, { error_summary: 'Paused' }];
    expect(refusalOf({ id: '1', ad_review_feedback: feedback })).toEqual({ adId: '1', words: 'Alcohol: Not here.' });
    expect(refusalOf({ id: '1', issues_info: issues }).words).toBe('No card. Paused');
    expect(refusalOf({ id: '1' }).words).toBe('Not allowed by the policies of Meta.');
  });

  it('of an interest has itself at the end of its path', () => {
    const row = { id: '1', name: 'Bread', audience_size_lower_bound: 5 };
    expect(interestOf({ ...row, path: ['Food', 'Bread'] }).path).toEqual(['Food', 'Bread']);
    expect(interestOf({ ...row, path: ['Food'] }).path).toEqual(['Food', 'Bread']);
    expect(interestOf({ id: '1', name: 'Bread' })).toEqual({ id: '1', name: 'Bread', path: ['Bread'], people: null });
  });

  it('of places is kept where it can be targeted', () => {
    expect(placeOf({ key: 'DE', name: 'Germany', type: 'country' })).toEqual([
      { key: 'DE', kind: 'country', name: 'Germany', countryCode: 'DE' },
    ]);
    expect(placeOf({ key: '1', name: 'Centre', type: 'neighborhood', country_code: 'DE' })).toEqual([]);
  });
});
