import type { ValueOf } from '../lists/lists.js';

/** As `/api/listing/GBPActions` names them; Google's own names are the same. */
export type VerificationMethod = ValueOf<'gbpVerificationMethod.channels'>;
export type RequestedMethod = ValueOf<'gbpRequestPinMethod.channels'>;
type AdministrationMethod = ValueOf<'gbpVerificationMethod.administration'>;
type ShapeBlock = ValueOf<'gbpVerificationMethod.administration.shape'>;

interface Names {
  /** Of `/api/listing/verifyGMB`, where one method stands for calls and text messages. */
  readonly administration: AdministrationMethod;
  /** Block of `/api/listing/GMBVerificationMethods`; AUTO has none: there is nothing to choose. */
  readonly block: ShapeBlock | null;
  /** What a request has to say, by its field in `requestPin`; null: nothing. */
  readonly needs: 'mailerContact' | 'email' | 'phone' | null;
}

/**
 * The one place where the specification's vocabularies of verification methods meet. Google's TRUSTED_PARTNER needs a
 * token that only its partners have: it is no method here. VIDEO is taken at Google itself, so no interface asks for it.
 */
export const verificationMethods: Readonly<Record<VerificationMethod, Names>> = {
  ADDRESS: { administration: 'POSTCARD', block: 'post', needs: 'mailerContact' },
  EMAIL: { administration: 'EMAIL', block: 'email', needs: 'email' },
  PHONE_CALL: { administration: 'PHONE', block: 'phone', needs: 'phone' },
  SMS: { administration: 'PHONE', block: 'sms', needs: 'phone' },
  AUTO: { administration: 'VETTED_PARTNER', block: null, needs: null },
};

export const isVerificationMethod = (name: string): name is VerificationMethod =>
  Object.hasOwn(verificationMethods, name);

/** Methods that an administrator's word stands for, the preferred one first. */
export const methodsOf = (administration: AdministrationMethod): VerificationMethod[] =>
  (Object.keys(verificationMethods) as VerificationMethod[]).filter(
    (method) => verificationMethods[method].administration === administration,
  );

/** What Google offers for one profile. */
export interface VerificationOption {
  readonly method: VerificationMethod;
  /** Of PHONE_CALL and SMS: where the PIN goes. */
  readonly phone: string | null;
  /** Of EMAIL: the address, whose part before the `@` may be open to choice. */
  readonly email: { readonly domain: string; readonly user: string; readonly editable: boolean } | null;
  /** Of ADDRESS: where the postcard goes, and how many days it takes. */
  readonly post: {
    readonly business: string | null;
    readonly addressLines: readonly string[];
    readonly days: number | null;
  } | null;
}

export interface PinRequest {
  readonly verificationMethod: RequestedMethod;
  readonly mailerContact?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

export interface PinFault {
  readonly field: 'verificationMethod' | 'mailerContact' | 'email' | 'phone';
  readonly problem: 'required' | 'oneOf';
  readonly expected?: string;
  readonly example?: string;
}

/** What is wrong with a request, seen from what Google offers; nothing: it can be sent. */
export function pinFaults(request: PinRequest, options: readonly VerificationOption[]): PinFault[] {
  const method = request.verificationMethod;
  if (method === 'VIDEO') return [];
  const { needs } = verificationMethods[method];
  const faults: PinFault[] = [];
  const said = needs === null ? '' : (request[needs] ?? '').trim();
  const offered = options.filter((option) => option.method === method);
  if (needs !== null && said === '')
    faults.push({ field: needs, problem: 'required', example: exampleOf(needs, offered) });
  if (offered.length === 0) {
    const possible = [...new Set(options.map((option) => option.method)), 'VIDEO'];
    faults.push({ field: 'verificationMethod', problem: 'oneOf', expected: possible.join(', '), ...firstOf(possible) });
    return faults;
  }
  if (said === '' || needs === null || needs === 'mailerContact') return faults;
  const allowed = offered.some((option) => (needs === 'email' ? takesEmail(option, said) : takesPhone(option, said)));
  const example = exampleOf(needs, offered);
  if (!allowed) faults.push({ field: needs, problem: 'oneOf', expected: example, example });
  return faults;
}

const firstOf = ([first]: readonly string[]) => (first === undefined ? {} : { example: first });

function exampleOf(needs: 'mailerContact' | 'email' | 'phone', offered: readonly VerificationOption[]): string {
  if (needs === 'mailerContact') return 'Ana Huber';
  if (needs === 'phone') return offered[0]?.phone ?? '49-911-123456';
  const email = offered[0]?.email;
  return email ? `${email.user}@${email.domain}` : 'info@hofladen.example';
}

function takesEmail({ email }: VerificationOption, said: string): boolean {
  if (email === null) return true;
  const at = said.lastIndexOf('@');
  const sameDomain = said.slice(at + 1).toLowerCase() === email.domain.toLowerCase();
  return sameDomain && at > 0 && (email.editable || said.slice(0, at).toLowerCase() === email.user.toLowerCase());
}

/** The number as Google offers it, which is the only writing that it takes; as it was said where none fits. */
export function offeredPhone(method: RequestedMethod, said: string, options: readonly VerificationOption[]): string {
  const fitting = options.find(
    (option) => option.method === method && option.phone !== null && takesPhone(option, said),
  );
  return fitting?.phone ?? said;
}

const takesPhone = ({ phone }: VerificationOption, said: string): boolean =>
  phone === null || nationalTail(phone) === nationalTail(said);

/** Google masks and formats numbers its own way (`0911 123456`, `+49 911 123456`): the last seven digits tell them apart. */
const nationalTail = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-7);
