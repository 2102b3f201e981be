import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiBasicAuth,
  ApiConsumes,
  ApiExtension,
  ApiExtraModels,
  ApiOAuth2,
  ApiOkResponse,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey } from '#domain/errors/errors';
import type { Permission } from '#domain/identity/permissions';
import type { BodyType, RouteBodies } from './bodies/body-types.js';
import type { Deprecation, RouteDeprecation } from './deprecation.js';
import { ErrorDto } from './errors/error.dto.js';
import { statusOf } from './errors/status.js';
import type { Target } from './access/targets.js';

export interface OperationOptions {
  /**
   * What the caller needs: a permission; `signed-in`, any valid credentials; `public`, none at all. A route without this
   * decorator keeps the application from starting.
   */
  readonly permission: Permission | 'signed-in' | 'public';
  /** The things that the path names. They must be visible (404), and the permission must cover them (403). */
  readonly on?: readonly Target[];
  readonly userType?: 'AGENCY_SERVICE' | 'SELF_SERVICE';
  /** It is about the caller's own account or about credentials: API keys are refused. */
  readonly people?: boolean;
  /** In a session of the console it asks for a sign-in or step-up within the last minutes. */
  readonly stepUp?: boolean;
  /** It is for pages of the console alone, also before anybody has signed in. */
  readonly consoleOnly?: boolean;
  /** Its use case refuses users of a workspace: it is for those of a company or location. */
  readonly belowWorkspace?: true;
  /** DTO of the response, or a schema. */
  readonly answer: Type | object;
  /** Errors of this operation beyond those that every operation can give. */
  readonly errors?: readonly ErrorKey[];
  /** Ours, not the specification's. */
  readonly extension?: boolean;
  /** A query of which the call takes one or another but not none: the one that samples send. */
  readonly sampleQuery?: string;
  /** A PUT that is an action takes an Idempotency-Key, as every POST does. */
  readonly action?: boolean;
  /** Its handler calls `Idempotency` itself, after work that must hold no connection to the database. */
  readonly preparesFirst?: boolean;
  /**
   * It commits by itself before it has its response, because money moves in between: it looks after the Idempotency-Key
   * itself, and only refusals are kept for it.
   */
  readonly commitsItself?: boolean;
  /** Its response holds a secret, which is not kept with an Idempotency-Key: only refusals are. */
  readonly answersSecret?: boolean;
  /** The response carries an ETag. */
  readonly etag?: boolean;
  /** The caller may keep the response this long without asking again. */
  readonly cacheSeconds?: number;
  /** Content types that it takes; JSON where nothing is said. Everything else is 415. */
  readonly bodies?: readonly BodyType[];
  /** Largest JSON body in bytes, for an operation that takes more than `Config.bodyLimit`. */
  readonly bodyLimit?: number;
  /** It will be replaced: callers are told by headers, readers by the document. */
  readonly deprecated?: Deprecation;
  /** Its body is signed, and read by `SignedBody` or by the use case once the signature was checked. */
  readonly signed?: true;
}

export const operationKey = 'locara:operation';

/** What every operation says that needs credentials. */
const credentialErrors = [
  'credentialsMissing',
  'credentialsWrong',
  'tokenInvalid',
  'sessionEnded',
  'basicWithoutOtp',
  'totpEnrolmentRequired',
  'signInSlowed',
  'sessionFromElsewhere',
] as const;

/** Everything that a route promises, in one place: who may call it, what it answers, how it can fail. */
export function Operation(options: OperationOptions): MethodDecorator {
  const open = options.permission === 'public';
  const errors: ErrorKey[] = [
    ...(open ? [] : credentialErrors),
    ...(open || options.permission === 'signed-in' ? [] : (['permissionMissing'] as const)),
    ...(options.userType === undefined ? [] : (['userTypeRequired'] as const)),
    ...(options.people === true ? (['apiKeyRefused'] as const) : []),
    ...(options.stepUp === true ? (['stepUpRequired'] as const) : []),
    ...(options.consoleOnly === true ? (['sessionFromElsewhere', 'consoleHeaderMissing'] as const) : []),
    ...(options.belowWorkspace === true ? (['usersBelowWorkspaceOnly'] as const) : []),
    ...(options.on === undefined ? [] : (['invalidId'] as const)),
    'malformedRequest',
    'validationFailed',
    'unsafeText',
    'rateLimited',
    'notReady',
    ...(options.errors ?? []),
  ];
  return applyDecorators(
    SetMetadata(operationKey, options),
    ApiExtraModels(ErrorDto),
    ApiOkResponse(answerOf(options.answer)),
    ...errorResponses(errors),
    ...(open ? [] : [ApiOAuth2(['profile', 'email', 'user_data'], 'oauth2'), ApiBasicAuth('basic')]),
    ...(options.extension === true ? [ApiExtension('x-extension', true)] : []),
    ApiExtension('x-permission', options.permission),
    ...(options.userType === undefined ? [] : [ApiExtension('x-user-type', options.userType)]),
    ...(options.belowWorkspace === true ? [ApiExtension('x-below-workspace', true)] : []),
    ...(options.people === true ? [ApiExtension('x-people', true)] : []),
    ...(options.stepUp === true ? [ApiExtension('x-step-up', true)] : []),
    ...(options.sampleQuery === undefined ? [] : [ApiExtension('x-sample-query', options.sampleQuery)]),
    ...(options.action === true ? [ApiExtension('x-action', true)] : []),
    ...routeOf(options),
  );
}

/** Nest keeps one configuration per route: everything that hooks ask is said at once. */
function routeOf({ bodies, bodyLimit, signed, deprecated }: OperationOptions): MethodDecorator[] {
  const config: RouteBodies & RouteDeprecation = {
    ...(bodies && { bodies }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(signed && { signed }),
    ...(deprecated && { deprecation: deprecated }),
  };
  return [
    ...(Object.keys(config).length > 0 ? [RouteConfig(config)] : []),
    ...(bodies === undefined ? [] : [ApiConsumes(...bodies)]),
    ...(bodyLimit === undefined ? [] : [ApiExtension('x-body-limit', bodyLimit)]),
    ...(deprecated === undefined ? [] : [ApiExtension('x-deprecation', deprecated)]),
  ];
}

const answerOf = (answer: Type | object): object =>
  typeof answer === 'function' ? { type: answer, description: 'Done.' } : { schema: answer, description: 'Done.' };

/** One response per status, naming each code that it can carry. */
function errorResponses(keys: readonly ErrorKey[]): MethodDecorator[] {
  const byStatus = new Map<number, ErrorKey[]>();
  for (const key of new Set(keys)) {
    const status = statusOf(key);
    byStatus.set(status, [...(byStatus.get(status) ?? []), key]);
  }
  return [...byStatus].map(([status, group]) =>
    ApiResponse({
      status,
      description: group.map(errorLine).join('  \n'),
      content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) } } },
    }),
  );
}

/** How an error is in the description of its status. */
export const errorLine = (key: ErrorKey): string => `\`${errorCatalogue[key].code}\` ${errorCatalogue[key].message.en}`;
