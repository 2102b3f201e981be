import { Injectable } from '@nestjs/common';
import type { LocationFacts } from '#contexts/locations';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey, ErrorLanguage } from '#domain/errors/errors';
import type { BookedProduct, Product } from '#domain/lists/products';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

/** Something that a location must have before a product can be set up for it. */
export interface Requirement {
  /** Path of the field, as `missingRequirements` names it: `address.street`. */
  readonly key: string;
  readonly products: readonly Product[];
  /** One sentence that tells a user what to do. */
  readonly description: Readonly<Record<ErrorLanguage, string>>;
  readonly isMet: (location: LocationFacts) => boolean;
}

/** Something that must be said about a subscription itself before it can be set up, such as a budget. */
export interface SetUpRequirement {
  /** As `missingRequirements` names it. */
  readonly key: string;
  /** Whether a subscription to these products needs it. */
  readonly concerns: (booked: readonly BookedProduct[]) => boolean;
  /** One sentence that tells a user what to do. */
  readonly description: Readonly<Record<ErrorLanguage, string>>;
  /** The operation that says it; `{id}` stands for the subscription. */
  readonly address: string;
  /** Those of these subscriptions that have it. */
  readonly met: (tx: Tx, subscriptionIds: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** Something that is not as it should be with what a subscription has; it works all the same. */
export interface WarningRule {
  /** Of the error catalogue; its message has no parameters. */
  readonly key: ErrorKey;
  /** SQL over the subscription `s`: true where it is so. It is asked whenever a subscription is read: it must find its rows by an index. */
  readonly concerns: Sql<boolean>;
  /** SQL of a table with the `subscription_id` and `workspace_id` of all that can be concerned: an index finds those of a workspace. */
  readonly candidates: Sql<unknown>;
}

/** As the index `subscription_open` has it. */
const hasOpenPoints = sql<boolean>`(s.missing <> '{}' or s.warnings <> '[]')`;

/** Every product is used by one location: without it nothing else can be asked for. */
export const locationKey = 'location';

const locationDescription: Requirement['description'] = {
  en: 'Assign a location.',
  de: 'Weisen Sie einen Standort zu.',
  fr: 'Attribuez un établissement.',
};

/**
 * What products need. The contexts that set products up register theirs when the application starts, in every process
 * that writes subscriptions.
 */
@Injectable()
export class Requirements {
  private readonly registered: Requirement[] = [];
  private readonly setUps: SetUpRequirement[] = [];
  private readonly warningRules: WarningRule[] = [];

  register(...requirements: readonly Requirement[]): void {
    this.registered.push(...requirements);
  }

  /** They are named in the order of their keys: providers of a module are initialised in another order each time. */
  registerSetUp(...requirements: readonly SetUpRequirement[]): void {
    this.setUps.push(...requirements);
    this.setUps.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  registerWarning(rule: WarningRule): void {
    this.warningRules.push(rule);
  }

  /** SQL of the warnings of the subscription `s`: those that it has by itself, then those of rules, as a JSON list. */
  warnings(language: ErrorLanguage): Sql<unknown> {
    return this.warningRules.reduce<Sql<unknown>>(
      (before, { key, concerns }) => {
        const { code, message } = errorCatalogue[key];
        const warning = JSON.stringify([{ code, message: message[language], portal: null }]);
        return sql`(${before} || case when ${concerns} then ${warning}::jsonb else '[]'::jsonb end)`;
      },
      sql`s.warnings`,
    );
  }

  /** SQL: whether the subscription `s` lacks data, or has a warning. */
  get open(): Sql<boolean> {
    const concerns = this.warningRules.map((rule) => rule.concerns);
    return sql`(s.state <> 'FINISHED' and (${sql.join([hasOpenPoints, ...concerns], sql` or `)}))`;
  }

  /**
   * SQL of the ids of all of which `open` is true: by the indexes of what is open, however many subscriptions are not.
   * @param within a condition on the subscription `s`
   */
  openOnes(within: Sql<boolean>): Sql<unknown> {
    const own = sql`select s.id from subscription s where ${within} and s.state <> 'FINISHED' and ${hasOpenPoints}`;
    const ofRules = this.warningRules.map(
      ({ candidates, concerns }) => sql`
        select s.id from (${candidates}) c join subscription s on s.id = c.subscription_id and s.workspace_id = c.workspace_id
        where ${within} and s.state <> 'FINISHED' and ${concerns}`,
    );
    return sql.join([own, ...ofRules], sql` union all `);
  }

  /** What these products need to be told about their subscription, all of it: for one that is just being ordered. */
  toBeSaid(booked: readonly BookedProduct[]): string[] {
    return this.setUps.filter(({ concerns }) => concerns(booked)).map(({ key }) => key);
  }

  /** The same without what was said, by subscription. */
  async unsaid(
    tx: Tx,
    subscriptions: readonly { readonly id: number; readonly products: readonly BookedProduct[] }[],
  ): Promise<ReadonlyMap<number, readonly string[]>> {
    const missing = new Map<number, string[]>();
    for (const { key, concerns, met } of this.setUps) {
      const concerned = subscriptions.filter(({ products }) => concerns(products)).map(({ id }) => id);
      const having = concerned.length === 0 ? new Set<number>() : await met(tx, concerned);
      for (const id of concerned) if (!having.has(id)) missing.set(id, [...(missing.get(id) ?? []), key]);
    }
    return missing;
  }

  /** Keys, each once, in the order of registration; just `location` where there is none. */
  missing(products: readonly Product[], location: LocationFacts | null): string[] {
    if (location === null) return [locationKey];
    const unmet = this.registered.filter(
      (requirement) =>
        requirement.products.some((product) => products.includes(product)) && !requirement.isMet(location),
    );
    return [...new Set(unmet.map((requirement) => requirement.key))];
  }

  /** Description by key. */
  descriptions(language: ErrorLanguage): Record<string, string> {
    return Object.fromEntries([
      [locationKey, locationDescription[language]],
      ...[...this.registered, ...this.setUps].map(({ key, description }) => [key, description[language]] as const),
    ]);
  }

  /** Addresses of the operations that say what is missing about a subscription itself, by key. */
  get addresses(): Record<string, string> {
    return Object.fromEntries(this.setUps.map(({ key, address }) => [key, address]));
  }
}
