import { googleDocuments, methodsOf, readDiscovery } from '../../../apps/sandbox/src/google/discovery/discovery.js';
import type { GoogleMethod } from '../../../apps/sandbox/src/google/discovery/discovery.js';
import { DiscoverySchemas } from '../../../apps/sandbox/src/google/discovery/discovery-schemas.js';
import { ThirdPartyClient } from '#platform/http-client';
import type { ThirdParty, ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';

const documents = new Map(
  Object.entries({ ...googleDocuments, youtube: 'google/youtube.v3.json' }).map(([service, file]) => {
    const schemas = new DiscoverySchemas(readDiscovery(file));
    return [service, { schemas, methods: methodsOf(schemas.document) }];
  }),
);

/** Holds every request to Google, and every response, to Google's discovery documents. */
export class CheckedClient extends ThirdPartyClient {
  readonly findings: string[] = [];
  /** Ids of the methods that were called. */
  readonly methods = new Set<string>();

  /** For calls that are wrong on purpose. */
  unchecked(): CheckedClient {
    return Object.assign(Object.create(this) as CheckedClient, { call: ThirdPartyClient.prototype.call });
  }

  override async call(party: ThirdParty, call: ThirdPartyCall): Promise<ThirdPartyAnswer> {
    const service = documents.get(party.baseUrl.split('/').at(-1) ?? '');
    const method = service?.methods.find((each) => each.httpMethod === call.method && each.path.test(call.path));
    if (service === undefined || method === undefined) return super.call(party, call);
    this.methods.add(method.id);
    this.check(service.schemas, method, call);
    const answer = await super.call(party, call);
    // What YouTube deletes it answers with nothing.
    if (method.response !== undefined) this.note(method, 'answer', service.schemas.check(method.response, answer.body));
    return answer;
  }

  private check(schemas: DiscoverySchemas, method: GoogleMethod, call: ThirdPartyCall): void {
    for (const name of Object.keys(call.query ?? {}))
      if (method.query[name] === undefined) this.findings.push(`${method.id} has no parameter ${name}`);
    if ((call.body === undefined) !== (method.request === undefined))
      this.findings.push(`${method.id} has ${method.request === undefined ? 'no' : 'a'} body`);
    if (method.request !== undefined) this.note(method, 'request', schemas.check(method.request, call.body));
  }

  private note(
    method: GoogleMethod,
    what: string,
    wrong: readonly { instancePath: string; message?: string | undefined }[],
  ): void {
    for (const { instancePath, message } of wrong)
      this.findings.push(`${method.id}, ${what}: ${instancePath} ${message ?? ''}`);
  }
}
