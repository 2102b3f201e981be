export { HttpClientModule } from './http-client.module.js';
export { ThirdPartyClient } from './third-party-client.js';
export type { CallLimits, ThirdParty, ThirdPartyAnswer, ThirdPartyCall, ThirdPartyFile } from './third-party-client.js';
export { isThirdPartyFailure, ThirdPartyFailure } from './third-party-failure.js';
export { RecentAnswers } from './recent-answers.js';
export { StrictClient } from './strict-client.js';
export type { Fetched, StrictAnswer, StrictCall, StrictLimits, StrictOptions } from './strict-client.js';
export { isPublicAddress } from './public-address.js';
