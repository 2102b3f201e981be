// Writes world.json, the coasts and borders below a map of locations, from Natural Earth (public domain) in the package
// world-atlas. `--check` only compares. Run it after an update of that package: node apps/console/outline/make-outline.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { feature, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
);
const target = fileURLToPath(new URL('world.json', import.meta.url));

/** The world is a square of this many units, in Web Mercator. One unit is a quarter of a pixel where a country fills a screen. */
const side = 65_536;
/** Bends of a line that enclose less are left out, in square units at the equator; so are islands. */
const [leastBend, leastIsland] = [430, 100];
/** Most customers are in Europe: it is drawn twenty times as finely. */
const inEurope = ([x, y]) => x > 0.466 * side && x < 0.589 * side && y > 0.27 * side && y < 0.4 * side;
/** Nobody has a shop south of it. */
const southEnd = 0.72 * side;

const project = (lon, lat) => {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180);
  return [((lon + 180) / 360) * side, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side];
};
/** Mercator enlarges what is far from the equator: how much smaller an area is in truth. */
const truth = (y) => 1 / Math.cosh(Math.PI * (1 - (2 * y) / side)) ** 2;

function projected({ transform, arcs, ...topology }) {
  const [[kx, ky], [dx, dy]] = [transform.scale, transform.translate];
  return {
    ...topology,
    arcs: arcs.map((arc) => {
      let [x, y] = [0, 0];
      return arc.map(([stepX, stepY]) => project((x += stepX) * kx + dx, (y += stepY) * ky + dy));
    }),
  };
}

function weightOf([[ax, ay], [bx, by], [cx, cy]]) {
  const middle = [(ax + bx + cx) / 3, (ay + by + cy) / 3];
  const area = Math.abs((ax - cx) * (by - ay) - (ax - bx) * (cy - ay)) / 2;
  return area * truth(middle[1]) * (inEurope(middle) ? 20 : 1);
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** A line that crosses the 180th meridian goes on beyond the edge of the world, in place of all the way back. */
function unbroken(points) {
  let beyond = 0;
  return points.map(([x, y], index) => {
    const way = x - (points[index - 1]?.[0] ?? x);
    if (Math.abs(way) > side / 2) beyond -= Math.sign(way) * side;
    return [x + beyond, y];
  });
}

/** Whole units, each point as its distance from the one before. */
function stepsOf(points) {
  let former = [0, 0];
  const steps = [];
  for (const point of unbroken(points).map((one) => one.map(Math.round))) {
    if (steps.length > 0 && point[0] === former[0] && point[1] === former[1]) continue;
    steps.push(point[0] - former[0], point[1] - former[1]);
    former = point;
  }
  return steps;
}

function outlineOf(topology) {
  const simple = simplify(presimplify(projected(topology), weightOf), leastBend);
  const isShown = (ring) => areaOf(unbroken(ring)) * truth(ring[0][1]) >= leastIsland && ring[0][1] < southEnd;
  const polygons = feature(simple, simple.objects.land).features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? [coordinates] : coordinates,
  );
  const borders = mesh(simple, simple.objects.countries, (one, other) => one !== other).coordinates;
  return {
    side,
    // A ring ends where it began.
    land: polygons
      .map((rings) => rings.filter(isShown).map((ring) => stepsOf(ring.slice(0, -1))))
      .map((rings) => rings.filter(({ length }) => length >= 6))
      .filter(({ length }) => length > 0),
    borders: borders.map(stepsOf).filter(({ length }) => length >= 4),
  };
}

const text = `${JSON.stringify(outlineOf(atlas))}\n`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write('apps/console/outline/world.json is not what make-outline.mjs writes: run it.\n');
  process.exitCode = 1;
}
