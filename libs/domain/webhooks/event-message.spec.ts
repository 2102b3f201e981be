import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allPermissions } from '../identity/permissions.js';
import { eventTypes, kindOf } from './event-kinds.js';
import { dataOf, exampleOf, messageOf, schemaOf, subjectOf } from './event-message.js';

const nowhere = { companyId: null, locationId: null };

describe('the list of event kinds', () => {
  it('has names that say what and what happened, and is made of one event of the platform each', () => {
    expect(eventTypes.length).toBeGreaterThanOrEqual(25);
    for (const type of eventTypes) expect(type).toMatch(/^[a-z]+[A-Za-z]*\.[a-z]+[A-Za-z]*$/);
    const events = eventTypes.map((type) => kindOf(type).event);
    expect(new Set(events).size).toBe(events.length);
  });

  it.each(eventTypes)(
    '%s has a permission, a subject in its data, and an example that its schema describes',
    (type) => {
      const { permission, version, subject } = kindOf(type);
      expect(allPermissions).toContain(permission);
      expect(version).toBeGreaterThanOrEqual(1);
      const example = exampleOf(type);
      expect(Object.keys(example)).toContain(subject.field);
      const schema = schemaOf(type) as {
        properties: { data: { required: string[]; properties: Record<string, object> } };
      };
      expect(schema.properties.data.required.toSorted()).toEqual(Object.keys(example).toSorted());
      for (const field of Object.values(schema.properties.data.properties))
        expect(field).toMatchObject({ description: expect.stringMatching(/\.$/), type: expect.anything() });
    },
  );
});

describe('what is sent', () => {
  it('has the fields of its kind and its place, whatever else the event of the platform says', () => {
    const payload = { listingId: 7, locationId: 5, secret: 'of nobody else', userId: 3 };
    const data = dataOf('listing.live', payload, { companyId: 2, locationId: 5 });
    expect(data).toEqual({ listingId: 7, companyId: 2, locationId: 5 });
    expect(subjectOf('listing.live', data)).toBe('listing:7');
    expect(subjectOf('listing.offline', data)).toBe('listing:7');
  });

  it('has exactly the fields of its example, of any kind and payload', () => {
    fc.assert(
      fc.property(fc.constantFrom(...eventTypes), fc.dictionary(fc.string(), fc.jsonValue()), (type, payload) => {
        const keys = Object.keys(dataOf(type, payload, nowhere));
        expect(keys.toSorted()).toEqual(Object.keys(exampleOf(type)).toSorted());
      }),
    );
  });

  it('is JSON of type, version, time and data', () => {
    const text = messageOf('listing.live', 1, '2026-11-26T09:00:00.000Z', { listingId: 7 });
    expect(JSON.parse(text)).toEqual({
      type: 'listing.live',
      version: 1,
      timestamp: '2026-11-26T09:00:00.000Z',
      data: { listingId: 7 },
    });
  });
});
