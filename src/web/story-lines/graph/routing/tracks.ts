import type { Link } from '#domain/story-line/prerequisite-graph.ts';

/** A stretch of a link: where it lies, and from where to where it leads. */
type Stretch = { readonly at: number; readonly link: Link; readonly from: number; readonly to: number };

/** The distance of links that run beside each other (pixels). */
const gap = 12;

const mostTracks = 14;

/** Stretches that lead the same way. Those of one quest may lie on each other, others lie beside each other. */
export const createTracks = () => {
  const taken = new Map<number, Stretch[]>();

  const take = (stretch: Stretch): void => {
    const key = Math.floor(stretch.at / gap);
    const there = taken.get(key);
    if (there) there.push(stretch);
    else taken.set(key, [stretch]);
  };
  const isFree = (stretch: Stretch): boolean => {
    const key = Math.floor(stretch.at / gap);
    return [key - 1, key, key + 1].every((each) =>
      (taken.get(each) ?? []).every((other) => Math.abs(other.at - stretch.at) >= gap || mayShare(stretch, other)),
    );
  };
  /** The free place that is nearest to the wanted one; that one where none is free. */
  const takeNearest = (stretch: Stretch, { least, most }: { least: number; most: number }): number => {
    for (let step = 0; step < mostTracks; step += 1) {
      for (const at of step === 0 ? [stretch.at] : [stretch.at + step * gap, stretch.at - step * gap]) {
        if (at < least || at > most || !isFree({ ...stretch, at })) continue;
        take({ ...stretch, at });
        return at;
      }
    }
    take(stretch);
    return stretch.at;
  };
  return { take, takeNearest };
};

const mayShare = (a: Stretch, b: Stretch): boolean =>
  a.link.source === b.link.source ||
  a.link.target === b.link.target ||
  Math.max(a.from, a.to) + gap <= Math.min(b.from, b.to) ||
  Math.max(b.from, b.to) + gap <= Math.min(a.from, a.to);
