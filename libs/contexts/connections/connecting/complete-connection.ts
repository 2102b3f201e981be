import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import type { AnswerBearer } from './admit-attempt.js';
import { FinishConnection } from './finish-connection.js';
import { ProbeConnection } from '../upkeep/probe-connection.js';

/** Stores a consent, and finds out at once what it is good for: the user who has given it waits to see that. */
@Injectable()
export class CompleteConnection {
  constructor(
    private readonly database: Database,
    private readonly finish: FinishConnection,
    private readonly probes: ProbeConnection,
  ) {}

  /**
   * @param answer the query with which the provider has sent the person back
   * @param from who brings the answer
   * @returns id of the connection: ACTIVE, UNAVAILABLE, or PROCESSING where the provider does not answer in time
   * @throws DomainError as `FinishConnection`
   */
  async execute(answer: URLSearchParams, from: AnswerBearer): Promise<number> {
    // A transaction must not wait for a provider.
    return this.database.apart(async () => {
      const id = await this.finish.execute(answer, from);
      try {
        await this.probes.execute(id);
      } catch (error) {
        // The worker asks again, soon.
        if (!isThirdPartyFailure(error)) throw error;
      }
      return id;
    });
  }
}
