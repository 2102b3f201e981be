import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../client/api-error';
import { changedNames } from './changed.rules';
import { merge, sideOf } from './merge.rules';
import type { Conflict, Values } from './merge.rules';

/** What was read, and the state that it was read in: a change names it. */
export interface Read<T> {
  readonly data: T;
  readonly etag: string | null;
}

interface EditingOptions<T> {
  /** Beginnings of the keys of queries that a change makes old. */
  readonly makesOld: readonly (readonly (string | number)[])[];
  readonly read: Read<T>;
  readonly toValues: (data: T) => Values;
  /** Reads the present state, after somebody else was faster. */
  readonly readAgain: () => Promise<Read<T>>;
  /** @param changed names of the fields to send */
  readonly save: (values: Values, changed: ReadonlySet<string>, base: Read<T>) => Promise<void>;
  /** The form's field that a path of the API means; undefined when the form has none. */
  readonly fieldOf: (path: string) => string | undefined;
  /**
   * What is saved was looked at first: it is looked at again when others have changed fields of the form meanwhile, and only then
   * sent. Left out: such a change is saved over the new state at once.
   */
  readonly lookAgain?: (taken: readonly string[]) => void;
  /** What was read is not there yet, and is saved as the form shows it, also unchanged. Left out: it always is there. */
  readonly isNew?: (data: T) => boolean;
  /** Whether a refusal is about what was read being gone. Left out: each conflict is. */
  readonly isConflict?: (problem: ApiError) => boolean;
  /** Fields that are sent as one value: changes of them are brought together, and asked about, as a whole. */
  readonly together?: readonly (readonly string[])[];
}

export interface Editing {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly conflicts: readonly Conflict[];
  readonly error: Error | null;
  readonly isSaved: boolean;
  /** There is something to save. */
  readonly isSavable: boolean;
  submit(): void;
  /** Decides a conflict. */
  choose(conflict: Conflict, side: 'yours' | 'theirs'): void;
  discard(): void;
}

const conflictStatus = 409;
/** Others may be faster again while changes are brought together. Who loses this often is told. */
const mostTries = 4;

/**
 * A form over something that others may change at the same time. A change is saved only over the state that was read. When
 * that state is gone, the changes are brought together: fields that one side has changed need nobody, the others are asked about.
 * As long as nothing is entered, the form follows what is read.
 */
export function useEditing<T>(options: EditingOptions<T>): Editing {
  const { toValues } = options;
  const refresh = useRefresh(options.makesOld);
  const [base, setBase] = useState(options.read);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const [isSaved, setSaved] = useState(false);
  const form = useForm<Record<string, string>>({ defaultValues: toValues(options.read.data) });

  const { isDirty, isSubmitting } = form.formState;
  const show = (state: Read<T>, typed: Values = {}): void => {
    setBase(state);
    setConflicts([]);
    enterOver(form, toValues(state.data), typed);
  };
  const settle = useFollowing(options.read, isDirty || isSubmitting, () => show(options.read));

  const saveOver = async (state: Read<T>, values: Values): Promise<void> => {
    await saveChanges(options, state, values);
    // What was typed while it was saved stays, to be saved next.
    show(await options.readAgain(), typedSince(values, form.getValues()));
    setSaved(true);
    settle();
    await refresh();
  };

  /** What is left for the reader to decide is shown; with nothing left the change is saved over the new state. */
  const bringTogether = async (from: Read<T>, yours: Values, tries: number): Promise<void> => {
    const next = await options.readAgain();
    const merged = merge(toValues(from.data), yours, toValues(next.data), options.together);
    setBase(next);
    enterOver(form, toValues(next.data), merged.values);
    setConflicts(merged.conflicts);
    if (merged.conflicts.length > 0) return;
    if (merged.taken.length > 0 && options.lookAgain !== undefined) options.lookAgain(merged.taken);
    else await saveAt(next, merged.values, tries - 1);
  };

  const saveAt = (state: Read<T>, values: Values, tries: number): Promise<void> =>
    saveOver(state, values).catch(whenTooLate(options, tries, () => bringTogether(state, values, tries)));

  const submit = form.handleSubmit(async (values) => {
    setError(null);
    setSaved(false);
    try {
      await saveAt(base, values, mostTries);
    } catch (problem) {
      setError(showProblems(form, problem as Error, options.fieldOf));
    }
  });

  return {
    form,
    conflicts,
    error,
    isSaved: isSaved && !isDirty,
    isSavable: isDirty || isNew(options, base),
    submit: () => void submit(),
    choose: (conflict, side) => {
      enter(form, sideOf(conflict, side));
      setConflicts((all) => all.filter(({ field }) => field !== conflict.field));
    },
    discard: () => {
      show(base);
      setError(null);
    },
  };
}

const isNew = <T>(options: EditingOptions<T>, { data }: Read<T>): boolean => options.isNew?.(data) === true;

/** Nothing is sent where nothing has changed. */
async function saveChanges<T>(options: EditingOptions<T>, state: Read<T>, values: Values): Promise<void> {
  const changed = changedNames(options.toValues(state.data), values);
  if (changed.size > 0 || isNew(options, state)) await options.save(values, changed, state);
}

const typedSince = (before: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));

function enterOver(form: Editing['form'], base: Values, values: Values): void {
  form.reset({ ...base });
  enter(form, values);
}

/** As if somebody had typed it. */
function enter(form: Editing['form'], values: Values): void {
  for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
}

const anyConflict = ({ status }: ApiError): boolean => status === conflictStatus;

/** Somebody else was faster: `act` goes on from there. @param tries how often it may yet */
const whenTooLate =
  <T>({ isConflict = anyConflict }: EditingOptions<T>, tries: number, act: () => Promise<void>) =>
  (problem: unknown): Promise<void> => {
    if (problem instanceof ApiError && isConflict(problem) && tries > 0) return act();
    throw problem;
  };

/**
 * What was read last is shown as soon as nothing is entered that it would overwrite.
 * @returns for after a save: what was read before it is older than what the form shows, and is not shown any more
 */
function useFollowing<T>(read: T, isBusy: boolean, adopt: () => void): () => void {
  const seen = useRef(read);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
    if (isBusy || seen.current === read) return;
    seen.current = read;
    adopt();
  });
  return () => {
    seen.current = latest.current;
  };
}

function useRefresh(keys: EditingOptions<unknown>['makesOld']): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** Puts each problem to its field, and the focus into the first. @returns what belongs to no field and stands above */
export function showProblems<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError'>,
  problem: Error,
  fieldOf: (path: string) => FieldPath<V> | undefined,
): Error | null {
  const problems = problem instanceof ApiError ? problem.problems : [];
  const known = problems.flatMap(({ field, message }) => {
    const name = fieldOf(field);
    return name === undefined ? [] : [{ name, type: field, message }];
  });
  known.forEach(({ name, type, message }, index) =>
    form.setError(name, { type, message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0 && known.length === problems.length ? null : problem;
}
