import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { LineDirection } from '#web/story-lines/graph/scene/routing/line-direction.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { type Component, type Neighbours, neighboursOf, toLayers } from './layers.ts';
import { type ChosenTogether, keepTogether } from './keep-choices-together.ts';

/** The distances between cards of a layer and between layers. Links run between them. */
type Spacing = { readonly across: number; readonly layers: number };

const { nodeSpacing, rowHeight, newNodeBelow, questCard, compactCard } = canvasGeometry;

/** How far apart cards of a size are laid in each direction, and how far apart the components of a line are. */
export type Spacings = Readonly<Record<LineDirection, Spacing>> & { readonly card: Size; readonly gap: number };

export const fullSpacings: Spacings = {
  card: questCard,
  gap: 240,
  down: { across: nodeSpacing, layers: newNodeBelow },
  right: { across: rowHeight, layers: nodeSpacing },
};

const [narrower, lower] = [questCard.width - compactCard.width, questCard.height - compactCard.height];

/** Compact cards have the same room between them. */
export const compactSpacings: Spacings = {
  card: compactCard,
  gap: 160,
  down: { across: nodeSpacing - narrower, layers: newNodeBelow - lower },
  right: { across: rowHeight - lower, layers: nodeSpacing - narrower },
};

export type Block = ReadonlyMap<string, Position>;

/** The direction of a line, and the quests that are side by side where they share a layer. */
type Wishes = { readonly direction: LineDirection; readonly together: ChosenTogether; readonly spacings: Spacings };

const sweeps = 12;

/**
 * Lays connected quests out in layers, each below (or to the right of) its prerequisites and near the middle of its neighbours, so that few links
 * cross and links stay short.
 */
export const layOutComponent = (component: Component, { direction, together, spacings }: Wishes): Block => {
  const spacing = spacings[direction];
  const layers = toLayers(component);
  const neighbours = neighboursOf(component.links);
  const across = new Map(layers.flatMap((layer) => spreadEvenly(layer, spacing.across)));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const isDown = sweep % 2 === 0;
    const towards = isDown ? neighbours.before : neighbours.after;
    for (const layer of isDown ? layers : layers.toReversed()) {
      const wanted = wantedPlaces(layer, across, [towards]);
      layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      layer.splice(0, layer.length, ...keepTogether(layer, together));
      settle(layer, wanted, { across, spacing });
    }
  }
  straighten(layers, neighbours, { across, spacing });
  alignLayers(layers, neighbours, { across, spacing: spacing.across });
  const wide = new Set(layers.filter((layer) => layer.length > mostAcross));
  if (wide.size > 0) wrapLayers(layers, wide, { neighbours, across, direction, spacing });
  let along = 0;
  return new Map(
    layers.flatMap((layer) => {
      const columns = wide.has(layer) ? columnsOf(layer.length, direction, spacing) : layer.length;
      const start = along;
      along += Math.ceil(layer.length / columns) * spacing.layers;
      return layer.map((id, index) => {
        const row = Math.floor(index / columns);
        return [id, placeAt(across.get(id) ?? 0, start + row * spacing.layers, direction)] as const;
      });
    }),
  );
};

/** A layer of more quests is wrapped into rows. */
const mostAcross = 16;

/** Of a wrapped layer: its rows are about as wide as high on the screen. */
const columnsOf = (count: number, direction: LineDirection, { across, layers }: Spacing): number => {
  const wanted =
    direction === 'down' ? (count * layers * widerThanHigh) / across : (count * layers) / (across * widerThanHigh);
  return Math.max(2, Math.ceil(Math.sqrt(wanted)));
};

const widerThanHigh = 1.6;

type Wrapping = Spread & { readonly neighbours: Neighbours; readonly direction: LineDirection };

