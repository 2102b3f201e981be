/** The demo's users, fixed and documented. They exist in demo mode only, which binds to loopback. */
export const demoPassword = 'Demo-Password-1!';

export const demoUsers = [
  { name: 'demo-admin', role: 'workspace-admin of the demo workspace: settings, users, partners' },
  { name: 'demo-agency', role: 'agency service: imports, orders, invites users' },
  { name: 'demo-owner', role: 'self service owner of the demo company' },
  { name: 'demo-viewer', role: 'reads, changes nothing' },
  { name: 'demo-foreign', role: 'workspace-admin of another workspace with data of its own' },
] as const;

/** The owner of the chain of shops that the first start adds, through the API. */
export const chainOwner = { name: 'demo-chain', role: 'self service owner of Nordmarkt, a chain of 24 shops' } as const;
