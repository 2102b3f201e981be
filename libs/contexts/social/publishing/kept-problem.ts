import type { Trouble } from '#contexts/connections';
import { instagramPortalName, portalNames } from '#domain/lists/connections';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import type { PostPortal } from '../ports/post-channel.port.js';

/** As people know the portals. */
export const postPortalNames: Readonly<Record<PostPortal, string>> = {
  FACEBOOK: portalNames.FACEBOOK,
  INSTAGRAM: instagramPortalName,
  GOOGLE: portalNames.GOOGLE,
  LINKEDIN: portalNames.LINKEDIN,
};

export const keptTrouble = ({ key, parameters }: Trouble): KeptProblem => keptProblem(key, parameters);
