import { ApiError } from '../../../app/client/api-error';
import { networkNames } from '../network-names';
import { networks } from '../post-filters.rules';
import type { WritingNow } from './use-writing';

/** @param field name of a field of the API; fields within it and entries of it count @returns undefined: nothing is wrong */
export type ProblemAt = (field: string) => string | undefined;

/** What the platform has said of a field, with the network that it concerns where not all say the same. */
export function problemsOf(outcomes: WritingNow['outcomes']): ProblemAt {
  const found = networks.flatMap((network) => {
    const error = outcomes[network]?.error;
    return error instanceof ApiError ? error.problems.map((problem) => ({ ...problem, network })) : [];
  });
  return (field) => {
    const here = found.filter((problem) => isWithin(problem.field, field));
    const messages = [...new Set(here.map(({ message }) => message))];
    return messages.length > 1
      ? here.map(({ network, message }) => `${networkNames[network]}: ${message}`).join(' ')
      : messages[0];
  };
}

const isWithin = (path: string | null | undefined, field: string): boolean =>
  path === field || (path?.startsWith(`${field}[`) ?? false);
