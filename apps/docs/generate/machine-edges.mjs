// What a diagram shows of a machine's rows: one arrow per pair of states, and one for what happens in almost any state.

/** As many states that one event takes to the same place are drawn as "any state". */
const many = 4;

/** Events that leave the state as it is, always or under a guard; they stand inside the state. */
export const loopsOf = (machine, state) => [
  ...new Set(machine.rows.filter(({ from, to }) => from === state && to === state).map(({ event }) => event)),
];

/** @returns arrows to one state; each of `from` is a state, null for the start, or `{ any }` with words for many states */
export function edgesOf(machine) {
  const rows = machine.rows.filter(({ from, to }) => from !== to);
  const common = commonOf(machine, rows);
  const single = rows.filter((row) => !common.some(({ rows: covered }) => covered.includes(row)));
  const pairs = new Map();
  for (const row of single) {
    const key = `${row.from} ${row.to}`;
    pairs.set(key, [...(pairs.get(key) ?? []), row]);
  }
  const edges = [...pairs.values()].map((group) => ({
    from: [group[0].from],
    to: group[0].to,
    lines: linesOf(machine, group),
  }));
  const rest = common.map(({ any, rows: [row] }) => ({ from: [{ any }], to: row.to, lines: linesOf(machine, [row]) }));
  return [...joined(edges), ...rest];
}

/** Arrows that say the same and lead to the same state meet where it is said. */
function joined(edges) {
  const found = new Map();
  for (const edge of edges) {
    const key = JSON.stringify([edge.to, edge.lines]);
    const same = found.get(key);
    if (same === undefined) found.set(key, edge);
    else same.from.push(...edge.from);
  }
  return [...found.values()];
}

/** Rows of one event and target, without guard, from many states. */
function commonOf(machine, rows) {
  const groups = new Map();
  for (const row of rows.filter(({ from, guard }) => from !== null && guard === undefined)) {
    const key = `${row.event} ${row.to}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()]
    .filter((group) => group.length >= many)
    .map((group) => ({ rows: group, any: wordsFor(machine, group) }));
}

function wordsFor(machine, group) {
  const { to } = group[0];
  const left = machine.states.filter(
    (state) => state !== to && !machine.final.includes(state) && !group.some(({ from }) => from === state),
  );
  const all = machine.final.includes(to) ? 'any state' : 'any other state';
  return left.length === 0 ? all : `any state but ${left.join(', ')}`;
}

/** Each event once; what it asks is below it. */
function linesOf(machine, rows) {
  const lines = [];
  for (const { event, guard } of rows) {
    if (!lines.some(({ type, text }) => type === 'event' && text === event)) lines.push({ type: 'event', text: event });
    if (guard !== undefined) lines.push({ type: 'note', text: `if ${machine.guards[guard].words}` });
    else if (isElse(machine, rows, event)) lines.push({ type: 'note', text: 'else' });
  }
  return grouped(lines);
}

/** Another row of the same state and event is asked first. */
const isElse = (machine, rows, event) => {
  const row = rows.find((one) => one.event === event && one.guard === undefined);
  return machine.rows.some((other) => other.from === row.from && other.event === event && other.guard !== undefined);
};

/** Several events with the same note are in one line above it. */
function grouped(lines) {
  const entries = [];
  for (const line of lines)
    if (line.type === 'event') entries.push({ events: [line.text], note: '' });
    else entries.at(-1).note = line.text;
  const merged = [];
  for (const entry of entries) {
    const same = merged.find(({ note }) => note === entry.note);
    if (same === undefined) merged.push(entry);
    else same.events.push(...entry.events);
  }
  // What asks nothing comes last: a note belongs to the events above it.
  const ordered = [...merged.filter(({ note }) => note !== ''), ...merged.filter(({ note }) => note === '')];
  return ordered.flatMap(({ events, note }) => [
    ...wrapped(events).map((text) => ({ type: 'event', text })),
    ...broken(note).map((text) => ({ type: 'note', text })),
  ]);
}

/** At most two events in a line. */
const wrapped = (events) =>
  Array.from({ length: Math.ceil(events.length / 2) }, (_, index) =>
    events.slice(index * 2, index * 2 + 2).join(' · '),
  );

/** A note in lines of about equal length, none much longer than this many letters. */
const longest = 22;

function broken(note) {
  if (note === '') return [];
  const wanted = note.length / Math.ceil(note.length / longest);
  const lines = [''];
  for (const word of note.split(' ')) {
    const line = lines.at(-1);
    if (line !== '' && line.length + word.length / 2 > wanted) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
