import { type PointerEvent, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { messages as chartMessages } from '../charts/messages';
import { Tip } from '../charts/Tip';
import { useSize } from '../charts/useSize';
import { walking } from '../charts/walking';
import { type NumberKind, useFormats } from '../format';
import { type Estimate, NO_ESTIMATE } from '../measure-value';
import { MapLegend } from './MapLegend';
import styles from './maps.module.css';
import { colorScale } from './scale';
import { drawShapes, type MapSource } from './shapes';
import { useAreaClicks } from './useAreaClicks';
import { useZoom } from './useZoom';
import { ZoomButtons } from './ZoomButtons';

export interface AreaMapProps {
  label: string;
  /** Number of each area, by its code. */
  values: ReadonlyMap<string, Estimate>;
  nameOf: (area: string) => string;
  kind: NumberKind;
  measure: string;
  color: string;
  /** Least height in px. */
  height: number;
  /** Called with the code of the area that a click or Enter opens. */
  onOpen?: ((area: string) => void) | undefined;
}

/**
 * A choropleth map. The pointer, or the arrow keys from the largest area down, show the name and number of
 * an area.
 */
export function AreaMap(
  props: AreaMapProps & { load: (fine: boolean) => Promise<MapSource>; ratio: number; zooms: boolean },
) {
  const { label, values, nameOf, kind, measure, color, height, load, ratio, zooms, onOpen } = props;
  const intl = useIntl();
  const formats = useFormats();
  const [frame, size] = useSize<HTMLDivElement>();
  const zoom = useZoom();
  const source = useMap(load, zooms && zoom.scale > 1);
  const [pointed, setPointed] = useState<string | null>(null);
  const width = size?.width ?? 0;
  const minHeight = width > 0 ? Math.min(height, width / ratio) : height;
  const mapHeight = Math.min(Math.max(minHeight, size?.height ?? 0), width / ratio);
  const shapes = useMemo(
    () => (source && width > 0 ? drawShapes(source, width, mapHeight) : []),
    [source, width, mapHeight],
  );
  const scale = useMemo(
    () =>
      colorScale(
        kind,
        [...values.values()].map(({ value }) => value),
        color,
      ),
    [kind, values, color],
  );
  const ordered = useMemo(
    () => [...values].sort(([, a], [, b]) => (b.value ?? -1) - (a.value ?? -1)).map(([area]) => area),
    [values],
  );
  const chosen = pointed === null ? undefined : (values.get(pointed) ?? NO_ESTIMATE);
  const middle = shapes
    .filter(({ area }) => area === pointed)
    .sort((a, b) => b.path.length - a.path.length)[0];

  const point = (event: PointerEvent<SVGElement>) =>
    setPointed((event.target as SVGElement).dataset.area ?? null);
  const opening = useAreaClicks(pointed, onOpen);
  const spoken =
    pointed && chosen
      ? `${nameOf(pointed)}: ${formats.estimate(kind, chosen) ?? intl.formatMessage(chartMessages.none)}`
      : label;

  return (
    <figure className={styles.map}>
      <div className={styles.ground}>
        <div
          ref={frame}
          className={styles.frame}
          style={{ minHeight }}
          {...walking({
            label,
            spoken,
            count: ordered.length,
            at: pointed === null ? -1 : ordered.indexOf(pointed),
            along: 'ranking',
            onWalk: (to) => setPointed(to === null ? null : (ordered[to] ?? null)),
            onOpen: opening.open,
          })}
        >
          {shapes.length > 0 && (
            <svg
              viewBox={zoom.viewBox(width, mapHeight)}
              className={styles.svg}
              style={{ height: mapHeight }}
              aria-hidden="true"
              onPointerMove={point}
              onPointerLeave={() => setPointed(null)}
              {...opening.clicks}
              {...(zooms && zoom.dragging)}
            >
              {shapes.map(({ id, area, path }) => {
                const value = area === undefined ? null : (values.get(area)?.value ?? null);
                return (
                  <path
                    key={id}
                    d={path}
                    data-area={area}
                    data-pointed={(area !== undefined && area === pointed) || undefined}
                    className={value === null ? styles.empty : styles.area}
                    style={value === null ? undefined : { fill: scale.of(value) }}
                  />
                );
              })}
            </svg>
          )}
          {pointed && chosen && middle && (
            <Tip
              title={nameOf(pointed)}
              place={zoom.place(middle, width, mapHeight)}
              rows={[{ id: pointed, label: measure, color, kind, estimate: chosen }]}
            />
          )}
        </div>
        {zooms && <ZoomButtons label={label} zoom={zoom} />}
      </div>
      <MapLegend scale={scale} kind={kind} />
    </figure>
  );
}

/** The outlines, undefined until they are loaded. Once fine ones are loaded they stay. */
function useMap(load: (fine: boolean) => Promise<MapSource>, fine: boolean): MapSource | undefined {
  const [source, setSource] = useState<MapSource>();
  const [failure, setFailure] = useState<unknown>();
  const [wasFine, setWasFine] = useState(false);
  const isFine = fine || wasFine;
  useEffect(() => {
    let current = true;
    load(isFine).then(
      (loaded) => {
        if (!current) return;
        setSource(loaded);
        setWasFine(isFine);
      },
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [load, isFine]);
  // Thrown so that it reaches the widget, which offers to try again.
  if (failure) throw failure;
  return source;
}
