import { randomKey } from './random-key';
import { signInErrors } from './sign-in-errors';

const reads = new Set(['GET', 'HEAD']);

/** When somebody has last pressed anything, in ms of the page's own clock. */
let lastUse = 0;
for (const event of ['pointerdown', 'keydown'] as const)
  addEventListener(event, () => (lastUse = performance.now()), { capture: true, passive: true });
/** What a page reads by itself later than this, because something has changed, is no use of the session. */
const useMs = 60_000;

/** The platform refuses a write of the session's cookie without it: no form and no page of another origin can send it. */
const consoleHeader = 'X-Locara-Console';

/** Asked when the session has ended while somebody works; resolves when there is a session again. */
type SignInAgain = () => Promise<void>;
let signInAgain: SignInAgain | null = null;

/** @returns takes the registration back */
export function onSessionEnd(handler: SignInAgain): () => void {
  signInAgain = handler;
  return () => {
    if (signInAgain === handler) signInAgain = null;
  };
}

/** Asked when the platform wants the password again; resolves to whether it has got it. */
type StepUp = () => Promise<boolean>;
let stepUp: StepUp | null = null;

/** @returns takes the registration back */
export function onStepUp(handler: StepUp): () => void {
  stepUp = handler;
  return () => {
    if (stepUp === handler) stepUp = null;
  };
}

/** `stepUpRequired` of the error catalogue. */
const stepUpRequired = 2423;

/** What was sent to sign in with was refused: the session is as good as before. */
const refusedSignIns = new Set<unknown>(Object.values(signInErrors));

async function codeOf(response: Response): Promise<unknown> {
  const body = (await response.clone().json()) as { errorCode?: unknown } | null;
  return body?.errorCode;
}

const hasEnded = async (response: Response): Promise<boolean> =>
  response.status === 401 && !refusedSignIns.has(await codeOf(response));

const needsStepUp = async (response: Response): Promise<boolean> =>
  response.status === 403 && (await codeOf(response)) === stepUpRequired;

/**
 * Sends a request with what the session needs. When the session has ended, the request waits for a new sign-in and is then
 * sent again: a form that was filled in is not lost. So it does when the platform asks for the password again. A POST keeps its
 * `Idempotency-Key`, so that it has no second effect.
 */
export async function consoleFetch(request: Request): Promise<Response> {
  if (!reads.has(request.method)) request.headers.set(consoleHeader, '1');
  else if (performance.now() - lastUse > useMs) request.headers.set('X-Locara-Background', '1');
  if (request.method === 'POST' && !request.headers.has('Idempotency-Key'))
    request.headers.set('Idempotency-Key', randomKey());
  // Chosen in the console, which need not be the browser's own.
  request.headers.set('Accept-Language', document.documentElement.lang);
  const again = request.clone();
  const response = await fetch(request);
  if (signInAgain !== null && (await hasEnded(response))) {
    await signInAgain();
    return fetch(again);
  }
  return stepUp !== null && (await needsStepUp(response)) && (await stepUp()) ? fetch(again) : response;
}
