/**
 * Who may do what: permissions are `<area>:<verb>`, groups are named sets of them, and a user holds groups per context
 * (Workspace, Company, Location). A grant covers everything below its context.
 */
const read = [
  'workspace:read',
  'company:read',
  'location:read',
  'contract:read',
  'subscription:read',
  'listing:read',
  'review:read',
  'post:read',
  'statistics:read',
  'task:read',
  'job:read',
  'notification:read',
] as const;
const locations = ['location:write', 'location:delete', 'listing:write', 'task:write', 'notification:write'] as const;
/** Speaking to customers in a location's name. */
const speaking = ['review:answer', 'post:write', 'content:generate', 'message:read', 'message:write'] as const;
/** Approving what others wrote. */
const approving = ['post:approve', 'review:approve'] as const;
/** Having events sent to a program; each kind of event takes what reading its subject takes. */
const hooks = ['webhook:read', 'webhook:write'] as const;

export const permissionGroups = {
  'workspace-admin': [
    ...read,
    ...locations,
    ...speaking,
    ...approving,
    'location:import',
    'company:write',
    'company:delete',
    'contract:order',
    // Only self service users buy; anyone who hands a company to one must hold what is handed over.
    'contract:purchase',
    'contract:write',
    'offer:read',
    'offer:write',
    'subscription:write',
    'workspace:write',
    'settings:read',
    'settings:write',
    'user:read',
    'user:write',
    'onboarding:write',
    'personal-data:write',
    'audit:read',
    'job:write',
    'job:cancel',
    'clock:write',
    'invoice:read',
    'invoice:write',
    ...hooks,
  ],
  agency: [
    ...read,
    ...locations,
    ...speaking,
    ...approving,
    'location:import',
    'company:write',
    'company:delete',
    'contract:order',
    'contract:purchase',
    'contract:write',
    'offer:read',
    'subscription:write',
    'user:read',
    'user:write',
    'job:cancel',
    'onboarding:write',
    'clock:write',
    'invoice:read',
    ...hooks,
  ],
  sales: [...read, 'contract:order', 'offer:read', 'invoice:read'],
  'company-owner': [
    ...read,
    ...locations,
    ...speaking,
    ...approving,
    'company:write',
    'company:delete',
    'contract:purchase',
    'user:read',
    'user:write',
    'invoice:read',
    'job:cancel',
    ...hooks,
  ],
  'location-manager': [
    'location:read',
    'location:write',
    'listing:read',
    'listing:write',
    'review:read',
    'post:read',
    ...speaking,
    'subscription:read',
    'statistics:read',
    'task:read',
    'task:write',
    'job:read',
    'notification:read',
    'notification:write',
  ],
  viewer: read,
} as const satisfies Record<string, readonly string[]>;

export type PermissionGroup = keyof typeof permissionGroups;
export type Permission = (typeof permissionGroups)[PermissionGroup][number];

/** All that there are, by name. */
export const allPermissions: readonly Permission[] = [...new Set(Object.values(permissionGroups).flat())].sort();

/** The groups that permit it. */
export const groupsWith = (permission: Permission): PermissionGroup[] =>
  (Object.keys(permissionGroups) as PermissionGroup[]).filter((group) =>
    (permissionGroups[group] as readonly string[]).includes(permission),
  );

export const isPermissionGroup = (name: string): name is PermissionGroup => Object.hasOwn(permissionGroups, name);
