import { Injectable } from '@nestjs/common';
import { ThirdPartyClient } from '#platform/http-client';

/** A thousand changes, or the results of a whole account, take longer than other calls, and are larger. */
@Injectable()
export class AdsClient extends ThirdPartyClient {
  constructor() {
    super({ totalMs: 60_000, headersMs: 55_000, bodyBytes: 32 * 1024 * 1024 });
  }
}
