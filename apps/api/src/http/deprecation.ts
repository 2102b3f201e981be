import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** `yyyy-MM-dd`. */
type Day = `${number}-${number}-${number}`;

/** An operation that still works, and will be replaced. */
export interface Deprecation {
  /** First day on which it is deprecated, which may be to come. */
  readonly since: Day;
  /** Day from which on it may be gone. */
  readonly sunset: Day;
  /** What to use in its place, such as `GET /api/location/{id}`. */
  readonly instead: string;
}

/** What `@Operation` writes into the configuration of its route. */
export interface RouteDeprecation {
  readonly deprecation?: Deprecation;
}

/** Tells callers of deprecated operations, in each response, also in errors: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function tellDeprecation(app: NestFastifyApplication, publicUrl: string): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const { deprecation } = (request.routeOptions.config ?? {}) as RouteDeprecation;
      if (deprecation !== undefined) void reply.headers(headersOf(deprecation, publicUrl));
      done();
    });
}

const headersOf = ({ since, sunset }: Deprecation, publicUrl: string): Record<string, string> => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  sunset: new Date(sunset).toUTCString(),
  link: `<${publicUrl}/docs/releases#compatibility>; rel="deprecation"; type="text/html"`,
});

/** What the description of a deprecated operation begins with. */
export const deprecationNote = ({ since, sunset, instead }: Deprecation): string =>
  `**Deprecated since ${since}**, and works at least until ${sunset}. Use \`${instead}\`.`;