/** Puts wide layers into rows around their middle, and the others near their neighbours there. */
const wrapLayers = (
  layers: readonly string[][],
  wide: ReadonlySet<readonly string[]>,
  { neighbours: { before, after }, across, direction, spacing }: Wrapping,
): void => {
  for (const layer of wide) {
    const columns = columnsOf(layer.length, direction, spacing);
    layer.forEach((id, index) => across.set(id, ((index % columns) - (columns - 1) / 2) * spacing.across));
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const layer of sweep % 2 === 0 ? layers : layers.toReversed()) {
      if (!wide.has(layer)) settle(layer, wantedPlaces(layer, across, [before, after]), { across, spacing });
    }
  }
};

const placeAt = (across: number, along: number, direction: LineDirection): Position =>
  direction === 'down' ? { x: across, y: along } : { x: along, y: across };

type Spread = { readonly across: Map<string, number>; readonly spacing: Spacing };

const straighten = (layers: readonly string[][], { before, after }: Neighbours, spread: Spread): void => {
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const layer of sweep % 2 === 0 ? layers : layers.toReversed()) {
      settle(layer, wantedPlaces(layer, spread.across, [before, after]), spread);
    }
  }
};

const settle = (layer: readonly string[], wanted: ReadonlyMap<string, number>, { across, spacing }: Spread): void => {
  const places = spreadApart(
    layer.map((id) => wanted.get(id) ?? 0),
    spacing.across,
  );
  layer.forEach((id, index) => across.set(id, places[index] ?? 0));
};

const wantedPlaces = (
  layer: readonly string[],
  across: ReadonlyMap<string, number>,
  towards: readonly Neighbours['before'][],
): Map<string, number> =>
  new Map(
    layer.map((id) => {
      const linked = towards.flatMap((lists) => lists.get(id) ?? []);
      const sum = linked.reduce((total, each) => total + (across.get(each) ?? 0), 0);
      return [id, linked.length > 0 ? sum / linked.length : (across.get(id) ?? 0)];
    }),
  );

const spreadEvenly = (layer: readonly string[], spacing: number): [string, number][] =>
  layer.map((id, index) => [id, (index - (layer.length - 1) / 2) * spacing]);

/**
 * Moves a quest straight below (or to the right of) the only quest that it follows, where it is nearly there and its layer has room.
 * Their link is straight then.
 */
const alignLayers = (
  layers: readonly (readonly string[])[],
  { before, after }: Neighbours,
  { across, spacing }: { across: Map<string, number>; spacing: number },
): void => {
  const towards = [
    { order: layers, neighbours: before },
    { order: layers.toReversed(), neighbours: after },
  ];
  for (const { order, neighbours } of towards) {
    for (const layer of order) {
      layer.forEach((id, index) => {
        const [only, ...others] = neighbours.get(id) ?? [];
        const wanted = only === undefined || others.length > 0 ? undefined : across.get(only);
        const [previous, next] = [across.get(layer[index - 1] ?? ''), across.get(layer[index + 1] ?? '')];
        const now = across.get(id);
        if (wanted === undefined || now === undefined || Math.abs(wanted - now) >= spacing / 2) return;
        const hasRoom = (previous ?? -Infinity) + spacing <= wanted && wanted <= (next ?? Infinity) - spacing;
        if (hasRoom) across.set(id, wanted);
      });
    }
  }
};

type Cluster = { sum: number; readonly first: number; size: number };

/**
 * The places nearest to the wanted ones (least squares), in their order and at least `spacing` apart. Neighbours that are too
 * close merge into clusters.
 */
const spreadApart = (wanted: readonly number[], spacing: number): number[] => {
  const clusters: Cluster[] = [];
  wanted.forEach((place, index) => {
    let cluster: Cluster = { sum: place - index * spacing, first: index, size: 1 };
    for (let last = clusters.at(-1); last && startOf(last) > startOf(cluster); last = clusters.at(-1)) {
      cluster = { sum: last.sum + cluster.sum, first: last.first, size: last.size + cluster.size };
      clusters.pop();
    }
    clusters.push(cluster);
  });
  return clusters.flatMap((cluster) =>
    Array.from({ length: cluster.size }, (_, index) => startOf(cluster) + (cluster.first + index) * spacing),
  );
};

/** The first place of a cluster that puts all its places nearest to the wanted ones. */
const startOf = ({ sum, size }: Cluster): number => sum / size;
