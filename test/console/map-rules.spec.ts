import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseBox } from '#domain/locations/box';
import {
  boxAround,
  boxOfText,
  boxOfView,
  copiesOf,
  inWorld,
  isIn,
  latitudeOf,
  longitudeOf,
  mostZoom,
  movedBy,
  pixelOf,
  pointAt,
  scaleBar,
  sideOf,
  textOfBox,
  viewOfBox,
  widened,
  worldX,
  worldY,
  zoomedAt,
} from '../../apps/console/src/ui/map/map.rules.js';
import {
  coordinateOf,
  pastedPosition,
  positionOf,
  positionValues,
} from '../../apps/console/src/features/locations/profile/position.rules.js';
import { labelsOf, ringOf, sumOf } from '../../apps/console/src/features/locations/map/marks.rules.js';

const size = { width: 900, height: 600 };
const lon = fc.double({ min: -180, max: 180, noNaN: true });
const lat = fc.double({ min: -80, max: 80, noNaN: true });

describe('the projection', () => {
  it('is that of the tiles: a square whose middle is where equator and prime meridian meet', () => {
    expect([worldX(0), worldY(0)]).toEqual([0.5, 0.5]);
    expect(worldY(85.051128)).toBeCloseTo(0, 6);
    expect(worldY(90)).toBeCloseTo(0, 6);
    // As the documentation of tile servers calculates it.
    const latitude = (49.4521 * Math.PI) / 180;
    expect(worldY(49.4521)).toBeCloseTo((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2, 12);
  });

  it('goes there and back', () => {
    fc.assert(
      fc.property(lon, lat, (one, other) => {
        expect(Math.abs(((longitudeOf(worldX(one)) - one + 540) % 360) - 180)).toBeLessThan(1e-6);
        expect(latitudeOf(worldY(other))).toBeCloseTo(other, 6);
      }),
    );
  });
});

describe('the smallest box around points', () => {
  it('is nothing without points, and a point around one', () => {
    expect(boxAround([], [])).toBeUndefined();
    expect(boxAround([8], [50])).toEqual({ west: 8, south: 50, east: 8, north: 50 });
  });

  it('crosses the 180th meridian where that is shorter', () => {
    expect(boxAround([179, -179, 178], [-10, -20, -15])).toEqual({ west: 178, south: -20, east: -179, north: -10 });
    expect(boxAround([-10, 10], [0, 1])).toEqual({ west: -10, south: 0, east: 10, north: 1 });
  });

  it('is a little larger where it has to hold what was rounded, and no larger than the earth', () => {
    expect(widened({ west: 8, south: 50, east: 8, north: 50 })).toEqual({
      west: 7.99998,
      south: 49.99998,
      east: 8.00002,
      north: 50.00002,
    });
    const earth = { west: -180, south: -90, east: 180, north: 90 };
    expect(widened(earth)).toEqual(earth);
  });

  it('holds all of them, and so does its view', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(lon, lat), { minLength: 1, maxLength: 30 }), (points) => {
        const box = boxAround(
          points.map(([one]) => one),
          points.map(([, other]) => other),
        );
        if (box === undefined) throw new Error('no box');
        const seen = boxOfView(viewOfBox(box, size, 40), size);
        for (const [one, other] of points) {
          expect(isIn(box, one, other)).toBe(true);
          expect(isIn(seen, one, other)).toBe(true);
        }
      }),
    );
  });
});

