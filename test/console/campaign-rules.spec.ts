import { describe, expect, it } from '@jest/globals';
import {
  campaignStateOf,
  campaignStates,
  percentOf,
  placeStateOf,
  placeStates,
  possibleWith,
} from '#apps/console/src/features/content/campaigns/campaign-filters.rules';
import {
  bodyOf,
  changeOf,
  elements,
  fieldOf,
  insertedAt,
  mails,
  newValues,
  previewOf,
  toggled,
  valuesOf,
  valuesOfTemplate,
} from '#apps/console/src/features/content/campaigns/campaign-form.rules';
import { contentCampaignMachine } from '#domain/content-campaigns/content-campaign-machine';
import { decidedLists, lists } from '#domain/lists/lists';

const filled = {
  ...newValues(),
  name: 'Holidays',
  startDate: '2030-12-01',
  endDate: '2030-12-20',
  elements: 'openingHours,services',
  subject: 'Hours',
  body: 'Please check.',
};

describe('content campaigns', () => {
  it('have the states, elements and addresses of the API', () => {
    expect(campaignStates.toSorted()).toEqual([...lists.contentCampaignStatus].toSorted());
    expect(placeStates.toSorted()).toEqual([...decidedLists.contentCampaignLocationState].toSorted());
    expect([elements, mails]).toEqual([decidedLists.contentCampaignElement, decidedLists.contentCampaignMail]);
    expect([campaignStateOf('active'), campaignStateOf('ACTIVE')]).toEqual(['active', undefined]);
    expect([placeStateOf('asked'), placeStateOf('x')]).toEqual(['asked', undefined]);
  });

  it('can be done with what their machine lets users do', () => {
    for (const status of campaignStates) {
      const leads = (event: string) =>
        contentCampaignMachine.rows.some((row) => row.from === status && row.event === event);
      const { plan, withdraw, cancel } = possibleWith(status);
      expect([status, plan, withdraw, cancel]).toEqual([status, leads('plan'), leads('edit'), leads('cancel')]);
    }
    expect(campaignStates.filter((status) => possibleWith(status).delete)).toEqual(['draft', 'done', 'cancelled']);
    expect(campaignStates.filter((status) => possibleWith(status).edit)).toEqual(['draft', 'planned', 'active']);
  });

  it('are answered in whole percent; only all of them are 100', () => {
    expect([percentOf(0, 0), percentOf(1, 3), percentOf(999, 1000), percentOf(3, 3)]).toEqual([0, 33, 99, 100]);
  });
});

describe('the form of a content campaign', () => {
  it('sends all locations, or those that are chosen; empty texts of the page are those of the workspace', () => {
    expect(bodyOf(filled)).toEqual({
      name: 'Holidays',
      startDate: '2030-12-01',
      startTime: '08:00',
      endDate: '2030-12-20',
      endTime: '18:00',
      template: null,
      contentElements: ['openingHours', 'services'],
      email: { subject: 'Hours', body: 'Please check.' },
      logo: null,
      privacyUrl: null,
      imprintUrl: null,
      targetAllLocations: true,
      targetedLocations: [],
      targetedMails: ['location'],
      feedback: true,
    });
    expect(bodyOf({ ...filled, which: 'these', listed: '3,4' })).toMatchObject({
      targetAllLocations: false,
      targetedLocations: [3, 4],
    });
    expect(newValues([7])).toMatchObject({ which: 'these', listed: '7' });
  });

  it('shows a campaign as it sends it', () => {
    const values = { ...filled, which: 'these', listed: '3', logo: '5', template: '2', mails: 'location,contact' };
    expect(valuesOf(bodyOf(values))).toEqual(values);
  });

  it('sends what was changed alone, and what belongs together', () => {
    const values = { ...filled, which: 'these', listed: '3' };
    expect(changeOf(values, new Set(['name']))).toEqual({ name: 'Holidays' });
    expect(changeOf(values, new Set(['listed']))).toEqual({ targetAllLocations: false, targetedLocations: [3] });
    expect(changeOf(values, new Set(['body', 'mails']))).toEqual({
      email: { subject: 'Hours', body: 'Please check.' },
      targetedMails: ['location'],
    });
  });

  it('finds the field that the platform means', () => {
    expect(
      ['name', 'email.subject', 'contentElements[1]', 'targetedLocations[2]', 'targetAllLocations', 'status'].map(
        fieldOf,
      ),
    ).toEqual(['name', 'subject', 'elements', 'listed', 'which', undefined]);
  });

  it('takes what a template says', () => {
    const template = { id: 2, contentElements: ['contact', 'services'], email: { subject: 'S', body: 'B' } };
    expect(valuesOfTemplate(template)).toEqual({
      template: '2',
      elements: 'contact,services',
      subject: 'S',
      body: 'B',
    });
  });

  it('keeps the order of a list, whatever was pressed first', () => {
    expect([toggled('services', 'contact', elements), toggled('contact,services', 'contact', elements)]).toEqual([
      'contact,services',
      'services',
    ]);
  });

  it('has a preview once there is an email, an end and somebody to write to', () => {
    expect(previewOf(filled)).toEqual({
      email: { subject: 'Hours', body: 'Please check.' },
      endDate: '2030-12-20',
      endTime: '18:00',
      targetAllLocations: true,
      targetedLocations: [],
      targetedMails: ['location'],
    });
    for (const missing of ['subject', 'body', 'endDate', 'endTime', 'mails'])
      expect(previewOf({ ...filled, [missing]: missing === 'subject' ? ' ' : '' })).toBeNull();
  });

  it('puts a placeholder where the caret is, over what is selected', () => {
    expect(insertedAt('Hello you!', '{{link}}', [6, 9])).toEqual({ text: 'Hello {{link}}!', caret: 14 });
  });
});
