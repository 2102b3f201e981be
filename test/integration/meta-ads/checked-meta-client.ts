import { ThirdPartyClient } from '#platform/http-client';
import type { ThirdParty, ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';
import {
  adsMethodsAt,
  adsSchemas,
  fieldNames,
  readParameters,
  unknownFields,
} from '../../../apps/sandbox/src/meta-ads/ads.contract.js';
import type { GoogleMethod } from '../../../apps/sandbox/src/google/discovery/discovery.js';

type Given = Readonly<Record<string, string>>;

/** Meta repeats no parameter: a list would be one text. */
const textsOf = (given: Readonly<Record<string, string | readonly string[]>>): Given =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat().join(',')]));

/** Which kind of object stands behind an id of the sandbox. */
const kinds: readonly (readonly [prefix: string, kind: string])[] = [
  ['/1201', 'campaign.'],
  ['/1202', 'adSet.'],
  ['/1203', 'ad.'],
];

/** Holds every call of the Marketing API, and every response, to the contract. */
export class CheckedMetaClient extends ThirdPartyClient {
  readonly findings: string[] = [];
  /** Operations that were called. */
  readonly operations = new Set<string>();
  /** Calls, those of a batch counted as one. */
  calls = 0;

  override async call(party: ThirdParty, call: ThirdPartyCall): Promise<ThirdPartyAnswer> {
    this.calls += 1;
    const method = this.check(call.method, call.path, textsOf(call.form ?? call.query ?? {}));
    const answer = await super.call(party, call);
    if (method?.response !== undefined)
      for (const { instancePath, message } of adsSchemas.check(method.response, answer.body))
        this.findings.push(`${method.id}, answer: ${instancePath} ${message ?? ''}`);
    return answer;
  }

  private check(verb: string, path: string, given: Given): GoogleMethod | undefined {
    const kind = kinds.find(([prefix]) => path.startsWith(prefix))?.[1];
    const found = adsMethodsAt(verb, path);
    const method = found.find(({ id }) => found.length === 1 || (kind !== undefined && id.startsWith(kind)));
    if (method === undefined) {
      // Consents and lists of pages are no part of this contract.
      if (!/^\/(me|oauth)\//.test(path)) this.findings.push(`There is no ${verb} ${path}.`);
      return undefined;
    }
    this.operations.add(method.id);
    const { values, problems } = readParameters(method, given);
    const unknown = unknownFields(method, fieldNames(given['fields'] ?? '')).map((name) => `no field ${name}`);
    this.findings.push(...[...problems, ...unknown].map((problem) => `${method.id}: ${problem}`));
    const { batch = [] } = values as { batch?: { method: string; relative_url: string; body: string }[] };
    for (const each of batch)
      this.check(each.method, `/${each.relative_url}`, Object.fromEntries(new URLSearchParams(each.body)));
    return method;
  }
}