describe('what a map shows', () => {
  it('is the same again when its box comes back from the address', () => {
    fc.assert(
      fc.property(lon, lat, fc.double({ min: 2, max: mostZoom, noNaN: true }), (one, other, zoom) => {
        const view = inWorld({ x: worldX(one), y: worldY(other), zoom }, size);
        const text = textOfBox(boxOfView(view, size));
        const again = boxOfText(text);
        expect(again).toEqual(parseBox(text));
        const back = viewOfBox(again as NonNullable<typeof again>, size);
        expect(back.zoom).toBeCloseTo(view.zoom, 1);
        const [left, top] = pixelOf(view, size, longitudeOf(back.x), latitudeOf(back.y));
        expect(Math.hypot(left - 450, top - 300)).toBeLessThan(4);
      }),
    );
  });

  it('crosses the 180th meridian, in the address and for points', () => {
    const box = boxOfView({ x: 0.999, y: 0.5, zoom: 6 }, size);
    expect(box.west).toBeGreaterThan(box.east);
    expect([isIn(box, 179.9, 0), isIn(box, -179.9, 0), isIn(box, 0, 0)]).toEqual([true, true, false]);
    expect(copiesOf({ x: 0.999, y: 0.5, zoom: 6 }, size)).toEqual([0, 1]);
    expect(pixelOf({ x: 0.999, y: 0.5, zoom: 6 }, size, -179.9, 0)[0]).toBeGreaterThan(450);
  });

  it('is the whole earth where the map is wider, and has no empty edge at the poles', () => {
    expect(boxOfView({ x: 0.5, y: 0.5, zoom: 1.3 }, size)).toMatchObject({ west: -180, east: 180 });
    expect(inWorld({ x: 1.25, y: 0, zoom: 0 }, size)).toEqual({ x: 0.25, y: 0.5, zoom: Math.log2(600 / 256) });
    expect(inWorld({ x: 0.5, y: 2, zoom: 30 }, size)).toMatchObject({ zoom: mostZoom });
  });

  it.each([undefined, '', '1,2,3', '1,2,3,a', ',2,3,4', '0,2,1,1', '181,0,0,1', '0,0,0,0,0'])('is no box %j', (text) =>
    expect(boxOfText(text)).toBeUndefined(),
  );

  it('keeps the place under the pointer when it zooms, and goes along when it is dragged', () => {
    const view = { x: 0.53, y: 0.34, zoom: 6 };
    const [at, pixel] = [[120, -80] as const, [570, 220] as const];
    const before = pointAt(view, size, pixel);
    const after = pointAt(zoomedAt(view, size, 1.5, at), size, pixel);
    expect(after.lon).toBeCloseTo(before.lon, 4);
    expect(after.lat).toBeCloseTo(before.lat, 4);
    const moved = movedBy(view, size, [-100, 50]);
    expect(pixelOf(moved, size, before.lon, before.lat).map(Math.round)).toEqual([670, 170]);
  });

  it('has a scale in round lengths', () => {
    const { metres, pixels } = scaleBar({ x: 0.5, y: worldY(50), zoom: 10 }, 100);
    expect(metres).toBe(5000);
    expect(pixels * ((40_075_017 * Math.cos((50 * Math.PI) / 180)) / sideOf(10))).toBeCloseTo(5000, 3);
  });
});

describe('a cluster', () => {
  it('is a ring of shares that closes', () => {
    const ring = ringOf({ waiting: 1, live: 2, count: 4 });
    expect(ring.map(({ state }) => state)).toEqual(['WAITING_ON_CUSTOMER', 'LIVE', 'NONE']);
    expect(ring.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.25],
      [0.25, 0.75],
      [0.75, 1],
    ]);
    expect(ringOf({ waiting: 0, live: 3, count: 3 })).toEqual([{ state: 'LIVE', from: 0, to: 1 }]);
  });

  it('shows one of thousands, too', () => {
    const [first] = ringOf({ waiting: 1, live: 4999, count: 5000 });
    expect(first).toMatchObject({ state: 'WAITING_ON_CUSTOMER', from: 0 });
    expect(first?.to).toBeGreaterThan(0.03);
  });

  it('counts states', () =>
    expect(sumOf(['LIVE', 'NONE', 'LIVE', 'WAITING_ON_CUSTOMER'])).toEqual({ waiting: 1, live: 2, count: 4 }));
});

describe('labels', () => {
  it('stand beside their places unless they would cover a place or another label', () => {
    const places = [
      { left: 100, top: 100, width: 60 },
      { left: 110, top: 104, width: 60 },
      { left: 100, top: 200, width: 60 },
      { left: 880, top: 300, width: 60 },
      { left: 400, top: 400, width: 60 },
      { left: 385, top: 404, width: 60 },
      { left: 415, top: 396, width: 60 },
    ];
    expect(labelsOf(places, 900)).toEqual(['left', 'right', 'right', 'left', undefined, 'left', 'right']);
  });
});

describe('the position of a location', () => {
  it('is two numbers, with a point or a comma, or nothing', () => {
    expect(positionValues({ lat: 49.4521, lon: -11 })).toEqual({ lat: '49.4521', lon: '-11' });
    expect(positionValues(null)).toEqual({ lat: '', lon: '' });
    expect(positionOf({ lat: ' 49,4521', lon: '11.0767 ' })).toEqual({ lat: 49.4521, lon: 11.0767 });
    expect(coordinateOf({ lat: '49,4521', lon: '11.0767' })).toEqual({ lat: 49.4521, lon: 11.0767 });
    expect(coordinateOf({ lat: ' ', lon: '' })).toBeNull();
  });

  it.each([
    ['', ''],
    ['49', ''],
    ['north', '11'],
    ['91', '11'],
    ['49', '181'],
  ])('has no pin for %j and %j', (north, east) => expect(positionOf({ lat: north, lon: east })).toBeUndefined());

  it.each(['49.4521, 11.0767', '(49.4521 11.0767)', '49.4521°; 11.0767°'])('is pasted as %j', (text) =>
    expect(pastedPosition(text)).toEqual({ lat: '49.4521', lon: '11.0767' }),
  );

  it.each(['49.4521', '49,4521', 'Hauptstraße 18, 90403', '49.4521, 11.0767, 3'])('is not pasted as %j', (text) =>
    expect(pastedPosition(text)).toBeUndefined(),
  );
});
