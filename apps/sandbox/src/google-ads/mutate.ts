import type { GoogleCall } from '../google/google.call.js';
import type { Json } from '../google/discovery/field-mask.js';
import { adsError, noSuchResource } from './ads-error.js';
import type { AdsResource } from './ads.store.js';
import { AdsStore } from './ads.store.js';
import { checkGroup } from './asset-group.rules.js';
import { kinds } from './kinds.js';
import type { KindName } from './kinds.js';
import type { Kind, MutateContext } from './mutate.context.js';

/** One operation of a request: what is done to which kind of resource. */
export interface AdsOperation {
  readonly kind: KindName;
  readonly verb: 'create' | 'update' | 'remove';
  readonly value: Json | string;
  readonly updateMask: string | undefined;
}

export const resultNameOf = (kind: KindName): string => kind.replace(/Operation$/, 'Result');

/** @throws AdsError for an operation that does nothing, or two things */
export function operationIn(given: Json): AdsOperation {
  const [[kind, content] = ['', {}], another] = Object.entries(given);
  const { updateMask, ...verbs } = (content ?? {}) as Json;
  const [[verb, value] = ['', undefined], more] = Object.entries(verbs);
  if (kind === '' || another !== undefined || more !== undefined || value === undefined)
    throw adsError('requestError', 'OPERATION_REQUIRED', 'An operation is required.');
  return {
    kind: kind as KindName,
    verb: verb as AdsOperation['verb'],
    value: value as AdsOperation['value'],
    updateMask: updateMask as string | undefined,
  };
}

/** Carries out the operations of one request, in order; names with negative numbers stand for what an earlier one makes. */
export class MutateWork implements MutateContext {
  readonly store: AdsStore;
  private readonly made = new Map<string, string>();
  /** Groups whose assets have changed: they are checked when all is done. */
  readonly touchedGroups = new Set<string>();

  constructor(
    readonly call: GoogleCall,
    readonly customerId: string,
  ) {
    this.store = new AdsStore(call.client);
  }

  /** Reads at once what these operations change. */
  async prepare(operations: readonly AdsOperation[]): Promise<void> {
    const names = operations.flatMap(({ verb, value }) =>
      verb === 'update' ? [String((value as Json)['resourceName'] ?? '')] : [],
    );
    if (names.length > 1) await this.store.hold(names);
  }

  /** @returns the resource's name */
  async run({ kind, verb, value, updateMask }: AdsOperation): Promise<string> {
    const rules: Kind = kinds[kind];
    if (verb === 'create') return this.create(rules, this.named(value) as Json);
    const name = verb === 'remove' ? String(value) : String((value as Json)['resourceName'] ?? '');
    const held = await this.store.find(name);
    if (held === undefined || held.customer_id !== this.customerId || held.collection !== rules.collection)
      throw noSuchResource(name);
    if (held.body['status'] === 'REMOVED')
      throw adsError('contextError', 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', 'The resource has been removed.');
    if (verb === 'remove') {
      if (rules.removed === undefined) throw adsError('mutateError', 'MUTATE_NOT_ALLOWED', 'It cannot be removed.');
      await rules.removed(this, held);
      return name;
    }
    if (rules.changed === undefined) throw adsError('mutateError', 'MUTATE_NOT_ALLOWED', 'It cannot be changed.');
    const after = this.masked(rules, held.body, this.named(value) as Json, updateMask);
    await rules.changed(this, held, after);
    await this.store.update(name, after);
    return name;
  }

  /** Every group that was touched has what it needs. */
  async finish(): Promise<void> {
    await this.store.flush();
    for (const group of this.touchedGroups) {
      const links = (await this.store.below(group, 'assetGroupAssets')).filter(
        ({ body }) => body['status'] !== 'REMOVED',
      );
      const assets = [];
      for (const { body } of links) {
        const asset = await this.store.find(String(body['asset']));
        assets.push({ fieldType: String(body['fieldType']), asset: asset?.body ?? {} });
      }
      checkGroup(assets);
    }
  }

  name(collection: string, id: string): string {
    return `customers/${this.customerId}/${collection}/${id}`;
  }

  /** @throws AdsError for one of another account, or of another kind, or that is not there */
  async demand(collection: string, name: unknown): Promise<AdsResource> {
    const held = await this.store.find(String(name));
    if (held === undefined || held.customer_id !== this.customerId || held.collection !== collection)
      throw noSuchResource(String(name));
    return held;
  }

  private async create(rules: Kind, body: Json): Promise<string> {
    if (rules.create === undefined) throw adsError('mutateError', 'MUTATE_NOT_ALLOWED', 'It cannot be created.');
    for (const [field, schema] of Object.entries(this.call.schemas.document.schemas[rules.type]?.properties ?? {}))
      // The descriptor says so of images as well, and they are created with their data.
      if (schema.readOnly === true && field in body && field !== 'imageAsset')
        throw adsError('fieldError', 'VALUE_MUST_BE_UNSET', `${field} is output only.`, field);
      else if (schema.required === true && !(field in body))
        throw adsError('fieldError', 'REQUIRED', `${field} is required.`, field);
    const { resourceName, ...content } = body;
    const { name } = await rules.create(this, content);
    if (typeof resourceName === 'string') this.made.set(resourceName, name);
    return name;
  }

  private masked({ type }: Kind, before: Json, given: Json, updateMask: string | undefined): Json {
    const paths = (updateMask ?? '').split(',').filter((path) => path !== '');
    if (paths.length === 0) throw adsError('fieldMaskError', 'FIELD_MASK_MISSING', 'The field mask must be provided.');
    const after: Record<string, unknown> = { ...before };
    for (const path of paths) {
      const [field = ''] = path.split('.').map(camel);
      const schema = this.call.schemas.at(type, camel(path));
      if (schema === undefined) throw adsError('fieldMaskError', 'FIELD_NOT_FOUND', `There is no ${path}.`);
      if (this.call.schemas.resolved(schema)?.properties !== undefined)
        throw adsError('fieldMaskError', 'FIELD_HAS_SUBFIELDS', `${path} has subfields: name those that change.`);
      if (schema.readOnly === true || schema.immutable === true)
        throw adsError('fieldError', 'IMMUTABLE_FIELD', `${path} cannot be changed.`, path);
      // A campaign bids in one way.
      if (biddings.includes(field)) for (const other of biddings) delete after[other];
      after[field] = given[field];
    }
    return after;
  }

  /** With the names that earlier operations have made. */
  private named(value: unknown): unknown {
    if (typeof value === 'string') return this.made.get(value) ?? value;
    if (Array.isArray(value)) return value.map((each: unknown) => this.named(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'resourceName' ? each : this.named(each)]),
    );
  }
}

const biddings = ['maximizeConversions', 'maximizeConversionValue', 'targetSpend'];

const camel = (text: string): string => text.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
