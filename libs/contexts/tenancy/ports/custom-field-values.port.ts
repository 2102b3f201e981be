import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import type { Usage } from '../usages.js';

export interface CustomFieldQuestion {
  readonly key: string;
  /** The workspaces in which the field holds. */
  readonly workspaceIds: readonly number[];
}

/** A higher floor whose things have values of custom fields. Both run inside the transaction that holds the tree's lock. */
export interface CustomFieldHolder {
  /**
   * Things that have a value of the field: any, or one of these. At most {@link namedUses} ids and one more.
   */
  find(tx: Tx, question: CustomFieldQuestion, values: 'every' | readonly string[]): Promise<Usage>;
  /** Removes the values of a field that is deleted. */
  forget(tx: Tx, question: CustomFieldQuestion): Promise<void>;
}

/** Where higher floors register, when they start. */
@Injectable()
export class CustomFieldValues {
  private readonly holders: CustomFieldHolder[] = [];

  register(holder: CustomFieldHolder): void {
    this.holders.push(holder);
  }

  async find(tx: Tx, question: CustomFieldQuestion, values: 'every' | readonly string[]): Promise<Usage[]> {
    const found: Usage[] = [];
    for (const holder of this.holders) found.push(await holder.find(tx, question, values));
    return found;
  }

  async forget(tx: Tx, question: CustomFieldQuestion): Promise<void> {
    for (const holder of this.holders) await holder.forget(tx, question);
  }
}
