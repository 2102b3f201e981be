import type { Trouble } from '#contexts/connections';
import { isNotRendered } from '../rendering/video-renderer.js';

/** Why a video was not made, after its last attempt. What programs say is the same in all languages. */
export function lastWordOn(error: unknown): Trouble {
  const { name, message, code } = error as Error & { readonly code?: number | string };
  if (/no space left on device/i.test(message)) return { key: 'videoDiskFull', parameters: {} };
  if (isNotRendered(error) && error.key !== 'videoNotRendered') return { key: error.key, parameters: {} };
  const reason = isNotRendered(error) ? message : String(code ?? name);
  return { key: 'videoNotRendered', parameters: { reason: reason.replace(/[.\s]+$/, '') } };
}
