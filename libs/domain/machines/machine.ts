/**
 * State machines as data. A machine is a table of rows `from x event -> to`, optionally under a named guard; the first
 * row whose guard holds is taken. Guards are pure predicates over facts that the caller gathered, so that a table can
 * be walked, drawn and checked without running anything.
 */
export interface TransitionRow<S extends string, E extends string, G extends string> {
  /** `null`: the thing does not exist yet. */
  readonly from: S | null;
  readonly event: E;
  readonly to: S;
  readonly guard?: G;
}

/** What the documentation says of a machine: Markdown, for those who call the APIs. A state or event without words does not compile. */
export interface MachineWords<S extends string, E extends string> {
  /** What the thing is, and what its states are about. */
  readonly summary: string;
  /** Where a caller reads the state, and what is shown there. */
  readonly shown: string;
  /** Operations that make, move or show it: method and path. */
  readonly operations: readonly string[];
  /** What it means to be in this state, and what it asks of the caller. */
  readonly states: Readonly<Record<S, string>>;
  /** Who or what causes the event. */
  readonly events: Readonly<Record<E, string>>;
  /** Where one wants it to be. */
  readonly good: readonly S[];
  /** Where something is wrong or missing. */
  readonly trouble: readonly S[];
  /** Events that nothing in the current release causes yet. */
  readonly planned?: readonly E[];
}

export interface Machine<S extends string, E extends string, F, G extends string = string> {
  readonly name: string;
  readonly words: MachineWords<NoInfer<S>, NoInfer<E>>;
  readonly states: readonly S[];
  readonly events: readonly E[];
  readonly final: readonly S[];
  readonly guards: Readonly<Record<G, { readonly words: string; readonly holds: (facts: F) => boolean }>>;
  readonly rows: readonly TransitionRow<S, E, G>[];
}

/** Types flow from the argument; nothing is computed. */
export const defineMachine = <S extends string, E extends string, F, G extends string>(
  machine: Machine<S, E, F, G>,
): Machine<S, E, F, G> => machine;

/** The state after `event`, or `undefined` when the table has no such row: then nothing may change. */
export function nextState<S extends string, E extends string, F, G extends string>(
  machine: Machine<S, E, F, G>,
  from: S | null,
  event: E,
  facts: F,
): S | undefined {
  return machine.rows.find(
    (row) =>
      row.from === from && row.event === event && (row.guard === undefined || machine.guards[row.guard].holds(facts)),
  )?.to;
}

/** Events that would be taken now. */
export function possibleEvents<S extends string, E extends string, F, G extends string>(
  machine: Machine<S, E, F, G>,
  from: S | null,
  facts: F,
): E[] {
  return machine.events.filter((event) => nextState(machine, from, event, facts) !== undefined);
}

/** What is wrong with a table: unknown names, states nobody reaches, rows that an earlier one hides, dead ends. */
export function machineDefects(machine: Machine<string, string, never>): string[] {
  const defects: string[] = [];
  const states = new Set(machine.states);
  const seen = new Map<string, boolean>();
  for (const row of machine.rows) {
    const name = `${row.from ?? '-'} ${row.event}${row.guard === undefined ? '' : ` [${row.guard}]`}`;
    if (row.from !== null && !states.has(row.from)) defects.push(`${name}: unknown state ${row.from}`);
    if (!states.has(row.to)) defects.push(`${name}: unknown target ${row.to}`);
    if (!machine.events.includes(row.event)) defects.push(`${name}: unknown event`);
    if (row.guard !== undefined && !(row.guard in machine.guards)) defects.push(`${name}: unknown guard`);
    if (row.from !== null && machine.final.includes(row.from)) defects.push(`${name}: leaves a final state`);
    const pair = `${row.from}|${row.event}`;
    if (seen.get(pair) === true) defects.push(`${name}: hidden by an earlier row without guard`);
    seen.set(pair, (seen.get(pair) ?? false) || row.guard === undefined);
  }
  for (const state of unreachable(machine)) defects.push(`${state}: nobody reaches it`);
  for (const state of machine.states)
    if (!machine.final.includes(state) && !machine.rows.some((row) => row.from === state))
      defects.push(`${state}: no way out`);
  for (const event of machine.events)
    if (!machine.rows.some((row) => row.event === event)) defects.push(`${event}: no row takes it`);
  for (const guard of Object.keys(machine.guards))
    if (!machine.rows.some((row) => row.guard === guard)) defects.push(`${guard}: no row asks it`);
  return defects;
}

function unreachable(machine: Machine<string, string, never>): string[] {
  const reached = new Set<string | null>([null]);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const row of machine.rows) if (reached.has(row.from)) reached.add(row.to);
  }
  return machine.states.filter((state) => !reached.has(state));
}
