import { Injectable } from '@nestjs/common';
import { faultOf } from '#domain/google/google-attributes';
import type { GoogleAttributeDefinition, GoogleAttributeValue } from '#domain/google/google-attributes';
import { attributeValue, detailStatus, googleAttribute, sameAttributeValue } from '#domain/google/google-details';
import type { GoogleAttribute } from '#domain/google/google-details';
import type { DetailLook } from './detail-look.js';
import { nothingFound } from './detail-look.js';
import { attributePrefix, DetailStore, kept } from './detail.store.js';
import type { DetailRow, DetailState } from './detail.store.js';
import { GoogleDetailPort } from '../ports/google-detail.port.js';
import { verdictOf } from '../accounts/google-verdict.js';
import { errorColumns } from '../profile/profile.record.js';
import type { Side } from '../profile/profile-values.js';
import { goOn } from '../set-up/step.js';
import type { StepInput, StepResult } from '../set-up/step.js';

type Row = DetailRow<GoogleAttributeValue>;
type State = DetailState<GoogleAttributeValue>;

/** One attribute on its way to Google; null: it is to go. */
interface Change {
  readonly key: string;
  readonly value: GoogleAttributeValue | null;
  readonly before: Row | undefined;
}

/** Keeps the attributes of a profile right. To send them once more does no harm. */
@Injectable()
export class SyncAttributes {
  constructor(
    private readonly google: GoogleDetailPort,
    private readonly details: DetailStore,
  ) {}

  /** Sends the attributes that have changed since Google was told last. @returns null: none has */
  async send(input: StepInput): Promise<StepResult | null> {
    const { profile, session, location } = input;
    const rows = new Map((await this.rows(input)).map((row) => [row.key, row]));
    const wanted = location.details.attributes;
    const changed = [...wanted]
      .map(([key, value]): Change => ({ key, value, before: rows.get(key) }))
      .filter(({ value, before }) => !sameAttributeValue(before?.sent ?? null, value));
    const gone = [...rows.values()].filter(({ key, errorCode: code }) => !wanted.has(key) && code === null);
    if (changed.length + gone.length === 0) return null;
    const name = profile.googleName ?? '';
    const known = changed.length === 0 ? [] : await this.google.availableAttributes(session.token, name);
    const fitting = changed.filter(({ key, value }) => fits(known, key, value));
    for (const { key, value } of changed.filter((change) => !fitting.includes(change)))
      await this.details.put(profile, { key, sent: value, status: 'NOT_SUPPORTED' });
    const [never, there] = [gone.filter(isNowhere), gone.filter((row) => !isNowhere(row))];
    await this.details.remove(
      profile,
      never.map(({ key }) => key),
    );
    await this.update(input, [...fitting, ...there.map((row) => ({ key: row.key, value: null, before: row }))], known);
    return goOn({ syncedAt: new Date() });
  }

  /** @param byGoogle Google says that it has changed something of the profile itself */
  async look(input: StepInput, byGoogle: boolean): Promise<DetailLook> {
    const rows = await this.rows(input);
    if (rows.length === 0) return nothingFound;
    const { profile, session, location } = input;
    const name = profile.googleName ?? '';
    const held = valuesIn(
      await (byGoogle
        ? this.google.googleAttributes(session.token, name)
        : this.google.attributes(session.token, name)),
    );
    const wanted = location.details.attributes;
    const judged = rows.filter(
      ({ status, sent, key }) => status !== 'NOT_SUPPORTED' && sent !== null && wanted.has(key),
    );
    const moved = judged.filter(({ key, theirs }) => !sameAttributeValue(theirs, held.get(key) ?? null));
    const closed = rows.filter(({ status, key }) => status === 'NOT_SUPPORTED' && wanted.has(key));
    const refused = rows.filter(({ key, errorCode: code }) => code !== null && !wanted.has(key));
    const known =
      closed.length > 0 || moved.some(({ key }) => !held.has(key))
        ? await this.google.availableAttributes(session.token, name)
        : [];
    const opened = closed.filter(({ key }) => fits(known, key, wanted.get(key) ?? null));
    const dropped = moved.filter(({ key }) => !held.has(key) && !known.some(({ id }) => id === key));
    const others = moved.filter((row) => !dropped.includes(row));
    return {
      differences: differenceOf(others, wanted, held),
      states: [
        ...dropped.map((row): State => ({ ...kept(row), theirs: null, status: 'NOT_SUPPORTED' })),
        ...others.map((row): State => lookedAt(row, wanted, held)),
        ...[...opened, ...refused].map((row): State => ({ ...kept(row), sent: null, status: 'SENT', ...noError })),
      ],
      resend: opened.length + refused.length > 0,
    };
  }

  /** The kind of business has changed: what it could not say before it perhaps can now. @returns what is to be noted */
  async reopened(input: StepInput): Promise<readonly DetailState[]> {
    const closed = (await this.rows(input)).filter(({ status }) => status === 'NOT_SUPPORTED');
    return closed.map((row): State => ({ ...kept(row), sent: null, status: 'SENT' }));
  }

