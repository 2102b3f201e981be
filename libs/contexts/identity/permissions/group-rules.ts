import type { Problems } from '#domain/errors/draft';
import { isPermissionGroup, permissionGroups } from '#domain/identity/permissions';
import type { PermissionGroup } from '#domain/identity/permissions';

const everyGroup = Object.keys(permissionGroups) as PermissionGroup[];

/**
 * Groups as they come in.
 * @param allowed absent: it is not known yet where they are to be held, and any is let through
 */
export function readGroups(
  given: unknown,
  field: string,
  allowed: readonly PermissionGroup[] | undefined,
  problems: Problems,
): PermissionGroup[] {
  if (!Array.isArray(given)) {
    problems.add({ field, value: given, problem: 'type', expected: 'a list', example: ['viewer'] });
    return [];
  }
  const groups = allowed ?? everyGroup;
  const read = new Set<PermissionGroup>();
  for (const [index, name] of given.slice(0, everyGroup.length + 1).entries())
    if (typeof name === 'string' && isPermissionGroup(name) && groups.includes(name)) {
      if (read.has(name)) problems.add({ field: `${field}[${index}]`, value: name, problem: 'duplicate' });
      read.add(name);
    } else
      problems.add({
        field: `${field}[${index}]`,
        value: name,
        problem: 'oneOf',
        expected: groups.join(', '),
        example: groups[0],
      });
  return [...read];
}

/** Permissions of these groups together, in order and each once. */
export const permissionsOf = (groups: readonly PermissionGroup[]): string[] =>
  [...new Set(groups.flatMap((group): readonly string[] => permissionGroups[group]))].sort();

/**
 * The groups that together give exactly these permissions; undefined when none do. A group whose permissions another one
 * of them gives anyway is left out.
 */
export function groupsGiving(permissions: readonly string[]): PermissionGroup[] | undefined {
  const wanted = new Set(permissions);
  const within = everyGroup.filter((group) => permissionGroups[group].every((permission) => wanted.has(permission)));
  const needed = within.filter(
    (group, index) =>
      !within.some(
        (other, at) =>
          at !== index &&
          gives(other, group) &&
          // Of two that give the same, the first.
          (!gives(group, other) || at < index),
      ),
  );
  return new Set(permissionsOf(needed)).size === wanted.size ? needed : undefined;
}

const gives = (one: PermissionGroup, other: PermissionGroup): boolean =>
  permissionGroups[other].every((permission) => (permissionGroups[one] as readonly string[]).includes(permission));
