import type { Problems } from '#domain/errors/draft';

/** What a business permits. */
export interface CallTrackingInput {
  /** A number may be registered in its name. */
  readonly registerPermission: boolean;
  /** Calls to the number may be tracked and kept. */
  readonly callTrackingPermission: boolean;
}

const permissions = ['registerPermission', 'callTrackingPermission'] as const;

/** Without both permissions no number can be assigned: each that is refused is named. */
export function checkPermissions(given: Partial<CallTrackingInput>, problems: Problems, path = ''): void {
  for (const permission of permissions)
    if (given[permission] === false)
      problems.add({ field: `${path}${permission}`, value: false, problem: 'notPermitted', example: true });
}
