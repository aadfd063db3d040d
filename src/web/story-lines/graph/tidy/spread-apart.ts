type Cluster = { sum: number; readonly first: number; size: number };

/**
 * The places nearest to the wanted ones, in their order, that lie at least `spacing` apart. Nearest means the least sum of
 * squared differences; it is found by merging neighbours that come too close into clusters that share theirs.
 */
export const spreadApart = (wanted: readonly number[], spacing: number): number[] => {
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

/** Where a cluster would have the very first place, so that all its own are nearest to the wanted ones. */
const startOf = ({ sum, size }: Cluster): number => sum / size;
