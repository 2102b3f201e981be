import { Injectable } from '@nestjs/common';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import { Config } from '#platform/config';
import { ThirdPartyClient } from '#platform/http-client';
import { googleConfig } from './google.config.js';

/** Google changes its keys every few days and publishes new ones well before. */
const keptMs = 3_600_000;
/** A token of a key that is not known yet makes us look again, but not more often than this. */
const leastMs = 60_000;
const issuers = ['https://accounts.google.com', 'accounts.google.com'];

/**
 * Says whether a push of Pub/Sub is Google's, for this installation: an identity token of the configured service account,
 * with our address as audience. https://cloud.google.com/pubsub/docs/authenticate-push-subscriptions
 */
@Injectable()
export class PushKeys {
  private known: { readonly keys: JWTVerifyGetKey; readonly at: number } | undefined;

  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {}

  /** @throws ThirdPartyFailure when Google's keys cannot be had: the push is to be sent again */
  async isOwn(bearer: string): Promise<boolean> {
    const { push } = this.config.of(googleConfig);
    if (push === undefined) return false;
    const verdict = await this.verdict(bearer, push.account, keptMs);
    // A key that is younger than ours: once more with the keys of now.
    return verdict === 'unknownKey' ? (await this.verdict(bearer, push.account, leastMs)) === true : verdict;
  }

  private async verdict(bearer: string, account: string, maxAgeMs: number): Promise<boolean | 'unknownKey'> {
    const keys = await this.keys(maxAgeMs);
    try {
      const { payload } = await jwtVerify(bearer, keys, {
        issuer: issuers,
        audience: `${this.config.publicUrl}/hooks/google`,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'email'],
        clockTolerance: 60,
      });
      return payload['email'] === account && payload['email_verified'] === true;
    } catch (error) {
      return (error as { code?: string }).code === 'ERR_JWKS_NO_MATCHING_KEY' ? 'unknownKey' : false;
    }
  }

  private async keys(maxAgeMs: number): Promise<JWTVerifyGetKey> {
    if (this.known !== undefined && Date.now() - this.known.at < maxAgeMs) return this.known.keys;
    const address = new URL(this.config.of(googleConfig).certsUrl);
    const folder = address.pathname.replace(/\/[^/]*$/, '');
    const { body } = await this.client.call(
      { name: 'Google', baseUrl: `${address.origin}${folder}` },
      { method: 'GET', path: address.pathname.slice(folder.length) },
    );
    const keys = createLocalJWKSet(body as JSONWebKeySet);
    this.known = { keys, at: Date.now() };
    return keys;
  }
}
