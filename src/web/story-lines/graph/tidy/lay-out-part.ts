import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import type { LinePart } from './components.ts';
import { toLayers } from './layers.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';
import { spreadApart } from './spread-apart.ts';

/** From the upper edge of one layer to that of the next. */
export const layerSpacing = 340;

export type Block = ReadonlyMap<string, Position>;

const sweeps = 12;

/**
 * Lays connected quests out in layers, each below its prerequisites and near the middle of its neighbours, so that few links
 * cross and links stay short.
 */
export const layOutPart = (part: LinePart): Block => {
  const layers = toLayers(part);
  const neighbours = neighboursOf(part.links);
  const across = new Map(layers.flatMap((layer) => spreadEvenly(layer)));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const isDown = sweep % 2 === 0;
    const towards = isDown ? neighbours.before : neighbours.after;
    for (const layer of isDown ? layers : layers.toReversed()) {
      const wanted = wantedPlaces(layer, across, [towards]);
      layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      settle(layer, wanted, across);
    }
  }
  straighten(layers, neighbours, across);
  return new Map(
    layers.flatMap((layer, depth) =>
      layer.map((id) => [id, { x: across.get(id) ?? 0, y: depth * layerSpacing }] as const),
    ),
  );
};

const straighten = (layers: readonly string[][], { before, after }: Neighbours, across: Map<string, number>): void => {
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const layer of sweep % 2 === 0 ? layers : layers.toReversed()) {
      settle(layer, wantedPlaces(layer, across, [before, after]), across);
    }
  }
};

const settle = (layer: readonly string[], wanted: ReadonlyMap<string, number>, across: Map<string, number>): void => {
  const places = spreadApart(
    layer.map((id) => wanted.get(id) ?? 0),
    canvasGeometry.nodeSpacing,
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

const spreadEvenly = (layer: readonly string[]): [string, number][] =>
  layer.map((id, index) => [id, (index - (layer.length - 1) / 2) * canvasGeometry.nodeSpacing]);
