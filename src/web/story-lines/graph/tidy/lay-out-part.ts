import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Flow } from '#web/story-lines/graph/routing/flow.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { alignLayers } from './align-layers.ts';
import { type LinePart, type Neighbours, neighboursOf } from './connected-quests.ts';
import { type ChosenTogether, keepTogether } from './keep-choices-together.ts';
import { toLayers } from './layers.ts';
import { spreadApart } from './spread-apart.ts';

/** From card to card within a layer, and from layer to layer. Links run between. */
export type Spacing = { readonly across: number; readonly layers: number };

const { nodeSpacing, rowHeight, newNodeBelow } = canvasGeometry;

export const spacings: Readonly<Record<Flow, Spacing>> = {
  down: { across: nodeSpacing, layers: newNodeBelow },
  right: { across: rowHeight, layers: nodeSpacing },
};

export type Block = ReadonlyMap<string, Position>;

/** The way in which a line leads, and the quests that lie side by side where they share a layer. */
type Wishes = { readonly flow: Flow; readonly together: ChosenTogether };

const sweeps = 12;

/**
 * Lays connected quests out in layers, each below (or to the right of) its prerequisites and near the middle of its neighbours, so that few links
 * cross and links stay short.
 */
export const layOutPart = (part: LinePart, { flow, together }: Wishes): Block => {
  const spacing = spacings[flow];
  const layers = toLayers(part);
  const neighbours = neighboursOf(part.links);
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
  return new Map(
    layers.flatMap((layer, depth) =>
      layer.map((id) => [id, placeAt(across.get(id) ?? 0, depth * spacing.layers, flow)] as const),
    ),
  );
};

const placeAt = (across: number, along: number, flow: Flow): Position =>
  flow === 'down' ? { x: across, y: along } : { x: along, y: across };

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
