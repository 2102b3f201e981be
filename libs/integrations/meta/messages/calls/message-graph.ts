import { Injectable } from '@nestjs/common';
import type { OAuthClient } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { Graph } from '../../graph.js';
import type { GraphCall } from '../../graph.js';
import type { Json } from '../json.js';
import { understood } from '../message-errors.js';

/** The Graph API, with errors in the words of messages. */
@Injectable()
export class MessageGraph {
  constructor(private readonly graph: Graph) {}

  /** How Meta knows this installation. @throws DomainError `connectionProviderNotConfigured` */
  get registered(): OAuthClient {
    return this.graph.registered;
  }

  /** @throws MetaRefusal; ThirdPartyFailure */
  async call(call: GraphCall): Promise<Json> {
    try {
      return await this.graph.call<Json>(call);
    } catch (error) {
      throw understood(error, call.method ?? 'GET');
    }
  }

  /** A change that does no harm when it is made twice. @throws MetaRefusal; ThirdPartyFailure, never `outcomeUnknown` */
  async repeatable(call: GraphCall): Promise<void> {
    try {
      await this.call(call);
    } catch (error) {
      if (!isThirdPartyFailure(error) || error.key !== 'outcomeUnknown') throw error;
      throw new ThirdPartyFailure('portalUnreachable', error.party, error.details, error);
    }
  }
}
