import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { PersonalDataSources } from './personal-data-source.js';
import type { PersonalDataSource, PersonalDataSubject } from './personal-data-source.js';

/** A source that holds data of companies, and nothing of persons with an account. */
@Injectable()
export abstract class CompanyDataSource implements PersonalDataSource, OnModuleInit {
  abstract readonly name: string;

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect(subject: PersonalDataSubject): Promise<object | null> {
    if (subject.contextType !== 'Company') return null;
    const { rows } = await this.held(subject).execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  async erase(tx: Tx, subject: PersonalDataSubject): Promise<void> {
    if (subject.contextType === 'Company') await this.forget(tx, subject);
  }

  /** Everything about the company, as one row; null: nothing. */
  protected abstract held(company: Placement): Sql<{ readonly json: object | null }>;

  protected abstract forget(tx: Tx, company: Placement): Promise<void>;
}
