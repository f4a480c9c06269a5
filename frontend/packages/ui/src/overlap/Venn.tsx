import { computeTextCentre, greedyLayout, type ICircle, scaleSolution, venn } from '@upsetjs/venn.js';
import { useContext, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Legend } from '../charts/Legend';
import { Tip } from '../charts/Tip';
import { useSize } from '../charts/useSize';
import { walking } from '../charts/walking';
import { useFormats } from '../format';
import { FEWEST_OBSERVED, NO_ESTIMATE, PanelContext } from '../measure-value';
import styles from './overlap.module.css';
import { combinations, keyOf, type Region, type SetName, sizeOf } from './regions';

export interface SetsProps {
  label: string;
  measure: string;
  names: readonly SetName[];
  regions: readonly Region[];
  height: number;
  /** Ids of the sets that are not in the data at all. */
  unseen?: readonly string[];
}

/** Circles with the areas of the sets and their overlaps, and the centre of each region. */
function layout(names: readonly SetName[], regions: readonly Region[], width: number, height: number) {
  // As shares, because the search for the circles ends at a fixed error, whatever the sizes.
  const all = sizeOf(regions, []) || 1;
  const areas = combinations(names).map((sets) => ({ sets, size: sizeOf(regions, sets) / all }));
  // The greedy layout is deterministic; with the random default the picture would change at every drawing.
  const solution = scaleSolution(venn(areas, { initialLayout: greedyLayout }), width, height, 8);
  const circles = names.flatMap((name) => {
    const circle = solution[name.id];
    return circle ? [{ ...name, circle }] : [];
  });
  const drawn = new Set(circles.map(({ id }) => id));
  const drawable = regions.filter(({ sets }) => sets.every((id) => drawn.has(id)));
  const middles = drawable.flatMap((region) => {
    const inside: ICircle[] = circles
      .filter(({ id }) => region.sets.includes(id))
      .map(({ circle }) => circle);
    const outside: ICircle[] = circles
      .filter(({ id }) => !region.sets.includes(id))
      .map(({ circle }) => circle);
    const { x, y } = computeTextCentre(inside, outside);
    return Number.isFinite(x) ? [{ key: keyOf(region.sets), region, x, y }] : [];
  });
  return { circles, middles };
}

/** px of the diagram at most. */
const MOST_WIDE = 520;

/** Says which sets have no circle, as none of their regions has a number, and why. */
function Missing({ names, unseen }: { names: readonly SetName[]; unseen: readonly string[] }) {
  const intl = useIntl();
  const hasPanel = useContext(PanelContext);
  const namesOf = (isUnseen: boolean) =>
    intl.formatList(names.filter(({ id }) => unseen.includes(id) === isUnseen).map(({ label }) => label));
  const [tooFew, nowhere] = [namesOf(false), namesOf(true)];
  return (
    <>
      {tooFew && (
        <p className={styles.missing}>
          {hasPanel ? (
            <FormattedMessage
              id="ui.overlap.missing"
              defaultMessage="No circle for {sites}: in each part of the audience fewer than {fewest} visitors were observed."
              values={{ sites: tooFew, fewest: FEWEST_OBSERVED }}
            />
          ) : (
            <FormattedMessage
              id="ui.overlap.withoutPanel"
              defaultMessage="No circle for {sites}: without a panel nothing tells which sites share visitors."
              values={{ sites: tooFew }}
            />
          )}
        </p>
      )}
      {nowhere && (
        <p className={styles.missing}>
          <FormattedMessage
            id="ui.overlap.unseen"
            defaultMessage="No circle for {sites}: not in the data."
            values={{ sites: nowhere }}
          />
        </p>
      )}
    </>
  );
}

/**
 * A Venn diagram of up to three sets, areas to scale. Arrow keys or the pointer move from region to region.
 */
export function Venn({ label, measure, names, regions, height, unseen = [] }: SetsProps) {
  const formats = useFormats();
  const [frame, size] = useSize<HTMLDivElement>();
  const [pointed, setPointed] = useState<string | null>(null);
  const width = Math.min(MOST_WIDE, size?.width ?? 0);
  const missing = names.filter(({ id }) => sizeOf(regions, [id]) === 0);
  const { circles, middles } = useMemo(() => {
    const sized = names.filter(({ id }) => sizeOf(regions, [id]) > 0);
    return width > 0 ? layout(sized, regions, width, height) : { circles: [], middles: [] };
  }, [names, regions, width, height]);
  const at = middles.findIndex(({ key }) => key === pointed);
  const chosen = middles[at];
  const nameOf = (region: Region) =>
    region.sets.map((id) => names.find((name) => name.id === id)?.label ?? id).join(' + ');

  const spoken = chosen
    ? `${nameOf(chosen.region)}: ${formats.estimate('count', chosen.region.estimate) ?? '–'}`
    : label;

  return (
    <figure className={styles.figure}>
      <Legend items={names} />
      <div
        ref={frame}
        className={styles.venn}
        style={{ height }}
        {...walking({
          label,
          spoken,
          count: middles.length,
          at,
          along: 'ranking',
          onWalk: (to) => setPointed(to === null ? null : (middles[to]?.key ?? null)),
        })}
        onPointerLeave={() => setPointed(null)}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {circles.map(({ id, color, circle }) => (
            <circle
              key={id}
              cx={circle.x}
              cy={circle.y}
              r={circle.radius}
              fill={color}
              className={styles.circle}
              data-quiet={(chosen && !chosen.region.sets.includes(id)) || undefined}
            />
          ))}
          {middles.map(({ key, region, x, y }) => (
            <g key={key} onPointerEnter={() => setPointed(key)}>
              <circle cx={x} cy={y} r={26} className={styles.reach} />
              <text x={x} y={y} dy="0.32em" textAnchor="middle" data-pointed={key === pointed || undefined}>
                {formats.estimate('count', region.estimate) ?? '–'}
              </text>
            </g>
          ))}
        </svg>
        {chosen && (
          <Tip
            title={nameOf(chosen.region)}
            place={{ x: chosen.x, y: chosen.y, width }}
            rows={[
              {
                id: chosen.key,
                label: measure,
                color: 'var(--ff-quiet)',
                kind: 'count',
                estimate: chosen.region.estimate ?? NO_ESTIMATE,
              },
            ]}
          />
        )}
      </div>
      {missing.length > 0 && <Missing names={missing} unseen={unseen} />}
    </figure>
  );
}
