import Supercluster from 'supercluster';
import { boxOfView, boxAround, mostZoom, pixelOf } from '../../../ui/map/map.rules';
import type { Box, Size, View } from '../../../ui/map/map.rules';
import { radiusOf } from './marks.rules';
import type { Shares } from './marks.rules';
import type { MapPoint } from './points-data';

interface Sums {
  readonly index?: number;
  waiting: number;
  live: number;
}

/** What stands for one location or for several, where it is on the map. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly radius: number;
  /** Of one location. */
  readonly point?: MapPoint;
  /** Of several. */
  readonly cluster?: Shares & { readonly id: number };
}

const [clusterRadius, pointRadius] = [46, 6.5];

/** Locations near each other are one mark, until somebody comes closer. */
export class Clusters {
  private readonly index: Supercluster<Sums, Sums>;

  constructor(private readonly points: readonly MapPoint[]) {
    this.index = new Supercluster<Sums, Sums>({
      radius: clusterRadius,
      extent: 256,
      // At the nearest, only those at one place are together.
      maxZoom: mostZoom,
      map: (sums) => sums,
      reduce: (sums, { waiting, live }) => {
        sums.waiting += waiting;
        sums.live += live;
      },
    });
    this.index.load(
      points.map(({ lon, lat, state }, index) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lon, lat] },
        properties: { index, waiting: state === 'WAITING_ON_CUSTOMER' ? 1 : 0, live: state === 'LIVE' ? 1 : 0 },
      })),
    );
  }

  /** All marks that are at least partly in sight. */
  marks(view: View, size: Size): Mark[] {
    const wide = { width: size.width + 2 * clusterRadius, height: size.height + 2 * clusterRadius };
    const { west, south, east, north } = boxOfView(view, wide);
    return this.index.getClusters([west, south, east, north], Math.floor(view.zoom)).map(({ geometry, properties }) => {
      const [lon = 0, lat = 0] = geometry.coordinates;
      const [left, top] = pixelOf(view, size, lon, lat);
      if (!('cluster' in properties))
        return { left, top, radius: pointRadius, point: this.points[properties.index ?? 0] };
      const { cluster_id: id, point_count: count, waiting, live } = properties;
      return { left, top, radius: radiusOf(count), cluster: { id, count, waiting, live } };
    }) as Mark[];
  }

  /** The locations of a cluster, and what to show for them; no box: they are at one place. */
  open(clusterId: number): { readonly points: readonly MapPoint[]; readonly box: Box | undefined } {
    const leaves = this.index.getLeaves(clusterId, Number.POSITIVE_INFINITY);
    const points = leaves.map(({ properties }) => this.points[properties.index ?? 0] as MapPoint);
    const box = boxOfPoints(points);
    const isPlace =
      box === undefined || (box.east - box.west < 2e-4 && box.west <= box.east && box.north - box.south < 2e-4);
    return { points, box: isPlace ? undefined : box };
  }
}

/** The smallest box that holds all; undefined: there are none. */
export const boxOfPoints = (points: readonly MapPoint[]): Box | undefined =>
  boxAround(
    points.map(({ lon }) => lon),
    points.map(({ lat }) => lat),
  );

/** The mark under a pixel, the uppermost one. @param reach how far beside it a finger may be */
export function markAt(
  marks: readonly Mark[],
  [left, top]: readonly [number, number],
  reach: number,
): Mark | undefined {
  let nearest: Mark | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const mark of marks) {
    const distance = Math.hypot(mark.left - left, mark.top - top) - mark.radius;
    if (distance <= reach && distance <= least) [nearest, least] = [mark, distance];
  }
  return nearest;
}
