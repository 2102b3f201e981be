import type { Draft, Problems } from '#domain/errors/draft';
import { isEmailAddress } from '#domain/values/email-address';
import { clean } from '#domain/values/text-input';
import { asciiDomain, domainProblem } from '../domain/domain-name.rules.js';
import type { NameRules } from '../domain/domain-name.rules.js';
import type { SenderInput, SenderView } from './sender.view.js';

/** What an input changes; absent fields stay. */
export interface SenderPlan {
  readonly name?: string | null;
  readonly address?: { readonly typed: string; readonly domain: string };
}

const readOnly = ['id', 'domain', 'status', 'inUse', 'verifiedAt', 'lostAt', 'keyWaits'] as const;
const addressExample = 'hello@north.example';
const nameExample = 'Farm Shops Ltd.';
/** Mail servers need an extension (RFC 6531) for others, which few have. */
const plainLocal = /^[\x21-\x7e]+$/;

/**
 * @param before the sender that is changed; null: a new one, which needs an address
 * @throws DomainError `validationFailed`
 */
export function planSender(draft: Draft<SenderInput>, before: SenderView | null, names: NameRules): SenderPlan {
  const { good, problems } = draft;
  for (const field of readOnly)
    if (good[field] !== undefined && good[field] !== before?.[field])
      problems.add({ field, value: good[field], problem: 'readOnly', ...(before && { example: before[field] }) });
  const name = good.name === undefined ? undefined : clean(good.name);
  // It becomes part of a header of emails.
  if (typeof name === 'string' && /[\p{Cc}<>"]/u.test(name))
    problems.add({ field: 'name', value: name, problem: 'format', expected: nameExample, example: nameExample });
  const typed = good.address === undefined ? undefined : (clean(good.address) ?? '');
  if (typed === undefined && before === null && !problems.has('address'))
    problems.add({ field: 'address', value: undefined, problem: 'required', example: addressExample });
  const address = typed === undefined ? undefined : addressIn(typed, names, problems);
  draft.complete();
  return { ...(name !== undefined && { name }), ...(address !== undefined && { address }) };
}

function addressIn(typed: string, names: NameRules, problems: Problems): SenderPlan['address'] {
  const at = typed.lastIndexOf('@');
  const domain = asciiDomain(typed.slice(at + 1));
  const isRead = isEmailAddress(typed) && plainLocal.test(typed.slice(0, at));
  const problem = isRead && domain !== undefined ? domainProblem(domain, names) : 'format';
  if (problem === undefined && domain !== undefined) return { typed, domain };
  problems.add({
    field: 'address',
    value: typed,
    problem: problem ?? 'format',
    ...(problem === 'format' && { expected: addressExample }),
    example: addressExample,
  });
  return undefined;
}

/** As mail servers take it: with the domain in ASCII form. */
export const wireAddress = (address: string, domain: string): string =>
  `${address.slice(0, address.lastIndexOf('@'))}@${domain}`;
