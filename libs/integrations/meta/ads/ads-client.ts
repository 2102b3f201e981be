import { Injectable } from '@nestjs/common';
import { ThirdPartyClient } from '#platform/http-client';

/** Fifty changes, a picture, or the results of a whole account take longer than other calls. */
@Injectable()
export class MetaAdsClient extends ThirdPartyClient {
  constructor() {
    super({ totalMs: 60_000, headersMs: 55_000, bodyBytes: 32 * 1024 * 1024 });
  }
}
