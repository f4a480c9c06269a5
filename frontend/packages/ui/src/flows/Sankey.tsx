import { sankey } from 'd3-sankey';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Tip } from '../charts/Tip';
import { useSize } from '../charts/useSize';
import { walking } from '../charts/walking';
import { type NumberKind, useFormats } from '../format';
import type { Estimate } from '../measure-value';
import styles from './flows.module.css';
import { labelLines } from './labelLines';

export interface FlowNode {
  id: string;
  label: string;
  color: string;
  /** Index of its column, from 0. */
  column: number;
  estimate: Estimate;
  /** Share of the whole, 0-1, on both sides; undefined for the middle, which is the whole. */
  share: Estimate | undefined;
  /** Opens what is behind it, by click or Enter. */
  onOpen?: (() => void) | undefined;
}

export interface Flow {
  source: string;
  target: string;
  value: number;
}

const PADDING = 10;
const NODE = 10;
/** Below this width there is no room for labels next to the nodes. */
const NARROW = 560;
/** px of a line of a label. */
const LINE = 14;

interface Placed extends FlowNode {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

function layout(nodes: readonly FlowNode[], flows: readonly Flow[], width: number, height: number) {
  const margin = width < NARROW ? 104 : 240;
  const draw = sankey<FlowNode, Flow>()
    .nodeId((node) => node.id)
    .nodeAlign((node) => node.column)
    // null keeps the order of the data (largest first, "other" last), which the types do not know.
    .nodeSort(null as never)
    .linkSort(null as never)
    .nodeWidth(NODE)
    .nodePadding(PADDING)
    .extent([
      [margin, 4],
      [width - margin, height - 4],
    ]);
  const graph = draw({
    nodes: nodes.map((node) => ({ ...node })),
    links: flows.map((flow) => ({ ...flow })),
  });
  return {
    nodes: graph.nodes as unknown as Placed[],
    links: graph.links.map((link) => ({
      source: (link.source as unknown as Placed).id,
      target: (link.target as unknown as Placed).id,
      path: ribbon(link.source as unknown as Placed, link.target as unknown as Placed, {
        from: link.y0 ?? 0,
        to: link.y1 ?? 0,
        width: Math.max(1, link.width ?? 1),
      }),
    })),
  };
}

/** The outline of a flow as a path; a thick line would stick out of nodes that are close together. */
function ribbon(source: Placed, target: Placed, flow: { from: number; to: number; width: number }): string {
  const [x0, x1, half] = [source.x1, target.x0, flow.width / 2];
  const bend = (x0 + x1) / 2;
  const edge = (side: number) => [flow.from + side * half, flow.to + side * half].map((y) => y.toFixed(1));
  const [upperFrom, upperTo] = edge(-1);
  const [lowerFrom, lowerTo] = edge(1);
  return [
    `M${x0},${upperFrom}C${bend},${upperFrom} ${bend},${upperTo} ${x1},${upperTo}`,
    `L${x1},${lowerTo}C${bend},${lowerTo} ${bend},${lowerFrom} ${x0},${lowerFrom}Z`,
  ].join('');
}

/**
 * A Sankey diagram: heights and shares of both sides are parts of the whole in the middle. Arrow keys or the pointer move
 * from node to node.
 */
export function Sankey(props: {
  label: string;
  nodes: readonly FlowNode[];
  flows: readonly Flow[];
  kind: NumberKind;
  height: number;
  measure: string;
  shareName: string;
  /** Below the diagram: what heights and shares are parts of. */
  base: string;
}) {
  const { label, nodes, flows, kind, height, measure, shareName, base } = props;
  const formats = useFormats();
  const [frame, size] = useSize<HTMLDivElement>();
  const [pointed, setPointed] = useState<string | null>(null);
  const width = size?.width ?? 0;
  const graph = useMemo(
    () => (width > 0 && flows.length > 0 ? layout(nodes, flows, width, height) : { nodes: [], links: [] }),
    [nodes, flows, width, height],
  );
  const at = graph.nodes.findIndex(({ id }) => id === pointed);
  const chosen = graph.nodes[at];
  const lastColumn = Math.max(0, ...nodes.map(({ column }) => column));

  const isLit = (link: { source: string; target: string }) =>
    pointed === null || link.source === pointed || link.target === pointed;
  const spoken = chosen
    ? `${chosen.label}: ${formats.estimate(kind, chosen.estimate) ?? '–'}${chosen.share ? `, ${formats.estimate('share', chosen.share)}` : ''}`
    : label;

  return (
    <figure className={styles.figure}>
      <div
        ref={frame}
        className={styles.frame}
        style={{ height }}
        {...walking({
          label,
          spoken,
          count: graph.nodes.length,
          at,
          along: 'ranking',
          onWalk: (to) => setPointed(to === null ? null : (graph.nodes[to]?.id ?? null)),
          onOpen: chosen?.onOpen,
        })}
        onPointerLeave={() => setPointed(null)}
      >
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className={styles.svg}
          aria-hidden="true"
        >
          {graph.links.map((link) => (
            <path
              key={`${link.source} ${link.target}`}
              d={link.path}
              className={styles.flow}
              data-quiet={!isLit(link) || undefined}
              fill={colorOf(nodes, link)}
            />
          ))}
          {graph.nodes.map((node) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard opens a node from the frame
            <g
              key={node.id}
              onPointerEnter={() => setPointed(node.id)}
              onClick={node.onOpen}
              data-opens={node.onOpen ? true : undefined}
            >
              <rect
                x={node.x0}
                y={node.y0}
                width={node.x1 - node.x0}
                height={Math.max(1, node.y1 - node.y0)}
                fill={node.color}
                rx={2}
              />
              <NodeLabel
                node={node}
                isRight={node.column === lastColumn}
                isNarrow={width < NARROW}
                kind={kind}
              />
            </g>
          ))}
        </svg>
        {chosen && (
          <Tip
            title={chosen.label}
            place={{ x: chosen.x0, y: Math.min(chosen.y0, height - 96), width }}
            rows={[
              { id: chosen.id, label: measure, color: chosen.color, kind, estimate: chosen.estimate },
              ...(chosen.share
                ? [
                    {
                      id: 'share',
                      label: shareName,
                      color: chosen.color,
                      kind: 'share' as const,
                      estimate: chosen.share,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      <figcaption className={styles.base}>{base}</figcaption>
    </figure>
  );
}

/** A flow has the colour of its outer node, so that flows through the middle can be distinguished. */
function colorOf(nodes: readonly FlowNode[], link: { source: string; target: string }): string {
  const source = nodes.find(({ id }) => id === link.source);
  const target = nodes.find(({ id }) => id === link.target);
  return (source?.column === 0 ? source : target)?.color ?? 'currentcolor';
}

function NodeLabel(props: { node: Placed; isRight: boolean; isNarrow: boolean; kind: NumberKind }) {
  const { node, isRight, isNarrow, kind } = props;
  const formats = useFormats();
  const { locale } = useIntl();
  const isMiddle = node.column === 1;
  const x = isRight ? node.x1 + 8 : node.x0 - 8;
  // Beside a low node a second line would cover the labels of its neighbours.
  const mayBeTwo = isNarrow && node.y1 - node.y0 >= 2 * LINE;
  // On a narrow diagram a label has a third less room, as its share stands beside it.
  const lines = labelLines(node.label, isNarrow ? 9 : 32, mayBeTwo, locale);
  if (isMiddle) {
    return (
      <text x={(node.x0 + node.x1) / 2} y={node.y0 - 6} textAnchor="middle" className={styles.middle}>
        {isNarrow ? '' : lines[0]}
        <tspan className={styles.share}> {formats.estimate(kind, node.estimate)}</tspan>
      </text>
    );
  }
  return (
    <text x={x} y={(node.y0 + node.y1) / 2} textAnchor={isRight ? 'start' : 'end'} className={styles.label}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? (1 - lines.length) * (LINE / 2) + 4 : LINE}>
          {line}
        </tspan>
      ))}
      {node.share && <tspan className={styles.share}> {formats.estimate('share', node.share)}</tspan>}
    </text>
  );
}
