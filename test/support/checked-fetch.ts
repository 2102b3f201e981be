import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';

interface Schema {
  [keyword: string]: unknown;
}

interface Document {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: { 'application/json'?: { schema: Schema } } }> }>
  >;
  readonly components: { readonly schemas: Record<string, Schema> };
}

type DocumentName = 'partner-v5' | 'administration';

const checkers = new Map<DocumentName, AnswerCheck>();

/**
 * `fetch` for the SDK that holds each response against the OpenAPI document, unknown fields included, so that the documents
 * cannot lie. @throws Error naming operation, status and what does not fit
 */
export function checkedFetch(name: DocumentName): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await fetch(request);
    if (response.headers.get('content-type')?.includes('application/json') === true) {
      let checker = checkers.get(name);
      if (checker === undefined) checkers.set(name, (checker = new AnswerCheck(name)));
      checker.check(request, response.status, await response.clone().json());
    }
    return response;
  };
}

class AnswerCheck {
  private readonly document: Document;
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly routes: { readonly path: string; readonly pattern: RegExp }[];

  constructor(name: DocumentName) {
    this.document = JSON.parse(readFileSync(`apps/docs/static/openapi/${name}.json`, 'utf8')) as Document;
    for (const schema of Object.values(this.document.components.schemas)) close(schema);
    this.ajv.addSchema({ $id: 'doc', components: this.document.components });
    this.routes = Object.keys(this.document.paths)
      // Fixed segments win over parameters, as they do in the router.
      .toSorted((a, b) => (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0))
      .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) }));
  }

  check(request: Request, status: number, body: unknown): void {
    const { pathname } = new URL(request.url);
    const method = request.method.toLowerCase();
    const path = this.routes.find(
      (route) => route.pattern.test(pathname) && this.document.paths[route.path]?.[method] !== undefined,
    )?.path;
    const where = `${request.method} ${pathname} answered ${status}`;
    if (path === undefined) throw new Error(`${where}, but no operation of the document has that path.`);
    const schema =
      this.document.paths[path]?.[method]?.responses[String(status)]?.content?.['application/json']?.schema;
    if (schema === undefined)
      throw new Error(`${where}, which ${path} does not document: ${JSON.stringify(body).slice(0, 600)}`);
    const validate = this.validator(`${method} ${path} ${status}`, schema);
    if (!validate(body))
      throw new Error(
        `${where}, which does not fit its schema: ${this.ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 1500)}`,
      );
  }

  private validator(key: string, schema: Schema): ValidateFunction {
    const known = this.validators.get(key);
    if (known !== undefined) return known;
    const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc#/components')) as Schema;
    const made = this.ajv.compile(rooted);
    this.validators.set(key, made);
    return made;
  }
}

/** Makes every object schema refuse what it does not name, unless it says that it is open. */
function close(schema: Schema): void {
  if (schema.properties !== undefined && schema.additionalProperties === undefined) schema.additionalProperties = false;
  for (const value of Object.values((schema.properties ?? {}) as Record<string, Schema>)) close(value);
  if (typeof schema.items === 'object' && schema.items !== null) close(schema.items as Schema);
}
