import { type GeoProjection, geoAlbersUsa, geoNaturalEarth1, geoPath } from 'd3-geo';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type AreaKind, areaOfShape, stateOfShape } from './places';

/** One outline of a map with the code of the area it belongs to. */
interface Shape {
  id: string;
  area: string | undefined;
  geometry: Feature<Geometry, { name?: string }>;
}

export interface MapSource {
  shapes: readonly Shape[];
  projection: () => GeoProjection;
}

type Atlas = Topology<{
  countries?: GeometryCollection<{ name: string }>;
  states?: GeometryCollection<{ name: string }>;
}>;

function shapesOf(
  atlas: Atlas,
  object: 'countries' | 'states',
  area: (id: unknown, name: unknown) => string | undefined,
): Shape[] {
  const collection = atlas.objects[object];
  if (!collection) throw new Error(`The atlas holds no ${object}.`);
  const features = (feature(atlas, collection) as FeatureCollection<Geometry, { name?: string }>).features;
  return features.map((geometry, index) => ({
    id: String(index),
    area: area(geometry.id, geometry.properties.name),
    geometry,
  }));
}

/** Outlines are data that a map fetches when it is drawn; no script contains them. */
async function fetchAtlas(address: URL): Promise<Atlas> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The outlines of the map did not come: ${answer.status} ${address}`);
  return answer.json();
}

/**
 * The world without Antarctica, which would take a quarter of the picture. `fine`: with the small countries
 * too; compressed, that is six times as large.
 */
export async function loadWorld(kind: AreaKind, fine: boolean): Promise<MapSource> {
  const atlas = await fetchAtlas(
    fine
      ? new URL('world-atlas/countries-50m.json', import.meta.url)
      : new URL('world-atlas/countries-110m.json', import.meta.url),
  );
  const shapes = shapesOf(atlas, 'countries', (id, name) => areaOfShape(kind, id, name));
  return {
    shapes: shapes.filter(({ geometry }) => geometry.id !== '010'),
    projection: geoNaturalEarth1,
  };
}

/** The 50 states and DC; Alaska and Hawaii are drawn below the others. */
export async function loadStates(): Promise<MapSource> {
  const atlas = await fetchAtlas(new URL('us-atlas/states-10m.json', import.meta.url));
  const shapes = shapesOf(atlas, 'states', (_, name) => stateOfShape(name));
  return { shapes: shapes.filter(({ area }) => area), projection: geoAlbersUsa };
}

export interface DrawnShape {
  id: string;
  area: string | undefined;
  path: string;
  x: number;
  y: number;
}

/** Every shape as an SVG path on a plane of this size, with the middle of its area. */
export function drawShapes(source: MapSource, width: number, height: number): DrawnShape[] {
  const collection: FeatureCollection = {
    type: 'FeatureCollection',
    features: source.shapes.map(({ geometry }) => geometry),
  };
  const draw = geoPath(source.projection().fitSize([width, height], collection)).digits(1);
  return source.shapes.map(({ id, area, geometry }) => {
    const [x, y] = draw.centroid(geometry);
    return { id, area, path: draw(geometry) ?? '', x, y };
  });
}