  /** For a profile that was just linked: where its owner says something else, somebody has to decide. */
  async compare(input: StepInput): Promise<DetailLook> {
    const wanted = input.location.details.attributes;
    if (wanted.size === 0) return nothingFound;
    const { profile, session } = input;
    const held = valuesIn(await this.google.attributes(session.token, profile.googleName ?? ''));
    const rows = [...wanted]
      .filter(([key, value]) => held.has(key) && !sameAttributeValue(held.get(key) ?? null, value))
      .map(([key]) => ({ key }));
    const states = rows.map(({ key }): State => ({ key, theirs: held.get(key) ?? null, status: 'MISMATCH' }));
    return { differences: differenceOf(rows, wanted, held), states, resend: false };
  }

  /** After it was decided whose values hold. @returns what is to be noted */
  async decided(input: StepInput, side: Side): Promise<readonly DetailState[]> {
    const wanted = input.location.details.attributes;
    const open = (await this.rows(input)).filter(
      ({ key, theirs }) => wanted.has(key) && !sameAttributeValue(theirs, wanted.get(key) ?? null),
    );
    // Where Google's hold, they are no change of ours: they stay until the location says something new.
    return open.map((row): State => ({ ...kept(row), sent: side === 'OURS' ? null : (wanted.get(row.key) ?? null) }));
  }

  private rows({ profile }: StepInput): Promise<Row[]> {
    return this.details.of<GoogleAttributeValue>(profile.id, attributePrefix);
  }

  /** All at once; where Google refuses, one by one, so that one does not hold up the others. */
  private async update(
    input: StepInput,
    changes: readonly Change[],
    known: readonly GoogleAttributeDefinition[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const { profile, session } = input;
    const attributes = changes.flatMap(({ key, value }) => {
      const type = known.find(({ id }) => id === key)?.valueType;
      return value === null || type === undefined ? [] : [googleAttribute(key, type, value)];
    });
    const mask = changes.map(({ key }) => key);
    try {
      const answer = await this.google.updateAttributes(session.token, profile.googleName ?? '', attributes, mask);
      await this.settle(input, changes, valuesIn(answer));
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict?.kind !== 'refused') throw error;
      if (changes.length > 1) for (const change of changes) await this.update(input, [change], known);
      else await this.refuse(input, changes[0] as Change, verdict.reason);
    }
  }

  private async settle(
    { profile }: StepInput,
    changes: readonly Change[],
    held: ReadonlyMap<string, GoogleAttributeValue>,
  ): Promise<void> {
    await this.details.remove(
      profile,
      changes.filter(({ value }) => value === null).map(({ key }) => key),
    );
    for (const { key, value } of changes) {
      if (value === null) continue;
      const theirs = held.get(key) ?? null;
      const status = detailStatus({ same: sameAttributeValue(theirs, value), held: theirs !== null, told: true });
      await this.details.put(profile, { key, sent: value, theirs, status });
    }
  }

  private async refuse({ profile }: StepInput, { key, value, before }: Change, reason: string): Promise<void> {
    const theirs = before?.theirs ?? null;
    const status = theirs === null ? 'MISSING' : 'MISMATCH';
    await this.details.put(profile, { key, sent: value, theirs, status, ...errorColumns('googleRefused', reason) });
  }
}

const noError = errorColumns(null);

/** Google has never held it. */
const isNowhere = ({ status, theirs }: Row): boolean => status === 'NOT_SUPPORTED' && theirs === null;

const fits = (
  known: readonly GoogleAttributeDefinition[],
  key: string,
  value: GoogleAttributeValue | null,
): boolean => {
  const definition = known.find(({ id }) => id === key);
  return definition !== undefined && value !== null && faultOf(definition, value) === undefined;
};

const valuesIn = (attributes: readonly GoogleAttribute[]): ReadonlyMap<string, GoogleAttributeValue> =>
  new Map(attributes.map((attribute) => [attribute.name, attributeValue(attribute)]));

function lookedAt(
  row: Row,
  wanted: ReadonlyMap<string, GoogleAttributeValue>,
  held: ReadonlyMap<string, GoogleAttributeValue>,
): State {
  const theirs = held.get(row.key) ?? null;
  const same = sameAttributeValue(theirs, wanted.get(row.key) ?? null);
  return {
    ...kept(row),
    theirs,
    status: detailStatus({ same, held: theirs !== null, told: true }),
    ...(same && noError),
  };
}

/** All attributes are one field: what differs of it, by name. */
function differenceOf(
  rows: readonly Pick<Row, 'key'>[],
  wanted: ReadonlyMap<string, GoogleAttributeValue>,
  held: ReadonlyMap<string, GoogleAttributeValue>,
): DetailLook['differences'] {
  const differing = rows.filter(({ key }) => !sameAttributeValue(held.get(key) ?? null, wanted.get(key) ?? null));
  if (differing.length === 0) return [];
  const of = (values: ReadonlyMap<string, GoogleAttributeValue>) =>
    Object.fromEntries(differing.map(({ key }) => [key, values.get(key) ?? null]));
  return [{ field: 'attributes', ours: of(wanted), google: of(held) }];
}
