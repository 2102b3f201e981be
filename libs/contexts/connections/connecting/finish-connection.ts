import { Injectable } from '@nestjs/common';
import type { AnswerBearer } from './admit-attempt.js';
import { KeepConnection } from '../connection/keep-connection.js';
import { OAuthConsents } from './oauth-consents.js';
import type { ConsentVisit } from './signed-state-store.js';
import { RevokeConsent } from '../upkeep/revoke-consent.js';

/** Takes what a provider sends back, and stores the consent. What it is good for is found out by `ProbeConnection`. */
@Injectable()
export class FinishConnection {
  constructor(
    private readonly consents: OAuthConsents,
    private readonly keeper: KeepConnection,
    private readonly revocation: RevokeConsent,
  ) {}

  /**
   * @param answer the query with which the provider has sent the person back
   * @param from who brings the answer
   * @returns id of the connection, which is PROCESSING now
   * @throws DomainError as `OAuthConsents.receive`; ThirdPartyFailure
   */
  async execute(answer: URLSearchParams, from: AnswerBearer): Promise<number> {
    // Of two parameters with one name the first counts.
    const query = Object.fromEntries([...answer].toReversed());
    const visit: ConsentVisit = { query, from };
    try {
      return await this.keep(visit);
    } finally {
      if (visit.admitted !== undefined) await this.revocation.resume(visit.admitted.attempt);
    }
  }

  private async keep(visit: ConsentVisit): Promise<number> {
    const { grant, user } = await this.consents.receive(visit);
    const { admitted } = visit;
    if (admitted === undefined) throw new Error('Nobody is let in whose state was not checked.');
    const { place, attempt, actor } = admitted;
    const connection = await this.keeper.execute({
      place,
      provider: attempt.provider,
      connectedBy: actor.user.id,
      grant,
      user,
    });
    return connection.id;
  }
}
