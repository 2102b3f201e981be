import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DecideSuggestion, SuggestionQueries, suggestionResource } from '#contexts/listings';
import type { SuggestionView } from '#contexts/listings';
import type { ListingField } from '#domain/listings/listing-fields';
import { AccessControl } from '#platform/access';
import { DirectoryBench } from './directory-bench.js';
import type { Row } from './directory-bench.js';

describe('a suggestion by a publisher', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
  });
  afterAll(() => bench.close());

  const live = async (): Promise<{ location: number; listing: Row }> => {
    const location = await bench.location();
    await bench.order(location, ['Firmeneintrag', 'GlobalPages']);
    await bench.drain();
    for (const listing of await bench.listings(location)) await bench.report(listing);
    await bench.drain();
    return { location, listing: (await bench.listings(location))[0]! };
  };
  const suggest = async (listing: Row, suggested: object, version = 1): Promise<void> => {
    await bench.report(listing, {
      type: 'suggested',
      suggested,
      version,
      reason: { code: 'X', message: 'A visitor.' },
    });
    await bench.drain();
  };
  const suggestions = async (location: number, status?: 'Open' | 'Accepted' | 'Rejected'): Promise<SuggestionView[]> =>
    (
      await bench
        .get(SuggestionQueries)
        .list(bench.agency.scope('listing:read'), { type: 'Location', id: location }, { status, skip: 0, take: 50 })
    ).parse().data;
  const decide = async (suggestion: SuggestionView, accept: boolean, fields?: ListingField[]): Promise<number> => {
    const [place] = await bench.get(AccessControl).locate(bench.agency, suggestionResource, [suggestion.id]);
    return bench.get(DecideSuggestion).execute(bench.agency, place!, accept, fields);
  };

  it('waits, and once it is accepted the location says so and all portals get it', async () => {
    const { location, listing } = await live();
    const evening = [
      { from: '08:00', to: '10:00' },
      { from: '11:00', to: '14:00' },
      { from: '17:00', to: '02:00' },
    ];
    await suggest(listing, {
      phone: '+49 911 654321',
      email: 'shop@huber.example',
      address: { street: 'Nebenstraße', house: '2', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      description: 'Since 1987',
      openingHours: {
        week: [
          { day: 'Mon', intervals: [{ from: '09:00', to: '18:00' }] },
          { day: 'Sat', intervals: evening },
        ],
      },
      unheard: 'of',
    });
    const [open] = await suggestions(location, 'Open');
    expect(open).toMatchObject({
      locationId: location,
      locationName: 'Hofladen Huber',
      publisherName: 'Firmeneintrag',
      status: 'Open',
      reason: 'A visitor.',
      decidedAt: null,
    });
    expect(open?.fields.map(({ field }) => field).sort()).toEqual([
      'address',
      'description',
      'email',
      'openingHours',
      'phone',
    ]);
    expect(open?.fields).toContainEqual({ field: 'phone', ours: '49-911-123456', suggested: '+49 911 654321' });
    bench.portals.calls.length = 0;
    await decide(open!, true);
    const [row] = await bench.rows('select * from location where id = $1', location);
    expect(row).toMatchObject({ email: 'shop@huber.example', street: 'Nebenstraße', house: '2' });
    const [hours] = await bench.rows('select days from opening_hours where location_id = $1', location);
    expect((hours as { days: unknown[] } | undefined)?.days[5]).toEqual({
      day: 'Sat',
      dayType: null,
      intervals: evening,
    });
    const [audit] = await bench.rows(
      `select string_agg(operation, ' ' order by id) as operations from audit_log where subject = 'location' and subject_id = $1`,
      location,
    );
    expect(audit?.operations).toMatch(/location.updateBasic location.updateAdditional location.updateOpeningHours$/);
    expect((await suggestions(location))[0]).toMatchObject({ status: 'Accepted', decidedAt: expect.any(String) });
    await bench.drain();
    const sent = bench.portals.calls.filter(({ operation }) => operation === 'update');
    expect(sent.map(({ portal }) => portal).sort()).toEqual(['Firmeneintrag', 'GlobalPages']);
    expect(sent[0]?.listing).toMatchObject({ phone: '49-911-654321', description: 'Since 1987' });
  });

  it('is decided on once, also by two at once', async () => {
    const { location, listing } = await live();
    await suggest(listing, { email: 'a@huber.example' });
    const [open] = await suggestions(location);
    const outcomes = await Promise.allSettled([decide(open!, true), decide(open!, false)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { key: 'transitionNotAllowed' },
    });
  });

  it('is decided on field by field, and what was not decided on stays open with its id', async () => {
    const { location, listing } = await live();
    const address = { street: 'Nebenstraße', house: '2', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' };
    await suggest(listing, { email: 'part@huber.example', phone: '+49 911 654321', description: 'New', address });
    const [open] = await suggestions(location, 'Open');
    const accepted = await decide(open!, true, ['email', 'description']);
    const rejected = await decide(open!, false, ['address']);
    await expect(decide(open!, true, ['phone', 'address'])).rejects.toMatchObject({ key: 'changedMeanwhile' });
    await bench.drain();
    const shown = (await suggestions(location)).map(({ id, status, reason, fields }) => ({
      id,
      status,
      reason,
      fields: fields.map(({ field }) => field).sort(),
    }));
    const reason = 'A visitor.';
    expect(shown).toEqual([
      { id: rejected, status: 'Rejected', reason, fields: ['address'] },
      { id: accepted, status: 'Accepted', reason, fields: ['description', 'email'] },
      { id: open!.id, status: 'Open', reason, fields: ['phone'] },
    ]);
    expect(await decide(open!, true, ['phone'])).toBe(open!.id);
    const [row] = await bench.rows('select email, street, version from location where id = $1', location);
    expect(row).toEqual({ email: 'part@huber.example', street: 'Hauptstraße', version: 4 });
    await expect(decide(open!, true, ['phone'])).rejects.toMatchObject({ key: 'transitionNotAllowed' });
  });

  it('that is rejected changes nothing', async () => {
    const { location, listing } = await live();
    await suggest(listing, { email: 'no@huber.example' });
    const [open] = await suggestions(location);
    await decide(open!, false);
    expect((await suggestions(location))[0]?.status).toBe('Rejected');
    expect((await bench.rows('select email, version from location where id = $1', location))[0]).toEqual({
      email: null,
      version: 1,
    });
  });

  it('that breaks a rule of locations stays open, and nothing is changed', async () => {
    const { location, listing } = await live();
    await suggest(listing, { phone: '12', description: 'Would be fine' });
    const [open] = await suggestions(location);
    await expect(decide(open!, true)).rejects.toMatchObject({ key: 'validationFailed' });
    expect((await suggestions(location))[0]?.status).toBe('Open');
    expect((await bench.rows('select version from location where id = $1', location))[0]?.version).toBe(1);
  });

  it('from before a change of the same field is out of date, from before another change it is not', async () => {
    const { location, listing } = await live();
    await bench.change(location, { email: 'newer@huber.example' });
    await bench.drain();
    await suggest(listing, { email: 'older@huber.example' }, 1);
    await suggest(listing, { website: 'https://huber.example' }, 1);
    expect((await suggestions(location)).map(({ status, fields }) => [fields[0]?.field, status])).toEqual([
      ['website', 'Open'],
      ['email', 'Rejected'],
    ]);
    await decide((await suggestions(location, 'Open'))[0]!, true);
    expect((await bench.rows('select website from location where id = $1', location))[0]?.website).toBe(
      'https://huber.example',
    );
  });

  it('that the location overtakes while it waits needs no decision any more', async () => {
    const { location, listing } = await live();
    await suggest(listing, { email: 'same@huber.example' });
    const [, other] = await bench.listings(location);
    await suggest(other!, { email: 'another@huber.example' });
    await bench.change(location, { email: 'same@huber.example' });
    const waiting = await suggestions(location, 'Open');
    expect(waiting).toHaveLength(2);
    await expect(
      decide(
        waiting.find(({ publisherName }) => publisherName === 'GlobalPages')!,
        true,
      ),
    ).rejects.toMatchObject({
      key: 'suggestionOutdated',
    });
    await bench.drain();
    expect((await suggestions(location)).map(({ status }) => status)).toEqual(['Rejected', 'Rejected']);
    const history = await bench.rows(
      `select h.reason from state_history h join publisher_suggestion g on g.id = h.subject_id
       where h.subject = 'suggestion' and h.event = 'supersede' and g.location_id = $1 order by h.id`,
      location,
    );
    expect(history.map(({ reason }) => reason)).toEqual([
      'the location says so already',
      'the portal had seen version 1; changed since: email',
    ]);
  });

  it('of nothing that a location could say, or for a listing that nobody wants, is none', async () => {
    const { location, listing } = await live();
    await suggest(listing, { logoUrl: 'https://x.example', name: '', phone: 7 });
    await bench.rows(`update listing set state = 'OPTED_OUT' where id = $1`, listing.id);
    await suggest(listing, { email: 'late@huber.example' });
    expect(await suggestions(location)).toEqual([]);
  });
});
