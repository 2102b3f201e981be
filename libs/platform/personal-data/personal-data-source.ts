import { Injectable } from '@nestjs/common';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Actor, Placement } from '#platform/access';
import type { Tx } from '#platform/database';

export type PersonalDataContext = DecidedValueOf<'personalDataContext'>;

/** Whom data are about: a person with an account, or a company, which with a sole trader is a person too. */
export interface PersonalDataSubject extends Placement {
  readonly contextType: PersonalDataContext;
}

/** Part of the platform that holds data about people. Each context has one, and answers for its own tables. */
export interface PersonalDataSource {
  /** Its section in an export: `account`. */
  readonly name: string;
  /** Where a subject of this kind stands; only the source that keeps such subjects knows. */
  locate?(contextType: PersonalDataContext, id: number): Promise<Placement | undefined>;
  /** Everything held about the subject, JSON only and never a secret; null: nothing. */
  collect(subject: PersonalDataSubject): Promise<object | null>;
  /**
   * May this actor have it erased, and can it be?
   * @throws DomainError of kind forbidden or conflict
   */
  demandErasable?(tx: Tx, actor: Actor, subject: PersonalDataSubject): Promise<void>;
  /**
   * Erases it for good, except what the law wants kept. Runs once, in one transaction with all other sources and in no
   * order that could be relied on.
   * @throws DomainError of kind conflict when it cannot be erased now: then nothing is
   */
  erase(tx: Tx, subject: PersonalDataSubject): Promise<void>;
}

/** Where the sources register, when they start. */
@Injectable()
export class PersonalDataSources {
  private readonly sources: PersonalDataSource[] = [];

  register(source: PersonalDataSource): void {
    this.sources.push(source);
  }

  get registered(): readonly PersonalDataSource[] {
    return this.sources;
  }

  async locate(contextType: PersonalDataContext, id: number): Promise<PersonalDataSubject | undefined> {
    for (const source of this.sources) {
      const place = await source.locate?.(contextType, id);
      if (place !== undefined) return { ...place, contextType };
    }
    return undefined;
  }

  /** Section by section. */
  async collect(subject: PersonalDataSubject): Promise<Record<string, object>> {
    const sections: Record<string, object> = {};
    for (const source of this.sources) {
      const section = await source.collect(subject);
      if (section !== null) sections[source.name] = section;
    }
    return sections;
  }

  async demandErasable(tx: Tx, actor: Actor, subject: PersonalDataSubject): Promise<void> {
    for (const source of this.sources) await source.demandErasable?.(tx, actor, subject);
  }

  async erase(tx: Tx, subject: PersonalDataSubject): Promise<void> {
    for (const source of this.sources) await source.erase(tx, subject);
  }
}
