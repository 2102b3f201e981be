/** Parts of the settings in their order, each with what it takes to read it. What is of a workspace takes it there. */
export const settingSections = [
  { id: 'general', permission: 'settings:read', isOfWorkspace: true },
  { id: 'white-label', permission: 'settings:read', isOfWorkspace: true },
  { id: 'listing-scans', permission: 'settings:read', isOfWorkspace: true },
  { id: 'notifications', permission: 'notification:read', isOfWorkspace: false },
  { id: 'my-notifications', permission: 'signed-in', isOfWorkspace: false },
  { id: 'keys', permission: 'user:read', isOfWorkspace: false },
  { id: 'webhooks', permission: 'webhook:read', isOfWorkspace: false },
  { id: 'fields', permission: 'settings:read', isOfWorkspace: true },
  { id: 'salespeople', permission: 'workspace:read', isOfWorkspace: true },
  { id: 'personal-data', permission: 'personal-data:write', isOfWorkspace: false },
  { id: 'account', permission: 'signed-in', isOfWorkspace: false },
] as const;

export type SettingSection = (typeof settingSections)[number];

interface Reader {
  readonly user: { readonly contextType: string };
  readonly places: readonly { readonly contextType: string; readonly permissions: readonly string[] }[];
}

/** The parts that somebody may read: everybody their own account. Users of a company or location have switches of their own. */
export const sectionsOf = ({ user, places }: Reader): readonly SettingSection[] =>
  settingSections.filter(({ id, permission, isOfWorkspace }) =>
    permission === 'signed-in'
      ? id === 'account' || user.contextType !== 'Workspace'
      : places.some(
          ({ contextType, permissions }) =>
            permissions.includes(permission) && (!isOfWorkspace || contextType === 'Workspace'),
        ),
  );
