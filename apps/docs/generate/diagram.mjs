// Draws a state machine: Graphviz says where things stand, everything visible is drawn here. The same machine always
// gives the same picture.
import { instance } from '@viz-js/viz';
import { edgesOf, loopsOf } from './machine-edges.mjs';
import { textWidth } from './text-width.mjs';

const padding = 12;
const sizes = { state: 14, event: 12.5, loop: 12.5, note: 11.5 };
const lineHeight = { state: 20, event: 18, loop: 18, note: 15 };
const weights = { state: 'bold', event: 'normal', loop: 'normal', note: 'normal' };
/** Room of the sign for "stays as it is", before its event. */
const loopRoom = 17;

const viz = await instance();

/** Room of a page's text on a wide screen: what fits lies on its side, the rest stands and can be scrolled. */
const pageWidth = 780;

/** @returns an SVG of its natural size, with title and description; the component StateDiagram colours its classes */
export function drawMachine(machine, { title, description }) {
  const edges = edgesOf(machine);
  const boxes = boxesOf(machine, edges);
  const lying = layOut(boxes, edges, 'LR');
  const layout = sizeOf(lying).width + 2 * padding <= pageWidth ? lying : layOut(boxes, edges, 'TB');
  const { width, height } = sizeOf(layout);
  const size = { width: Math.ceil(width + 2 * padding), height: Math.ceil(height + 2 * padding) };
  const at = (x, y) => [round(x + padding), round(height - y + padding)];
  const lines = (layout.edges ?? []).map((edge) => drawEdge(edge, at));
  const drawn = layout.objects.map((object) => {
    const box = boxes.get(object.name);
    const [x, y] = at(...object.pos.split(',').map(Number));
    return draw[box.kind](box, x, y);
  });
  const id = `machine-${machine.name}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="lc-machine" role="img" aria-labelledby="${id}-title ${id}-desc" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
<title id="${id}-title">${xml(title)}</title>
<desc id="${id}-desc">${xml(description)}</desc>
${[...lines, ...drawn].join('\n')}
</svg>
`;
}

const layOut = (boxes, edges, rankdir) =>
  JSON.parse(viz.renderString(dotOf(boxes, edges, rankdir), { format: 'json' }));

function sizeOf({ bb }) {
  const [, , width, height] = bb.split(',').map(Number);
  return { width, height };
}

/** Everything that takes room, by its name in the graph. */
function boxesOf(machine, edges) {
  const boxes = new Map();
  for (const state of machine.states) {
    const loops = loopsOf(machine, state);
    const lines = [{ type: 'state', text: state }, ...loops.map((event) => ({ type: 'loop', text: event }))];
    boxes.set(state, {
      kind: 'state',
      lines,
      tone: toneOf(machine, state),
      final: machine.final.includes(state),
      ...room(lines, 18, 12),
    });
  }
  for (const [index, { from, lines }] of edges.entries()) {
    boxes.set(`label ${index}`, { kind: 'label', lines, ...room(lines, 8, 4) });
    if (from.includes(null)) boxes.set('start', { kind: 'start', width: 18, height: 18 });
    if (from[0]?.any !== undefined) {
      const any = [{ type: 'note', text: from[0].any }];
      boxes.set(`any ${index}`, { kind: 'any', lines: any, ...room(any, 14, 7) });
    }
  }
  return boxes;
}

const room = (lines, x, y) => ({
  width: Math.ceil(Math.max(...lines.map((line) => widthOf(line))) + 2 * x),
  height: lines.reduce((sum, { type }) => sum + lineHeight[type], 2 * y),
});

const widthOf = ({ type, text }) => textWidth(text, sizes[type], weights[type]) + (type === 'loop' ? loopRoom : 0);

function dotOf(boxes, edges, rankdir) {
  const nodes = [...boxes].map(([name, { width, height }]) => `"${name}" [width=${width / 72}, height=${height / 72}]`);
  const arrows = edges.flatMap(({ from, to }, index) => {
    const starts = from.map((one) => (one === null ? 'start' : one.any === undefined ? one : `any ${index}`));
    const lines = starts.map((start) => `"${start}" -> "label ${index}" [weight=4]`);
    return [...lines, `"label ${index}" -> "${to}" [weight=4, class=end]`];
  });
  return `digraph {
    graph [rankdir=${rankdir}, nodesep=0.16, ranksep=0.24, splines=true, pad=0]
    node [shape=box, fixedsize=true, label=""]
    edge [arrowhead=normal, arrowsize=0.6]
    ${[...nodes, ...arrows].join('\n')}
  }`;
}

/** `e,x,y x,y ...`: the tip of the arrow, then the points of Bézier curves. */
function drawEdge({ pos, class: kind }, at) {
  const points = pos
    .split(' ')
    .filter((point) => !point.startsWith('e,'))
    .map((point) => at(...point.split(',').map(Number)));
  const tip = at(
    ...pos
      .split(' ')
      .find((point) => point.startsWith('e,'))
      .slice(2)
      .split(',')
      .map(Number),
  );
  const [first, ...rest] = points;
  const curves = [];
  for (let index = 0; index < rest.length; index += 3)
    curves.push(
      `C${rest
        .slice(index, index + 3)
        .flat()
        .join(' ')}`,
    );
  const line = `M${first.join(' ')}${curves.join('')}`;
  if (kind !== 'end') return `<path class="lc-line" d="${line}L${tip.join(' ')}"/>`;
  return `<path class="lc-line" d="${line}"/>${arrowHead(rest.at(-1), tip)}`;
}

function arrowHead([x, y], [tipX, tipY]) {
  const length = Math.hypot(tipX - x, tipY - y) || 1;
  const [dx, dy] = [(tipX - x) / length, (tipY - y) / length];
  const [baseX, baseY] = [tipX - dx * 8, tipY - dy * 8];
  const corner = (side) => `${round(baseX - dy * 4 * side)} ${round(baseY + dx * 4 * side)}`;
  return `<path class="lc-tip" d="M${round(tipX - dx)} ${round(tipY - dy)}L${corner(1)}L${corner(-1)}Z"/>`;
}

const draw = {
  start: (_box, x, y) => `<circle class="lc-start" cx="${x}" cy="${y}" r="8"/>`,
  any: (box, x, y) => `<g class="lc-any">${rectangle(box, x, y, box.height / 2)}${words(box, x, y)}</g>`,
  label: (box, x, y) => `<g class="lc-label">${rectangle(box, x, y, 7)}${words(box, x, y)}</g>`,
  state(box, x, y) {
    const inner = { width: box.width - 7, height: box.height - 7 };
    const ring = box.final ? rectangle(inner, x, y, 9) : '';
    return `<g class="lc-state lc-${box.tone}">${rectangle(box, x, y, 12)}${ring}${words(box, x, y)}</g>`;
  },
};

const rectangle = ({ width, height }, x, y, radius) =>
  `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}"/>`;

function words({ lines, height }, x, y) {
  const total = lines.reduce((sum, { type }) => sum + lineHeight[type], 0);
  let top = y - height / 2 + (height - total) / 2;
  return lines
    .map(({ type, text }) => {
      const base = top + lineHeight[type] / 2 + sizes[type] * 0.35;
      top += lineHeight[type];
      if (type === 'loop') return loopLine(text, x, base);
      return `<text class="lc-text-${type}" x="${x}" y="${round(base)}">${xml(text)}</text>`;
    })
    .join('');
}

function loopLine(event, x, base) {
  const left = round(x - widthOf({ type: 'loop', text: event }) / 2 + 6);
  const y = round(base - 4);
  const sign = `<path class="lc-loop" d="M${round(left + 3.9)} ${round(y - 2)}a4.4 4.4 0 1 0 .3 3.2M${round(left + 4.4)} ${round(y - 5)}v3.3h-3.3"/>`;
  return `${sign}<text class="lc-text-event" x="${round(x + loopRoom / 2)}" y="${round(base)}">${xml(event)}</text>`;
}

function toneOf({ words: { good, trouble }, final }, state) {
  if (good.includes(state)) return 'good';
  if (trouble.includes(state)) return 'trouble';
  return final.includes(state) ? 'over' : 'plain';
}

const round = (number) => Math.round(number * 10) / 10;

const xml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
